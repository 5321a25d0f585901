/// The checksum of a zlib stream (RFC 1950, 8.2).
struct Adler32 {
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0

  /// What the last bytes added to each sum, without the part that depends on the bytes before.
  private var last: (count: UInt64, sum: UInt64, sumOfSums: UInt64) = (0, 0, 0)

  private static let modulus: UInt64 = 65_521

  /// The checksum of all bytes so far.
  var value: UInt32 { UInt32(sumOfSums << 16 | sum) }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    last = (UInt64(bytes.count), 0, 0)
    guard var next = bytes.baseAddress else { return }
    var left = bytes.count
    // In pieces short enough for 32-bit sums: the processor multiplies eight 16-bit numbers at a
    // time and adds the products as 32-bit numbers.
    while left > 0 {
      let count = min(left, 4096)
      var plain: Int32 = 0
      var weighted: Int32 = 0
      for index in 0..<count {
        let byte = Int32(next[index])
        plain &+= byte
        weighted &+= byte &* Int32(Int16(truncatingIfNeeded: count &- index))
      }
      last.sumOfSums += UInt64(weighted) + last.sum * UInt64(count)
      last.sum += UInt64(plain)
      next += count
      left -= count
    }
    last.sum %= Self.modulus
    last.sumOfSums %= Self.modulus
    repeatLast()
  }

  /// Adds the bytes of the last call once more.
  mutating func repeatLast() {
    sumOfSums = (sumOfSums + last.count * sum + last.sumOfSums) % Self.modulus
    sum = (sum + last.sum) % Self.modulus
  }
}
