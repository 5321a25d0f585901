// The initialisers that rows of the table are written with. They are always inlined, so that each
// row's formula is specialised into its own block loop.

extension Operation {
  /// Creates a row for an operation of one operand.
  @inline(__always)
  init(
    _ symbol: String,
    aliases: [String] = [],
    _ category: Category,
    _ summary: String,
    domain: String = "every x",
    syntax: Syntax = .function,
    undefined: Complaint = .outsideDomain,
    expansion: Expansion? = nil,
    enclosure: EnclosureRule,
    unary formula: @escaping @Sendable (Double) -> Double
  ) {
    self.init(
      symbol: symbol, aliases: aliases, category: category, summary: summary, domain: domain,
      syntax: syntax, kernel: Kernel(unary: formula), degreesKernel: nil, complaint: undefined,
      expansion: expansion, enclosure: enclosure)
  }

  /// Creates a row for an operation of one operand that takes or gives an angle.
  @inline(__always)
  init(
    _ symbol: String,
    aliases: [String] = [],
    _ category: Category,
    _ summary: String,
    domain: String = "every x",
    enclosure: EnclosureRule,
    radians formula: @escaping @Sendable (Double) -> Double,
    degrees degreesFormula: @escaping @Sendable (Double) -> Double
  ) {
    self.init(
      symbol: symbol, aliases: aliases, category: category, summary: summary, domain: domain,
      syntax: .function, kernel: Kernel(unary: formula),
      degreesKernel: Kernel(unary: degreesFormula), complaint: .outsideDomain, expansion: nil,
      enclosure: enclosure)
  }

  /// Creates a row for an operation of two operands.
  @inline(__always)
  init(
    _ symbol: String,
    aliases: [String] = [],
    _ category: Category,
    _ summary: String,
    domain: String = "every x and y",
    syntax: Syntax = .function,
    undefined: Complaint = .outsideDomain,
    enclosure: EnclosureRule,
    binary formula: @escaping @Sendable (Double, Double) -> Double,
    degrees degreesKernel: Kernel? = nil
  ) {
    self.init(
      symbol: symbol, aliases: aliases, category: category, summary: summary, domain: domain,
      syntax: syntax, kernel: Kernel(binary: formula), degreesKernel: degreesKernel,
      complaint: undefined, expansion: nil, enclosure: enclosure)
  }

  /// Creates a row for an operation of three operands.
  @inline(__always)
  init(
    _ symbol: String,
    _ category: Category,
    _ summary: String,
    domain: String,
    enclosure: EnclosureRule,
    ternary formula: @escaping @Sendable (Double, Double, Double) -> Double
  ) {
    self.init(
      symbol: symbol, aliases: [], category: category, summary: summary, domain: domain,
      syntax: .function, kernel: Kernel(ternary: formula), degreesKernel: nil,
      complaint: .outsideDomain, expansion: nil, enclosure: enclosure)
  }
}
