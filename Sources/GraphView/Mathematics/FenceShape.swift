/// A parenthesis, bracket, bar or brace that is taller than a letter, drawn about the axis.
struct FenceShape {
  let sign: String
  /// How far it reaches above and below the axis, in points.
  let reach: Double
  let size: Double
  let axis: Double

  /// The box of the sign: one line.
  var box: MathBox {
    let isClosing = ")]}⌋⌉".unicodeScalars.contains { String($0) == sign }
    let width = (sign == "|" ? 0.3 : 0.45) * size
    let points = shape.map { point in
      Point(
        x: (isClosing ? 1 - point.x : point.x) * width, y: point.y * (reach + 0.06 * size) - axis)
    }
    var box = MathBox(width: width)
    let thickness = max(1, (sign == "|" ? 0.06 : 0.075) * size)
    box.add(
      .line(Path.Subpath(points), width: thickness), ascent: reach + axis, descent: reach - axis)
    return box
  }

  /// The line of an opening sign, from −1 at the top to 1 at the bottom, across a width of 1.
  private var shape: [Point] {
    switch sign {
    case "|": return [Point(x: 0.5, y: -1), Point(x: 0.5, y: 1)]
    case "(", ")":
      return (0...16).map { step in
        let y = Double(step) / 8 - 1
        return Point(x: 0.3 + 0.5 * y * y, y: y)
      }
    case "{", "}":
      // Each half bends like a cube from the side to the middle and back.
      return (0...32).map { step in
        let y = Double(step) / 16 - 1
        let (rest, turn) = (2 * y.magnitude - 1, y.magnitude < 0.5 ? -1.0 : 1)
        let bend = rest * rest * rest * rest * rest * rest
        return Point(x: 0.5 + 0.35 * turn * bend, y: y)
      }
    default:
      let hook = Point(x: 0.8, y: 1)
      var points = [Point(x: 0.3, y: -1), Point(x: 0.3, y: 1)]
      if sign != "⌊", sign != "⌋" { points.insert(Point(x: 0.8, y: -1), at: 0) }
      if sign != "⌈", sign != "⌉" { points.append(hook) }
      return points
    }
  }
}
