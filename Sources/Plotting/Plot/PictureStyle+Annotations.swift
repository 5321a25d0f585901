import CalculatorBrain
import GraphView

extension PictureStyle {
  /// Reads the annotations of the picture.
  mutating func readAnnotations(
    _ arguments: PlotArguments, reader: ExpressionReader
  ) throws(PlotError) {
    for text in arguments.values(of: .annotate) {
      let parts = ExpressionReader.split(text, at: ",")
      guard parts.count >= 2 else {
        throw .usage(
          "'\(text)' is not X,Y,TEXT; write as in --annotate \"pi/2,1,maximum\"",
          about: "--annotate")
      }
      let numbers = parts.prefix(4).filter { !$0.isEmpty && $0.allSatisfy { $0.isNumber } }
      if parts.count > 4, numbers.count == 4 {
        let rest = parts.dropFirst(4).joined(separator: ",")
        let pointed = "\(parts[0]).\(parts[1]),\(parts[2]).\(parts[3]),\(rest)"
        throw .usage(
          "'\(text)' may have decimal commas; write '\(pointed)', or a blank before the text",
          about: "--annotate")
      }
      let position = Point(
        x: try reader.parse(parts[0], for: "--annotate"),
        y: try reader.parse(parts[1], for: "--annotate"))
      let words = parts.dropFirst(2).joined(separator: ",").trimmed
      look.annotations.notes.append(Annotations.Note(words, at: position))
    }
    for text in arguments.values(of: .vline) {
      look.annotations.verticals.append(try reader.parse(text, for: "--vline"))
    }
    for text in arguments.values(of: .hline) {
      look.annotations.horizontals.append(try reader.parse(text, for: "--hline"))
    }
    for text in arguments.values(of: .shade) {
      look.annotations.shades.append(try reader.parseRange(text, for: "--shade").range)
    }
    for text in arguments.values(of: .at) {
      markedNumbers.append(try reader.parse(text, for: "--at"))
    }
    if let text = arguments[.area] {
      area = try reader.parseRange(text, for: "--area", isEndless: true).range
    }
    for text in arguments.values(of: .tangent) {
      tangents.append(try reader.parse(text, for: "--tangent"))
    }
    for text in arguments.values(of: .normal) {
      normals.append(try reader.parse(text, for: "--normal"))
    }
  }

  /// Writes numbers in place of expressions, which may use names that are not known elsewhere.
  func writeNumbers(into arguments: inout PlotArguments) {
    let text = NumberText.shortest
    func range(_ range: ClosedRange<Double>) -> String {
      "\(text(range.lowerBound)):\(text(range.upperBound))"
    }
    arguments.remove([.annotate, .vline, .hline, .shade, .at, .area, .tangent, .normal])
    for note in look.annotations.notes {
      arguments.give(.annotate, "\(text(note.position.x)),\(text(note.position.y)),\(note.text)")
    }
    for x in look.annotations.verticals { arguments.give(.vline, text(x)) }
    for y in look.annotations.horizontals { arguments.give(.hline, text(y)) }
    for shade in look.annotations.shades { arguments.give(.shade, range(shade)) }
    for x in markedNumbers { arguments.give(.at, text(x)) }
    if let area { arguments.give(.area, range(area)) }
    for x in tangents { arguments.give(.tangent, text(x)) }
    for x in normals { arguments.give(.normal, text(x)) }
  }

  /// Remarks for the user on annotations outside a view, one line each.
  func remarks(on view: GraphView) -> [String] {
    guard !look.annotations.isEmpty else { return [] }
    let visible = look.annotations.visible(in: view)
    var remarks: [String] = []
    for note in look.annotations.notes where !visible.notes.contains(note) {
      let name = note.text.isEmpty ? "a note" : "'\(LineError.printable(note.text))'"
      remarks.append(
        "\(name) is out of view, at (\(NumberText.shortest(note.position.x)), "
          + "\(NumberText.shortest(note.position.y)))")
    }
    for x in look.annotations.verticals where !visible.verticals.contains(x) {
      remarks.append("the line x = \(NumberText.shortest(x)) is out of view")
    }
    for y in look.annotations.horizontals where !visible.horizontals.contains(y) {
      remarks.append("the line y = \(NumberText.shortest(y)) is out of view")
    }
    for shade in look.annotations.shades where !visible.shades.contains(shade) {
      remarks.append("the shade x = \(RoundedNumber.text(shade)) is out of view")
    }
    return remarks
  }
}
