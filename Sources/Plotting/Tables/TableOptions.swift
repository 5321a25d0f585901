/// How a table is written, as far as options say it.
struct TableOptions: Hashable, Sendable {
  /// The separator of fields; `nil` if it is to be found.
  private(set) var separator: FieldScanner.Separator?
  /// How numbers are written; `nil` if it is to be found.
  private(set) var numberForm: NumberForm?
  /// Other words for missing values.
  private(set) var missing: [String] = []
  /// The number of lines above the table.
  private(set) var skip = 0
  /// The sign of comments.
  private(set) var comment = UInt8(ascii: "#")
  private var isCommentGiven = false
  /// Whether numbers of x are moments.
  private(set) var readsTime = false
  /// How the dates of x are written; `nil` if it is to be found.
  private(set) var dateForm: DateForm?
  /// How characters are written; `nil` if it is to be found.
  private(set) var encoding: String?

  /// The column by whose words rows are apart; `nil` if they are not.
  private(set) var by: DataReference.Column?

  /// Which rows are drawn; `nil` for all.
  private(set) var condition: RowCondition?

  /// The order in which they are drawn; `nil` for that of the table.
  private(set) var order: RowOrder?

  /// The options that say how a table is written, in the order in which lines have them.
  static let options: [PlotOption] = [
    .separator, .decimal, .missing, .skip, .comment, .dateFormat, .encoding, .by,
    .condition, .sort,
  ]
  /// The words of `--encoding`.
  static let encodings = ["utf-8", "utf-16", "latin-1"]

  /// The word of `--x-format` for numbers that are moments.
  static let time = "time"

  /// Guesses everything.
  init() {}

  /// Takes the values for the table at an index, of which there may be fewer than tables.
  ///
  /// - Throws: A usage error about the first invalid value.
  init(_ arguments: PlotArguments, forTable index: Int) throws(PlotError) {
    readsTime = arguments[.xFormat] == Self.time
    for option in Self.options {
      let values = arguments.values(of: option)
      if !values.isEmpty { try take(values[index % values.count], for: option) }
    }
    if case .character(comment)? = separator {
      throw .usage("is the sign of comments, too; choose another one", about: "--separator")
    }
  }

  /// Checks that each option has an effect on a table of objects, which has no comments.
  func checkObjects(_ name: String) throws(PlotError) {
    guard isCommentGiven else { return }
    throw .usage(
      "'\(name)' has objects of JSON, and no comments; leave it out",
      about: PlotOption.comment.name)
  }

  private mutating func take(_ text: String, for option: PlotOption) throws(PlotError) {
    let bytes = Array(text.utf8)
    let shown = LineError.printable(text)
    switch option {
    case .separator:
      switch text {
      case "tab", "\t", "\\t": separator = .character(9)
      case "blanks", " ": separator = .blanks
      default:
        guard let sign = Self.sign(bytes), !"+-._".utf8.contains(sign) else {
          throw .usage(
            "'\(shown)' is no separator; write tab, blanks or one sign, as in ';'",
            about: option.name)
        }
        separator = .character(sign)
      }
    case .decimal:
      guard text == "," || text == "." else {
        throw .usage("'\(shown)' begins no fraction; write , or .", about: option.name)
      }
      numberForm = NumberForm(decimal: bytes[0])
    case .missing:
      missing = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
      guard !missing.isEmpty else {
        throw .usage("names no word; write as in -999 or x,absent", about: option.name)
      }
    case .skip:
      guard let number = Int(text.trimmed), number >= 0 else {
        throw .usage("'\(shown)' is not a number of lines; write as in 3", about: option.name)
      }
      skip = number
    case .comment:
      guard let sign = Self.sign(bytes), !"+-.,".utf8.contains(sign) else {
        throw .usage("'\(shown)' is no sign of comments; write one, as in %", about: option.name)
      }
      (comment, isCommentGiven) = (sign, true)
    case .condition: condition = try RowCondition(text)
    case .sort: order = try RowOrder(text)
    case .by:
      by = try DataReference.column(text.trimmed, of: text)
      guard let by, !by.isFormula else {
        throw .usage("'\(shown)' is no column; write its number or heading", about: option.name)
      }
    case .dateFormat: dateForm = .format(try DateFormat(text))
    default:
      guard Self.encodings.contains(text) else {
        throw .unknown(text, for: option.name, among: Self.encodings)
      }
      encoding = text
    }
  }

  /// The only byte, if it is a sign of ASCII other than a quote.
  private static func sign(_ bytes: [UInt8]) -> UInt8? {
    guard bytes.count == 1, let byte = bytes.first, 33..<127 ~= byte, byte != UInt8(ascii: "\""),
      !(48...57 ~= byte), !(65...90 ~= byte & ~32)
    else { return nil }
    return byte
  }
}
