/// What is written at the end of an axis: its name, and the number that its labels count from.
struct AxisCaption {
  /// What the axis measures, on one line, if it has a name.
  private let name: String?

  /// The number with what is added to it, as in `10⁹ + …`.
  private let sum: String?

  /// Creates a caption, or `nil` if there is neither a name nor a number.
  private init?(_ name: String?, offset: String?) {
    guard name != nil || offset != nil else { return nil }
    self.name = name
    self.sum = offset.map { $0 + " + …" }
  }

  /// Returns the captions of both axes of a picture.
  ///
  /// Where the labels of both axes count from a number, an axis without a name is called `x` or
  /// `y`.
  static func captions(
    of picture: GraphPicture, _ x: Ticks, _ y: Ticks
  ) -> (x: AxisCaption?, y: AxisCaption?) {
    let offsets = picture.showsAxes ? (x.offsetLabel, y.offsetLabel) : (nil, nil)
    let both = offsets.0 != nil && offsets.1 != nil
    return (
      AxisCaption(picture.xLabel?.lineIfNotBlank ?? (both ? "x" : nil), offset: offsets.0),
      AxisCaption(picture.yLabel?.lineIfNotBlank ?? (both ? "y" : nil), offset: offsets.1)
    )
  }

  /// Returns `t`, `10⁹ + …` or `t: 10⁹ + …`, with the name cut with `…` to fit a width in points;
  /// `nil` if neither the number nor a few letters fit.
  func text(fitting width: Double, style: TextStyle, on canvas: some Canvas) -> String? {
    guard let sum else { return name?.cut(to: width, style: style, on: canvas) }
    let tail = ": " + sum
    let rest = width - canvas.extent(of: tail, style: style).width
    if let name, let text = name.cut(to: rest, style: style, on: canvas) { return text + tail }
    return canvas.extent(of: sum, style: style).width <= width ? sum : nil
  }
}
