/// A word of at most 16 bytes as two numbers, which are quick to hash and compare.
struct PackedWord: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Packs bytes; `nil` if there are more than 16.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 16 else { return nil }
    for byte in bytes.prefix(8) { low = low << 8 | UInt64(byte) }
    for byte in bytes.dropFirst(8) { high = high << 8 | UInt64(byte) }
  }

  /// Packs a text; `nil` if it has more than 16 bytes.
  init?(_ text: String) {
    self.init(Array(text.utf8)[...])
  }
}
