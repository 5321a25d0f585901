/// A hash of 128 bits that is the same in every run and on every machine.
///
/// Two lanes multiply and fold their input. It is not cryptographic: it tells inputs apart unless
/// somebody chose them to collide. Hashes of the same input are equal.
public struct StableHash: Hashable, Sendable {
  private var first: UInt64 = 0x243F_6A88_85A3_08D3
  private var second: UInt64 = 0x1319_8A2E_0370_7344

  /// Creates the hash of no input.
  public init() {}

  /// Feeds bytes and their count, so that adjacent texts do not run together.
  public mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      combine(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    combine(rest)
    combine(UInt64(bytes.count))
  }

  /// Feeds a text.
  public mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Feeds a number.
  public mutating func combine(_ number: UInt64) {
    first = Self.folded(first ^ number, 0x9E37_79B9_7F4A_7C15) ^ 0xA409_3822_299F_31D0
    second = Self.folded(second &+ number, 0xD6E8_FEB8_6659_FD93) ^ 0x082E_FA98_EC4E_6C89
  }

  /// The hash, in two halves.
  public var digest: (UInt64, UInt64) {
    var end = self
    end.combine(first ^ second)
    return (end.first, end.second)
  }

  /// The hash as 32 hexadecimal digits.
  public var text: String {
    let (first, second) = digest
    return [first, second].map {
      let digits = String($0, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private static func folded(_ number: UInt64, _ factor: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
