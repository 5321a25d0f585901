/// The values that one name takes in the plots of a line: `for k in 1:20` or `for k in 1,2,5`.
struct Loop: Sendable {
  private enum Values: Sendable {
    case range(TableRange)
    case list([String])
  }

  /// The name in placeholders.
  let name: String

  private let values: Values

  /// Reads what stands behind `in`.
  ///
  /// - Parameters:
  ///   - name: The name in placeholders.
  ///   - text: `A:B`, `A:B:STEP`, or values separated by commas.
  ///   - reader: Reads the numbers of a range.
  /// - Throws: A usage failure.
  init(_ name: String, in text: String, reader: ExpressionReader) throws {
    self.name = name
    let option = "for \(name)"
    let bounds = ExpressionReader.split(text, at: ":")
    guard bounds.count > 1 else {
      let items = ExpressionReader.split(text, at: ",").map { $0.trimmed }
      guard !items.contains("") else {
        throw Failure(.usage, "\(option): a value is missing; write values as in 1:20 or 1,2,5")
      }
      values = .list(items)
      return
    }
    guard bounds.count <= 3 else {
      throw Failure(
        .usage, "\(option): '\(text)' is not a range; write FROM:TO or FROM:TO:STEP, as in 1:20")
    }
    let numbers = try bounds.map { try reader.parse($0, for: option) }
    guard numbers[0] <= numbers[1] else {
      throw Failure(
        .usage,
        "\(option): the range '\(text)' is empty; its first number must not be more than its second"
      )
    }
    values = .range(
      try TableRange(
        numbers[0]...numbers[1], step: bounds.count == 3 ? numbers[2] : 1, text: text, for: option))
  }

  /// How many values there are.
  var count: Int {
    switch values {
    case .range(let range): range.count
    case .list(let items): items.count
    }
  }

  /// The value at a place, counted from 0.
  subscript(index: Int) -> Placeholder.Value {
    switch values {
    case .range(let range): Placeholder.Value(range[index])
    case .list(let items): Placeholder.Value(items[index])
    }
  }
}
