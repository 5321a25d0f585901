/// The compression of GIF, after Lempel, Ziv and Welch, of bytes with all their 256 values.
///
/// As appendix F of the specification of GIF89a has it: codes of 9 to 12 bits, the least
/// significant bit first; 256 empties the table of strings, 257 ends the data.
struct LZWEncoder {
  /// The bytes of the codes so far.
  private(set) var bytes: [UInt8] = []

  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// The code of the bytes that were not written yet; `nil` before the first byte.
  private var prefix: UInt32?
  private var codeSize: UInt32 = 9
  private var nextCode = firstCode

  /// A hash table with open addressing: the code before a byte, the byte, and 12 bits for the code
  /// of both; `.max` if empty.
  private var slots = [UInt32](repeating: .max, count: slotCount)
  private static let slotCount = 8_192

  private static let (clearCode, endCode, firstCode): (UInt32, UInt32, UInt32) = (256, 257, 258)
  private static let codeLimit: UInt32 = 4_096

  /// Begins with an empty table of strings.
  init() { write(Self.clearCode) }

  /// Compresses bytes.
  mutating func append(_ data: UnsafeBufferPointer<UInt8>) {
    for byte in data {
      guard let before = prefix else {
        prefix = UInt32(byte)
        continue
      }
      let key = before << 8 | UInt32(byte)
      var slot = Int((key &* 0x9E37_79B1) >> 19)
      while slots[slot] != .max, slots[slot] >> 12 != key {
        slot = (slot + 1) & (Self.slotCount - 1)
      }
      guard slots[slot] == .max else {
        prefix = slots[slot] & (Self.codeLimit - 1)
        continue
      }
      write(before)
      prefix = UInt32(byte)
      if nextCode == Self.codeLimit {
        clear()
      } else {
        slots[slot] = key << 12 | nextCode
        // A reader knows this code only after the next one, which is still as long as before.
        if nextCode == 1 << codeSize { codeSize += 1 }
        nextCode += 1
      }
    }
  }

  /// Writes what is left, and the end.
  mutating func finish() {
    if let prefix { write(prefix) }
    write(Self.endCode)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  private mutating func clear() {
    write(Self.clearCode)
    for slot in slots.indices { slots[slot] = .max }
    (codeSize, nextCode) = (9, Self.firstCode)
  }

  private mutating func write(_ code: UInt32) {
    bits |= code << bitCount
    bitCount += codeSize
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
