extension ExpressionGraph {
  /// The places of an operation's operands: one to three, in the order in which they are pushed.
  public struct Operands: Hashable, Sendable {
    private var first: Int32
    private var second: Int32
    private var third: Int32

    /// Creates the operands of one operation; an absent place is −1.
    init(_ first: Int, _ second: Int = -1, _ third: Int = -1) {
      self.first = Int32(first)
      self.second = Int32(second)
      self.third = Int32(third)
    }

    /// How many operands there are.
    public var count: Int { second < 0 ? 1 : third < 0 ? 2 : 3 }

    /// The place of the operand at `position`, counted from 0.
    public subscript(position: Int) -> Int {
      switch position {
      case 0: Int(first)
      case 1: Int(second)
      default: Int(third)
      }
    }

    /// Returns the operands with each place replaced.
    func mapped(_ transform: (Int) -> Int) -> Operands {
      var mapped = self
      mapped.first = Int32(transform(Int(first)))
      if second >= 0 { mapped.second = Int32(transform(Int(second))) }
      if third >= 0 { mapped.third = Int32(transform(Int(third))) }
      return mapped
    }
  }
}
