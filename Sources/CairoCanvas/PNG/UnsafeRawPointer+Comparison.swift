extension UnsafeRawPointer {
  /// Returns whether the 32 bytes at this address equal those at another.
  @inline(__always)
  func has32Bytes(of other: UnsafeRawPointer) -> Bool {
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: 32, by: 8) {
      difference |=
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0
  }
}
