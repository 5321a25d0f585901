/// The values of a row; NaN for those that are missing or not drawn.
struct TableRow {
  var x = Double.nan
  var y = Double.nan
  var low = Double.nan
  var high = Double.nan
  var left = Double.nan
  var right = Double.nan
  /// A value other than a bound; see `DataBlock.details` and `DataBlock.colors`.
  var detail = Double.nan

  subscript(role: DataReference.Role) -> Double {
    get {
      switch role {
      case .x: x
      case .y: y
      case .low: low
      case .high: high
      case .left: left
      case .right: right
      }
    }
    set {
      switch role {
      case .x: x = newValue
      case .y: y = newValue
      case .low: low = newValue
      case .high: high = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }
}
