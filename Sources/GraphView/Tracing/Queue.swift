/// Elements that are taken out in the order in which they were added.
struct Queue<Element> {
  private var elements: [Element]
  private var taken = 0

  /// Creates a queue.
  init(_ elements: [Element] = []) { self.elements = elements }

  /// Adds an element at the end.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes out the first element; `nil` if the queue is empty.
  mutating func next() -> Element? {
    guard taken < elements.count else { return nil }
    taken += 1
    return elements[taken - 1]
  }
}
