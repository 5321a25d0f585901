/// A parenthesis, bracket, bar or brace that is taller than a letter, drawn about the axis.
struct FenceShape {
  private let sign: String
  /// How far it reaches above and below the axis, in points.
  private let reach: Double
  private let size: Double
  private let axis: Double

  init(_ sign: String, reach: Double, size: Double, axis: Double) {
    (self.sign, self.size, self.axis) = (sign, size, axis)
    self.reach = reach + 0.06 * size
  }

  /// The box of the sign.
  var box: MathBox {
    let isClosing = [")", "]", "}", "⌋", "⌉"].contains(sign)
    let width = (sign == "|" ? 0.3 : sign == "{" || sign == "}" ? 0.52 : 0.42) * size
    var box = MathBox(width: width)
    func place(_ x: Double, _ y: Double) -> Point {
      // Across the width from 0, and from −1 at the top to 1 at the bottom.
      Point(x: isClosing ? (1 - x) * width : x * width, y: y * reach - axis)
    }
    func add(_ shape: MathBox.Shape) {
      box.add(shape, ascent: reach + axis, descent: reach - axis)
    }
    let line = max(1, 0.07 * size)
    func bar(_ from: Point, _ to: Point) -> Rectangle {
      let (left, right) = (min(from.x, to.x), max(from.x, to.x))
      return Rectangle(left: left, top: from.y, right: right, bottom: to.y)
    }
    switch sign {
    case "|":
      let start = place(0.5, -1)
      add(
        .bar(
          Rectangle(
            left: start.x - line / 2, top: start.y, right: start.x + line / 2,
            bottom: place(0.5, 1).y)))
    case "(", ")":
      // The outer side is an arc, the inner one a flatter arc.
      let steps = (0...16).map { Double($0) / 8 - 1 }
      let bulge = 0.62, flat = bulge - 1.5 * line / width
      let outer = steps.map { place(0.85 - bulge * (1 - $0 * $0), $0) }
      let inner = steps.reversed().map { place(0.85 - flat * (1 - $0 * $0), $0) }
      add(.area(Path.Subpath(outer + inner, isClosed: true)))
    case "{", "}":
      add(.line(Path.Subpath(brace.map { place($0.x, $0.y) }), width: line))
    default:
      let x = isClosing ? place(0.25, 0).x - line : place(0.25, 0).x
      let upright = Rectangle(
        left: x, top: place(0, -1).y, right: x + line, bottom: place(0, 1).y)
      add(.bar(upright))
      if sign != "⌊", sign != "⌋" {
        add(.bar(bar(place(0.25, -1), Point(x: place(0.85, 0).x, y: place(0, -1).y + line))))
      }
      if sign != "⌈", sign != "⌉" {
        let low = place(0.25, 1)
        add(.bar(bar(Point(x: low.x, y: low.y - line), Point(x: place(0.85, 0).x, y: low.y))))
      }
    }
    return box
  }

  /// The line of an opening brace, from the top to the bottom: quarter circles and straight lines.
  private var brace: [Point] {
    // How high a quarter circle is, where the whole is 2 high.
    let bend = min(0.5, 0.3 * size / reach)
    let quarter = (0...6).map { Double($0) / 6 * .pi / 2 }
    var upper: [Point] = []
    for angle in quarter {
      upper.append(Point(x: 0.85 - 0.33 * sine(angle), y: -1 + bend * (1 - sine(.pi / 2 - angle))))
    }
    for angle in quarter {
      upper.append(Point(x: 0.12 + 0.4 * sine(.pi / 2 - angle), y: bend * (sine(angle) - 1)))
    }
    return upper + upper.reversed().dropFirst().map { Point(x: $0.x, y: -$0.y) }
  }

  /// The sine from 0 to π/2, to 0.001, which is enough for a drawing.
  private func sine(_ angle: Double) -> Double {
    let square = angle * angle
    return angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
  }
}
