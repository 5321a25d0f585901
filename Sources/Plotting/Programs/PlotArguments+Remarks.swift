package import CalculatorBrain

extension PlotArguments {
  /// Returns remarks, one line each, on input that may have been misread; `program` is the program
  /// that was read.
  package func remarks(on program: Program? = nil) -> [String] {
    let onProgram = program?.remarks ?? []
    var remarks: [String] = []
    for text in words + values(of: .expression) {
      if let number = GroupedNumber(in: text),
        !number.mayBeList || number.text.contains(",") || number.text == text.trimmed
      {
        remarks.append(number.remark)
      } else if areWordsApart, onProgram.isEmpty, program?.count ?? 2 > 1,
        let remark = Self.remark(onOperands: text)
      {
        remarks.append(remark)
      }
    }
    for definition in values(of: .definition) {
      if let remark = Self.remark(onValue: definition.drop { $0 != "=" }.dropFirst().trimmed) {
        remarks.append(remark)
      }
    }
    return remarks + onProgram
  }

  /// Returns a remark on a value of a name that is a list and may be meant as one number.
  static func remark(onValue text: String) -> String? {
    guard let number = GroupedNumber(in: text, isWhole: true), !number.mayBeList else { return nil }
    return number.remark
  }

  /// Returns a remark on operands of RPN without an operation, with two numbers in a row, as in
  /// `2 x 3`.
  private static func remark(onOperands text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count > 2, let program = try? Program(text, notation: .rpn),
      program.count == words.count, (try? program.check(bound: program.parameters)) != nil,
      program.usesX || !program.parameters.isEmpty,
      words.dropFirst().contains(where: { Double($0) != nil })
    else { return nil }
    return "'\(LineError.printable(text))' is read as \(words.count) results; for a product, write "
      + LineError.printable(words.joined(separator: " * "))
  }
}

extension GroupedNumber {
  /// A remark on results that may be meant as one number.
  fileprivate var remark: String {
    "'\(text)' is read as \(partCount == 2 ? "two" : "\(partCount)") results; \(remedy)"
  }
}
