/// A GIF file, read as its specification says, with code that shares nothing with the writer.
struct GIFFile {
  /// A frame, after it was put on the ones before it.
  struct Frame {
    /// Colours as `AARRGGBB`; 0 where it is transparent.
    let pixels: [UInt32]
    /// In hundredths of a second.
    let delay: Int
    /// The number of pixels that the file has of it.
    let storedCount: Int
  }

  let width, height: Int
  private(set) var frames: [Frame] = []
  private(set) var comments: [String] = []
  /// The number of the extension of Netscape; `nil` without it.
  private(set) var loopCount: Int?

  /// Reads a file; `nil` if it is damaged.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard reader.take(6).elementsEqual("GIF89a".utf8) else { return nil }
    (width, height) = (reader.number(), reader.number())
    let flags = reader.byte()
    _ = reader.take(2)
    guard flags & 0x80 != 0 else { return nil }
    let table = Array(reader.take(3 << Int(flags & 7 + 1)))
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (delay, clear, disposal) = (0, -1, 0)
    while true {
      switch reader.byte() {
      case 0x3B:
        guard reader.isAtEnd else { return nil }
        return
      case 0x21:
        let label = reader.byte()
        let data = reader.blocks()
        switch label {
        case 0xF9:
          disposal = Int(data[0] >> 2 & 7)
          delay = Int(data[1]) | Int(data[2]) << 8
          clear = data[0] & 1 == 1 ? Int(data[3]) : -1
        case 0xFE: comments.append(String(decoding: data, as: UTF8.self))
        case 0xFF where data.starts(with: "NETSCAPE2.0".utf8):
          loopCount = Int(data[12]) | Int(data[13]) << 8
        default: return nil
        }
      case 0x2C:
        let (left, top) = (reader.number(), reader.number())
        let (across, down) = (reader.number(), reader.number())
        guard reader.byte() == 0, left + across <= width, top + down <= height else { return nil }
        let bits = Int(reader.byte())
        guard let places = Self.decoded(reader.blocks(), bits: bits), places.count == across * down
        else { return nil }
        let before = canvas
        for (index, place) in places.enumerated() where Int(place) != clear {
          let color = table[3 * Int(place)..<3 * Int(place) + 3].reduce(0xFF) {
            $0 << 8 | UInt32($1)
          }
          canvas[(top + index / across) * width + left + index % across] = color
        }
        frames.append(Frame(pixels: canvas, delay: delay, storedCount: places.count))
        guard disposal == 1 || disposal == 2 else { return nil }
        if disposal == 2 {
          canvas = before
          for y in top..<top + down {
            for x in left..<left + across { canvas[y * width + x] = 0 }
          }
        }
      default: return nil
      }
    }
  }

  /// Undoes the compression; `nil` if the data are damaged.
  static func decoded(_ data: [UInt8], bits: Int) -> [UInt8]? {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var strings: [[UInt8]] = []
    var (size, output, place) = (bits + 1, [UInt8](), 0)
    var last: [UInt8]?
    while place + size <= 8 * data.count {
      var code = 0
      for bit in 0..<size where data[(place + bit) / 8] >> UInt8((place + bit) % 8) & 1 == 1 {
        code |= 1 << bit
      }
      place += size
      if code == clear {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        (size, last) = (bits + 1, nil)
        continue
      }
      if code == end { return output }
      guard code < strings.count + (last == nil ? 0 : 1) else { return nil }
      if let last, strings.count < 4096 {
        strings.append(last + [code < strings.count ? strings[code][0] : last[0]])
        if strings.count == 1 << size, size < 12 { size += 1 }
      }
      guard code < strings.count else { return nil }
      output += strings[code]
      last = strings[code]
    }
    return nil
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place == bytes.count }

    mutating func take(_ count: Int) -> ArraySlice<UInt8> {
      defer { place += count }
      return bytes.dropFirst(place).prefix(count)
    }

    mutating func byte() -> UInt8 { take(1).first ?? 0 }

    mutating func number() -> Int { Int(byte()) | Int(byte()) << 8 }

    mutating func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while true {
        let count = Int(byte())
        if count == 0 { return data }
        data += take(count)
      }
    }
  }
}
