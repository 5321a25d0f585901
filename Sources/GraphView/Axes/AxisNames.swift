/// What is written at the ends of the axes.
struct AxisNames {
  /// The text at the right end of the x axis, if there is anything to say.
  let x: AxisName?

  /// The text at the top of the y axis, if there is anything to say.
  let y: AxisName?

  /// Joins the names of axes with the numbers that their labels count from.
  ///
  /// Where both axes count from a number, one without a name is called `x` or `y`.
  ///
  /// - Parameters:
  ///   - x: What the x axis measures, if it is said.
  ///   - y: What the y axis measures, if it is said.
  ///   - xOffset: The number of the x axis, as in `10⁹`.
  ///   - yOffset: The number of the y axis.
  init(x: String?, y: String?, xOffset: String?, yOffset: String?) {
    let bothCount = xOffset != nil && yOffset != nil
    self.x = AxisName(x?.lineIfNotBlank ?? (bothCount ? "x" : nil), offset: xOffset)
    self.y = AxisName(y?.lineIfNotBlank ?? (bothCount ? "y" : nil), offset: yOffset)
  }
}

/// The name of an axis, with the number that its labels count from.
struct AxisName {
  /// What the axis measures, on one line, if it is said.
  private let name: String?

  /// The number with what is added to it, as in `10⁹ + …`.
  private let sum: String?

  /// Creates a name, or `nil` if there is nothing to say.
  fileprivate init?(_ name: String?, offset: String?) {
    guard name != nil || offset != nil else { return nil }
    self.name = name
    self.sum = offset.map { $0 + " + …" }
  }

  /// Returns `t`, `10⁹ + …` or `t: 10⁹ + …`, with the name cut with `…` where the room ends.
  ///
  /// - Parameters:
  ///   - width: The room, in points.
  ///   - style: How the text will be drawn.
  ///   - canvas: Measures the text.
  /// - Returns: The text, or `nil` if not even the number or a few letters fit.
  func text(fitting width: Double, style: TextStyle, on canvas: some Canvas) -> String? {
    guard let sum else { return name?.cut(to: width, style: style, on: canvas) }
    let tail = ": " + sum
    let rest = width - canvas.extent(of: tail, style: style).width
    if let name, let text = name.cut(to: rest, style: style, on: canvas) { return text + tail }
    return canvas.extent(of: sum, style: style).width <= width ? sum : nil
  }
}
