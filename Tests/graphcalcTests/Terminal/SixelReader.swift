/// Decodes sixels, to compare the pixels with those that were encoded.
struct SixelReader {
  /// Why a text is not a sixel picture: the place of the first mistake.
  struct FormatError: Error {
    let place: Int
  }

  private(set) var width = 0
  private(set) var height = 0

  /// The colour of each pixel, in percent of red, green and blue; empty where none was drawn.
  private(set) var pixels: [[Int]] = []

  /// The number of colours that were defined.
  var colorCount: Int { colors.count }

  private var colors: [Int: [Int]] = [:]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P"), text.hasSuffix("\u{1B}\\"),
      let start = text.firstIndex(of: "q")
    else { throw FormatError(place: 0) }
    var rest = text[text.index(after: start)...].dropLast(2)
    var (x, top, color) = (0, 0, 0)
    while let byte = rest.popFirst() {
      switch byte {
      case "\"":
        let numbers = Self.numbers(&rest)
        (width, height) = (numbers[2], numbers[3])
        pixels = Array(repeating: [], count: width * height)
      case "#":
        let numbers = Self.numbers(&rest)
        color = numbers[0]
        if numbers.count == 5 { colors[color] = Array(numbers[2...]) }
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      case "!":
        let count = Self.numbers(&rest)[0]
        guard let sixel = rest.popFirst() else { throw FormatError(place: text.count) }
        try put(sixel, count: count, &x, top, color)
      default:
        try put(byte, count: 1, &x, top, color)
      }
    }
  }

  private mutating func put(
    _ sixel: Character, count: Int, _ x: inout Int, _ top: Int, _ color: Int
  ) throws {
    guard let value = sixel.asciiValue, (0x3F...0x7E).contains(value), let color = colors[color]
    else { throw FormatError(place: x) }
    for _ in 0..<count {
      for bit in 0..<6 where (value - 0x3F) >> UInt8(bit) & 1 == 1 {
        guard x < width, top + bit < height else { throw FormatError(place: x) }
        pixels[(top + bit) * width + x] = color
      }
      x += 1
    }
  }

  private static func numbers(_ text: inout Substring) -> [Int] {
    let list = text.prefix { $0.isNumber || $0 == ";" }
    text = text.dropFirst(list.count)
    return list.split(separator: ";").compactMap { Int($0) }
  }
}
