/// Appends bits to bytes, the least significant bit of each byte first, as deflate requires.
struct BitWriter {
  private var next: UnsafeMutablePointer<UInt8>
  private let start: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// Begins at `start`, where there is room for all bits and eight more bytes.
  init(to start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    next = start
  }

  /// Continues after the bits of another writer, which fill less than a byte.
  init(to start: UnsafeMutablePointer<UInt8>, after rest: Rest) {
    self.init(to: start)
    (bits, count) = (rest.bits, rest.count)
  }

  /// Bits that do not fill a byte yet.
  struct Rest {
    fileprivate(set) var bits: UInt64 = 0
    fileprivate(set) var count: UInt64 = 0
  }

  var rest: Rest { Rest(bits: bits, count: count) }
  var byteCount: Int { next - start }

  /// Appends the lowest `length` bits of `value`, whose other bits are 0; at most 48.
  @inline(__always)
  mutating func write(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
    UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
    let whole = count &>> 3
    next += Int(truncatingIfNeeded: whole)
    bits = bits &>> (whole &<< 3)
    count &= 7
  }

  /// Appends zeros up to the end of the byte.
  mutating func align() {
    if count > 0 { write(0, 8 - count) }
  }

  /// Appends whole bytes; the writer must be at a byte boundary.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    next.update(from: base, count: bytes.count)
    next += bytes.count
  }
}
