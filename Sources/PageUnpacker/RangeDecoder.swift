/// Reads bits, each of which was written with a probability that is learnt on the way (Igor Pavlov,
/// LZMA specification, 2015).
///
/// Probabilities are those of a 0, in 2048ths.
struct RangeDecoder {
  private var input: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var range: UInt32 = ~0
  private var code: UInt32 = 0
  private let model: UnsafeMutablePointer<UInt16>

  /// Begins with the bytes from `input` to `end`, the first of which is 0.
  init(
    _ input: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, model: UnsafeMutablePointer<UInt16>
  ) {
    (self.input, self.end, self.model) = (input + 1, end, model)
    for _ in 0..<4 { code = code << 8 | next() }
  }

  private mutating func next() -> UInt32 {
    guard input < end else { return 0 }
    defer { input += 1 }
    return UInt32(input.pointee)
  }

  /// Reads a bit whose probability is at a place of the model.
  @inline(__always)
  mutating func bit(_ place: Int) -> Int {
    let share = model[place]
    let bound = (range >> 11) &* UInt32(share)
    let isZero = code < bound
    if isZero {
      range = bound
      model[place] = share &+ (2048 &- share) >> 5
    } else {
      range &-= bound
      code &-= bound
      model[place] = share &- share >> 5
    }
    if range < 1 << 24 {
      range <<= 8
      code = code << 8 | next()
    }
    return isZero ? 0 : 1
  }

  /// Reads bits that are as likely 0 as 1.
  mutating func direct(_ count: Int) -> Int {
    var result = 0
    for _ in 0..<count {
      range >>= 1
      let isOne = code >= range
      if isOne { code &-= range }
      result = result << 1 | (isOne ? 1 : 0)
      if range < 1 << 24 {
        range <<= 8
        code = code << 8 | next()
      }
    }
    return result
  }

  /// Reads a number, its highest bit first, with a tree of probabilities.
  mutating func tree(_ start: Int, _ count: Int) -> Int {
    var node = 1
    for _ in 0..<count { node = node << 1 | bit(start + node) }
    return node - 1 << count
  }

  /// Reads a number, its lowest bit first.
  mutating func reversed(_ start: Int, _ count: Int) -> Int {
    var (node, result) = (1, 0)
    for index in 0..<count {
      let bit = bit(start + node)
      node = node << 1 | bit
      result |= bit << index
    }
    return result
  }
}
