/// The values that one name takes in the plots of a line: `for k in 1:20` or `for k in 1,2,5`.
struct Loop: Sendable {
  private enum Values: Sendable {
    case range(TableRange)
    case list([String])
  }

  /// The name in placeholders.
  let name: String

  private let values: Values

  /// Reads the values after `in`: `A:B`, `A:B:STEP`, or a list separated by commas.
  init(_ name: String, in text: String, reader: ExpressionReader) throws(PlotError) {
    self.name = name
    let option = "for \(name)"
    guard ExpressionReader.split(text, at: ":").count == 1 else {
      let (range, step) = try reader.parseRange(text, for: option, allowsStep: true, isLoop: true)
      values = .range(try TableRange(range, step: step ?? 1, text: text, for: option))
      return
    }
    let items = ExpressionReader.split(text, at: ",").map { $0.trimmed }
    guard !items.contains("") else {
      throw .usage("a value is missing; write values as in 1:20 or 1,2,5", about: option)
    }
    values = .list(items)
  }

  var count: Int {
    switch values {
    case .range(let range): range.count
    case .list(let items): items.count
    }
  }

  subscript(index: Int) -> Placeholder.Value {
    switch values {
    case .range(let range): Placeholder.Value(range[index])
    case .list(let items): Placeholder.Value(items[index])
    }
  }
}
