/// The text of a path in SVG's path language, as short as absolute coordinates allow.
///
/// Coordinates keep two decimals: a fiftieth of a device pixel at two pixels per point.
struct PathData {
  private(set) var text = ""

  init(_ subpaths: [Path.Subpath]) { for subpath in subpaths { append(subpath) } }

  private mutating func append(_ subpath: Path.Subpath) {
    guard let first = subpath.points.first else { return }
    var (x, y) = (Self.number(first.x), Self.number(first.y))
    text += "M" + x + Self.separated(y)
    // After M, pairs of numbers mean lines, without a letter.
    var command: Character = "L"
    var isDot = true
    for point in subpath.points.dropFirst() {
      let (nextX, nextY) = (Self.number(point.x), Self.number(point.y))
      if nextX == x && nextY == y { continue }
      isDot = false
      if nextY == y {
        text += "H" + nextX
        command = "H"
      } else if nextX == x {
        text += "V" + nextY
        command = "V"
      } else {
        text += command == "L" ? Self.separated(nextX) : "L" + nextX
        text += Self.separated(nextY)
        command = "L"
      }
      (x, y) = (nextX, nextY)
    }
    // A line of no length is drawn only if it is closed.
    if subpath.isClosed || isDot { text += "Z" }
  }

  /// Returns a number preceded by a blank unless its sign keeps it apart from the last one.
  private static func separated(_ number: String) -> String {
    number.utf8.first == UInt8(ascii: "-") ? number : " " + number
  }

  /// Returns a number with at most two decimals, as short as possible: `-.5`, `400`, `12.25`, never
  /// `-0`; a number that is far larger than a picture is written as 0.
  static func number(_ value: Double) -> String {
    let scaled = (value * 100).rounded()
    guard scaled.magnitude < 1e15 else { return "0" }
    let hundredths = Int64(scaled.magnitude)
    guard hundredths > 0 else { return "0" }
    var text = scaled < 0 ? "-" : ""
    if hundredths >= 100 { text += String(hundredths / 100) }
    let fraction = hundredths % 100
    if fraction > 0 {
      text += fraction < 10 ? ".0" : "."
      text += String(fraction % 10 == 0 ? fraction / 10 : fraction)
    }
    return text
  }
}
