/// The stack of RPN, which holds expressions instead of numbers.
struct StackMachine {
  var graph = ExpressionGraph()

  /// The places of the expressions on the stack, the top last.
  private(set) var stack: [Int] = []
  /// How many operands the last word lacked.
  private(set) var shortfall = 0
  /// The top operand of the last operation since ``beginStep()``; `nil` if there was none.
  private(set) var lastOperand: Int?
  /// How many places from the bottom have not changed since ``beginStep()``.
  private var untouched = 0
  /// The contents above them when the step began, the top first.
  private var displaced: [Int] = []

  mutating func push(_ node: ExpressionGraph.Node) { stack.append(graph.add(node)) }

  mutating func apply(_ operation: Int) {
    let arity = Operation.standard[operation].arity
    require(arity)
    touch(arity)
    lastOperand = stack.last
    graph.apply(operation, to: &stack)
  }

  mutating func apply(_ function: Scope.Function) {
    require(function.parameters.count)
    touch(function.parameters.count)
    lastOperand = stack.last
    graph.apply(function, to: &stack)
  }

  /// Rearranges the stack; the count, for words that take one, is not on it.
  mutating func apply(_ word: StackWord, count: Int = 1) {
    let needed = word.operandCount ?? count
    require(needed)
    let end = stack.count
    touch(word == .clear ? end : needed)
    switch word {
    case .dup: stack.append(stack[end - 1])
    case .drop: stack.removeLast()
    case .swap: stack.swapAt(end - 1, end - 2)
    case .over: stack.append(stack[end - 2])
    case .rot: stack.append(stack.remove(at: end - 3))
    case .unrot: stack.insert(stack.removeLast(), at: end - 3)
    case .nip: stack.remove(at: end - 2)
    case .pick: stack.append(stack[end - count])
    case .roll: stack.append(stack.remove(at: end - count))
    case .rolld: stack.insert(stack.removeLast(), at: end - count)
    case .depth: push(.number(ExpressionGraph.Literal(Double(end))))
    case .clear: stack.removeAll()
    case .path, .polar, .sequence:
      let parts = Array(stack.suffix(needed))
      stack.removeLast(needed)
      let kind: ExpressionGraph.PathKind =
        word == .path ? .coordinates : word == .polar ? .polar : .sequence
      stack.append(graph.addPath(kind, parts))
    case .sum, .prod, .diff:
      guard let binder = word.binder else { break }
      let parts = Array(stack.suffix(needed))
      stack.removeLast(needed)
      let name = word == .diff ? graph.nodes[parts[1]].name : graph.counter(of: parts[0])
      let ends = Array(parts.dropFirst())
      stack.append(graph.addBinder(binder, parts[0], of: name ?? "k", ends))
    }
  }

  mutating func dropCount() {
    touch(1)
    stack.removeLast()
  }

  mutating func push(_ program: Program) { stack += graph.copy(program.places, of: program.shared) }

  /// Adds missing operands at the bottom of the stack until it holds `count`.
  private mutating func require(_ count: Int) {
    shortfall = max(0, count - stack.count)
    guard shortfall > 0 else { return }
    touch(stack.count)
    let missing = graph.add(.missing)
    stack.insert(contentsOf: [Int](repeating: missing, count: shortfall), at: 0)
  }

  /// The change made by a step: the contents above the unchanged places, before and after.
  struct Change: Sendable {
    fileprivate let untouched: Int
    fileprivate let removed: [Int]
    fileprivate let added: [Int]
  }

  mutating func beginStep() {
    untouched = stack.count
    displaced.removeAll()
    lastOperand = nil
  }

  var change: Change {
    Change(
      untouched: untouched, removed: Array(displaced.reversed()), added: Array(stack[untouched...]))
  }

  mutating func undo(_ change: Change) {
    stack.replaceSubrange(change.untouched..., with: change.removed)
  }

  mutating func redo(_ change: Change) {
    stack.replaceSubrange(change.untouched..., with: change.added)
  }

  /// Records that `count` places from the top are about to change.
  private mutating func touch(_ count: Int) {
    let kept = max(0, stack.count - count)
    guard kept < untouched else { return }
    displaced.append(contentsOf: stack[kept..<untouched].reversed())
    untouched = kept
  }
}
