/// A kind of formulas that are hard to draw.
enum Family: Int, CaseIterable, CustomStringConvertible {
  case trees, steep, scaled, pieces, places

  /// What the formulas of the family are.
  var description: String {
    switch self {
    case .trees: "random trees"
    case .steep: "gamma, tan, 1/x and ln of steep and flat arguments"
    case .scaled: "products with 1e±8"
    case .pieces: "pieces with values at column edges and view edges"
    case .places: "places at 1e15 and 2^-40 wide"
    }
  }
}
