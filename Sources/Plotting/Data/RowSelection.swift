/// The rows of a table to draw, as `--rows` and `--block` give them; both count from 0.
struct RowSelection: Hashable, Sendable {
  private var rows = 0...Int.max
  private var step = 1

  /// The part of the table between pairs of empty lines; `nil` for all.
  private(set) var block: Int?

  /// All rows.
  init() {}

  /// Reads the values of both options; throws a usage error about an invalid number.
  ///
  /// `rows` is one number, or `FIRST:LAST:STEP`, of which each can be left out; `nil` is all rows.
  /// An empty `block` is every block, as `nil` is.
  init(rows: String?, block: String?) throws(PlotError) {
    func number(_ text: some StringProtocol, usual: Int) throws(PlotError) -> Int {
      let text = String(text).trimmed
      if text.isEmpty { return usual }
      if let number = Int(text), number >= 0 { return number }
      throw .usage(
        "'\(LineError.printable(text))' is not the number of a row; write as in 0:99 or 0::10",
        about: "--rows")
    }
    if let rows {
      let parts = rows.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      let first = try number(parts[0], usual: 0)
      let last = try parts.count > 1 ? number(parts[1], usual: .max) : first
      step = try parts.count > 2 ? number(parts[2], usual: 1) : 1
      guard first <= last, step > 0 else {
        throw .usage(
          "'\(LineError.printable(rows))' has no rows; write as in 0:99 or 0::10", about: "--rows")
      }
      self.rows = first...last
    }
    guard let block, !block.isEmpty else { return }
    guard let number = Int(block), number >= 0 else {
      throw .usage(
        "'\(LineError.printable(block))' is not the number of a block; write as in 0",
        about: "--block")
    }
    self.block = number
  }

  /// Whether all rows are drawn.
  var isWhole: Bool { self == RowSelection() }

  /// Whether no row from `row` on is drawn.
  func ends(before row: Int) -> Bool { row > rows.upperBound }

  /// Whether `row` is drawn.
  func contains(_ row: Int) -> Bool {
    rows.contains(row) && (row - rows.lowerBound).isMultiple(of: step)
  }
}
