/// Undoes the compression LZMA, which `xz --format=lzma` writes (Igor Pavlov, LZMA specification,
/// 2015).
///
/// Browsers unpack gzip by themselves, but the engine of the page would take half as much again.
public struct Unpacker {
  /// Where the probabilities of each kind of bit begin.
  private enum Place {
    static let (match, repetition, first, second) = (0, 192, 204, 216)
    static let (third, short, slot, distance) = (228, 240, 432, 688)
    static let (alignment, length, repeatedLength, literal) = (804, 820, 1334, 1848)
  }

  private var bits: RangeDecoder
  private let contextBits, placeMask, stateMask: Int

  /// The bytes of the header, before those of the decoder.
  private static var headerSize: Int { 13 }

  /// How many numbers there must be room for: enough for what `xz` writes.
  public static var modelSize: Int { Place.literal + 0x300 << 4 }

  /// Unpacks a file.
  ///
  /// - Parameters:
  ///   - input: A file of the format `.lzma`.
  ///   - output: As many bytes as it unpacks to. What is damaged gives other bytes, or none.
  ///   - model: Room for ``modelSize`` numbers.
  /// - Returns: Whether the file makes so many bytes.
  public static func unpack(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    using model: UnsafeMutableBufferPointer<UInt16>
  ) -> Bool {
    guard input.count > headerSize + 5, let base = input.baseAddress, base[0] < 225,
      let bytes = output.baseAddress, let numbers = model.baseAddress
    else { return false }
    let properties = Int(base[0])
    let (contextBits, rest) = (properties % 9, properties / 9)
    let count = Place.literal + 0x300 << (contextBits + rest % 5)
    guard count <= model.count else { return false }
    for place in 0..<count { numbers[place] = 1024 }
    let decoder = RangeDecoder(base + headerSize, end: base + input.count, model: numbers)
    var unpacker = Unpacker(
      bits: decoder, contextBits: contextBits, placeMask: 1 << (rest % 5) - 1,
      stateMask: 1 << (rest / 5) - 1)
    return unpacker.unpack(into: bytes, size: output.count)
  }

  private mutating func unpack(into output: UnsafeMutablePointer<UInt8>, size: Int) -> Bool {
    var (place, state) = (0, 0)
    // How far back the last four matches began, less 1.
    var last = (0, 0, 0, 0)
    while place < size {
      let turn = place & stateMask
      if bits.bit(Place.match + state << 4 + turn) == 0 {
        output[place] = literal(output, place, hint: state < 7 ? nil : last.0)
        place += 1
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
        continue
      }
      var length = 1
      if bits.bit(Place.repetition + state) == 0 {
        let code = self.length(Place.length, turn)
        last = (distance(code), last.0, last.1, last.2)
        length = code + 2
        state = state < 7 ? 7 : 10
      } else if isShort(state, turn, &last) {
        state = state < 7 ? 9 : 11
      } else {
        length = self.length(Place.repeatedLength, turn) + 2
        state = state < 7 ? 8 : 11
      }
      guard last.0 < place else { return false }
      for _ in 0..<min(length, size - place) {
        output[place] = output[place - last.0 - 1]
        place += 1
      }
    }
    return true
  }

  // MARK: Parts

  /// Reads a byte; after a match, the one that would have continued it tells what is unlikely.
  private mutating func literal(
    _ output: UnsafeMutablePointer<UInt8>, _ place: Int, hint last: Int?
  ) -> UInt8 {
    let previous = place > 0 ? Int(output[place - 1]) : 0
    let context = (place & placeMask) << contextBits + previous >> (8 - contextBits)
    let start = Place.literal + 0x300 * context
    var node = 1
    if let last, last < place {
      var other = Int(output[place - last - 1])
      while node < 0x100 {
        let hint = other >> 7 & 1
        other <<= 1
        let bit = bits.bit(start + (1 + hint) << 8 + node)
        node = node << 1 | bit
        if bit != hint { break }
      }
    }
    while node < 0x100 { node = node << 1 | bits.bit(start + node) }
    return UInt8(truncatingIfNeeded: node)
  }

  /// Puts the distance that is repeated first, and says if one byte alone is.
  private mutating func isShort(
    _ state: Int, _ turn: Int, _ last: inout (Int, Int, Int, Int)
  ) -> Bool {
    guard bits.bit(Place.first + state) == 1 else {
      return bits.bit(Place.short + state << 4 + turn) == 0
    }
    if bits.bit(Place.second + state) == 0 {
      last = (last.1, last.0, last.2, last.3)
    } else if bits.bit(Place.third + state) == 0 {
      last = (last.2, last.0, last.1, last.3)
    } else {
      last = (last.3, last.0, last.1, last.2)
    }
    return false
  }

  /// Reads the length of a match, less 2.
  private mutating func length(_ start: Int, _ turn: Int) -> Int {
    if bits.bit(start) == 0 { return bits.tree(start + 2 + turn << 3, 3) }
    if bits.bit(start + 1) == 0 { return 8 + bits.tree(start + 130 + turn << 3, 3) }
    return 16 + bits.tree(start + 258, 8)
  }

  /// Reads the distance of a match, less 1.
  private mutating func distance(_ length: Int) -> Int {
    let slot = bits.tree(Place.slot + min(length, 3) << 6, 6)
    if slot < 4 { return slot }
    let count = slot >> 1 - 1
    let start = (2 | slot & 1) << count
    if slot < 14 { return start + bits.reversed(Place.distance + start - slot, count) }
    return start + bits.direct(count - 4) << 4 + bits.reversed(Place.alignment, 4)
  }
}
