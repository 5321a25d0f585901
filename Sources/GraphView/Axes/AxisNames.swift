/// What is written at the ends of the axes.
struct AxisNames {
  /// The text at the right end of the x axis.
  let x: String?

  /// The text at the top of the y axis.
  let y: String?

  /// Joins the name of an axis with the number that its labels count from.
  ///
  /// - Parameters:
  ///   - name: What the axis measures, if it is said.
  ///   - offset: The number, as in `10⁹`.
  /// - Returns: `t`, `10⁹ + …`, `t: 10⁹ + …`, or `nil` if there is nothing to say.
  static func text(_ name: String?, offset: String?) -> String? {
    let name = name.flatMap { $0.isEmpty ? nil : $0.singleLine }
    guard let offset else { return name }
    let sum = offset.hasPrefix("−") ? offset + " − …" : offset + " + …"
    return name.map { $0 + ": " + sum } ?? sum
  }
}
