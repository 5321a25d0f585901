import GraphView

/// Something that a figure claims and that is not so.
struct Fault: CustomStringConvertible {
  enum Kind: String {
    case missing = "a value without ink"
    case pale = "a value with pale ink in a column that is proven"
    case invented = "ink without a value"
    case undefined = "a value in a column that is undefined"
    case outside = "a value in view in a column that is outside"
    case uncovered = "a value outside the pale area"
    case absentBreak = "a break that is not reported"
    case inventedBreak = "a break that does not exist"
    case limit = "a wrong limit or value of a break"
    case place = "a wrong x of a break"
  }

  var kind: Kind
  var column: Int
  var state: ColumnState
  var text: String

  /// Such as "a value without ink in column 3, which is proven: at x = 0.5, row 7".
  var description: String { "\(kind.rawValue) in column \(column), which is \(state): \(text)" }
}
