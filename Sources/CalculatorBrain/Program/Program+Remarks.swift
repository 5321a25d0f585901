import RealModule

extension Program {
  /// Remarks on texts that both notations read: which one was taken, and how to write the other.
  public var remarks: [String] {
    var remarks: [String] = []
    for origin in origins {
      let text = ShownText.quoted(origin.source)
      let remark =
        switch origin.otherReading {
        case .rpn(let results)?:
          "\(text) is read as infix; for the results of RPN, write = \(results)"
        case .infix(let function)?:
          "\(text) is read as RPN, since \(function) has no parentheses; for infix, write "
            + "\(function)(…)"
        case nil: ""
        }
      for remark in [remark] + origin.remarksOnWords + remarksOnReading(of: origin)
      where !remark.isEmpty {
        if !remarks.contains(remark) { remarks.append(remark) }
      }
    }
    return remarks + remarksOnTruth + remarksOnConventions
  }

  /// Remarks on what a text leaves open: a range, and what commas between conditions mean.
  private func remarksOnReading(of origin: Origin) -> [String] {
    var remarks: [String] = []
    if origin.joinsConditions {
      remarks.append(
        "commas between conditions mean and; for any of them, write {x < 0 or x > 1}")
    }
    if origin.hasNameInBrackets {
      remarks.append("brackets are parentheses; write floor(x) for the whole part [x]")
    }
    if let name = origin.turn, results.contains(where: { $0.isOpenPath }) {
      let turn = angleUnit == .degrees ? "360" : "2π"
      remarks.append(
        "\(name) goes from 0 to \(turn); for another range, add one, as in for \(name) in -3:3")
    }
    return remarks
  }

  /// Remarks on formulas that other programs read otherwise: logarithms, and roots of negative
  /// numbers.
  private var remarksOnConventions: [String] {
    guard origins.contains(where: { $0.notation == .infix }) else { return [] }
    var (remarks, powersLeft, namesLog) = ([String](), 100, Bool?.none)
    let graph = graph
    for (place, node) in graph.nodes.enumerated() {
      guard case .operation(let index, let operands) = node else { continue }
      switch index {
      case Operation.power:
        guard powersLeft > 0, let degree = graph.oddDenominator(of: operands[1]) else { continue }
        // What a power is of may be almost the whole program.
        powersLeft -= 1
        guard
          !graph.names(of: [operands[0]]).isEmpty,
          graph.mayBeNegative(operands[0], angleUnit)
        else { continue }
        let call = degree == 3 ? "cbrt(…)" : "root(…, \(degree))"
        var printer = InfixPrinter(graph, .plain, limit: 60)
        remarks.append(
          "\(printer.print([place])) has no value where its base is negative; write \(call) "
            + "for the real root")
      case Operation.decadicLogarithm:
        if case .number(let number) = graph.nodes[operands[0]],
          Double.log10(number.value).remainder(dividingBy: 1) == 0
        {
          continue
        }
        let isNamed = namesLog ?? origins.contains { $0.names(word: "log") }
        namesLog = isNamed
        guard isNamed else { continue }
        let remark = "log is to base 10; write ln for the natural logarithm, or log10 to say so"
        if !remarks.contains(remark) { remarks.append(remark) }
      default: continue
      }
    }
    return remarks
  }

  /// Returns a remark on words that were performed on a stack, and are one result in infix.
  ///
  /// - Parameters:
  ///   - text: Words of RPN.
  ///   - scope: What names mean in them.
  /// - Returns: The remark; `nil` for words that infix does not read, or reads as the same.
  public static func remark(onWords text: String, scope: Scope = Scope()) -> String? {
    var parser = RPNParser(text, scope)
    guard !isInfix(text), (try? parser.parse()) != nil,
      parser.origin.shortage != nil || parser.machine.stack.count > 1,
      let infix = try? InfixParser.read(text, .usual, scope), infix.isOneResult
    else { return nil }
    let remedy = infix.bareFunction.map { "write \($0)(…)" } ?? "write = before it"
    return "\(ShownText.quoted(text)) is read as RPN; for infix, \(remedy)"
  }

  /// Remarks on numbers that count as true or false where a comparison is meant: `x = 1 or 2`.
  private var remarksOnTruth: [String] {
    let nodes = shared.nodes
    func comparison(_ place: Int) -> (sign: Int, left: Int)? {
      guard case .operation(let sign, let operands) = nodes[place], nodes[place].isTruth else {
        return nil
      }
      let row = Operation.standard[sign]
      if row.syntax == .infix(.comparison) { return (sign, operands[0]) }
      return row.arity == 2 ? comparison(operands[1]) ?? comparison(operands[0]) : nil
    }
    return nodes.compactMap { node in
      guard case .operation(let word, let operands) = node, node.isTruth,
        [.infix(.and), .infix(.or)].contains(Operation.standard[word].syntax),
        case .number(let number) = nodes[operands[1]],
        let (sign, left) = comparison(operands[0])
      else { return nil }
      var printer = InfixPrinter(shared, .plain, limit: 40)
      let (text, symbol) = (printer.print([left]), Operation.standard[sign].symbol)
      return "\(number.text) compares nothing behind \(Operation.standard[word].symbol); write "
        + "\(text) \(symbol) \(number.text) for a comparison"
    }
  }
}

extension Program {
  /// Whether it is a path whose ends are not the same point.
  fileprivate var isOpenPath: Bool {
    guard let path = try? PathProgram(self), path.kind == .coordinates else { return false }
    return path.functions.contains { function in
      let compiled = CompiledProgram(function)
      let ends = [path.range.lowerBound, path.range.upperBound].map { compiled.value(at: $0) }
      return !((ends[1] - ends[0]).magnitude <= 1e-9 * max(1, ends[0].magnitude))
    }
  }
}

extension Origin {
  /// Whether a word is in the text of infix that was typed.
  fileprivate func names(word: String) -> Bool {
    notation == .infix
      && source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
  }

  /// Remarks on words that other calculators read otherwise.
  fileprivate var remarksOnWords: [String] {
    guard !isPart, source.utf8.contains(where: { "%±/g".utf8.contains($0) }) else { return [] }
    let words = source.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    let quoted = ShownText.quoted(source)
    var remarks = remarkOnBothSigns(in: words).map { [$0] } ?? []
    for (index, word) in words.enumerated() {
      let number = index > 0 ? Double(words[index - 1]) : nil
      switch word {
      case "%" where notation == .rpn && index > 1:
        guard let percents = number, Double(words[index - 2]) != nil else { continue }
        remarks.append(
          "% is the remainder of a division in \(quoted); for percents, write "
            + "\(words[index - 2]) \(NumberText.shortest(percents / 100)) *")
      case "deg" where notation == .rpn && (number?.magnitude ?? 0) > 2 * .pi:
        remarks.append(
          "deg makes degrees of radians in \(quoted); for the angle, write \(words[index - 1]) rad")
      default:
        guard notation == .infix, word.hasSuffix("%"), index + 1 < words.count,
          let remedy = ForeignNotation.percents(endOf: word.dropLast())
        else { continue }
        remarks.append("% is the remainder of a division in \(quoted); for percents, \(remedy)")
      }
    }
    return remarks
  }

  /// A remark on words that negate in RPN and mean both signs in infix, if infix can read all.
  private func remarkOnBothSigns(in words: [String]) -> String? {
    let signs: Set = ["±", "+/-"]
    guard notation == .rpn, resultCount > 1, let sign = words.first(where: signs.contains)
    else { return nil }
    let sums = ["+", "-"].map { sum in
      words.map { signs.contains($0) ? sum : $0 }.joined(separator: " ")
    }
    guard (try? InfixParser.read(sums[0], .usual))?.operands.count == 1 else { return nil }
    return "\(sign) negates in \(ShownText.quoted(source)); for both signs, "
      + "write = \(sums[0]), \(sums[1])"
  }
}

extension ExpressionGraph {
  /// The denominator of an exponent such as 2/3, if that is odd and the numerator whole; nil for
  /// others.
  fileprivate func oddDenominator(of exponent: Int) -> Int? {
    guard case .operation(Operation.division, let operands) = nodes[exponent],
      case .number(let above) = nodes[operands[0]], case .number(let below) = nodes[operands[1]],
      Int(exactly: above.value) != nil, let degree = Int(exactly: below.value), degree > 1,
      !degree.isMultiple(of: 2)
    else { return nil }
    return degree
  }

  /// Whether a node may be negative for some values of names.
  fileprivate func mayBeNegative(_ place: Int, _ angleUnit: AngleUnit) -> Bool {
    let program = Program(self, [place], isPruned: false, angleUnit, []).pruned
    guard program.names == ["x"] else { return true }
    let values = CompiledProgram(program).enclosure(over: .entire).function.value.values
    return !(values.hull.lower >= 0)
  }
}
