/// A table of words of at most eight bytes of UTF-8, each with a number that is not negative.
///
/// A word is packed into one integer, which is faster to find than a string and much faster to
/// enter: a process that reads one short program has to make the whole table first.
struct WordTable: Sendable {
  /// At least twice as many slots as words, to keep searches short.
  private static var capacity: Int { 512 }

  /// The packed word in each slot; 0 if the slot is free.
  private var keys = [UInt64](repeating: 0, count: capacity)

  private var numbers = [Int](repeating: -1, count: capacity)

  /// The number of a word, `nil` if it has none.
  subscript(word: some StringProtocol) -> Int? {
    guard let key = Self.key(of: word) else { return nil }
    let number = numbers[slot(of: key)]
    return number < 0 ? nil : number
  }

  /// Enters a word.
  mutating func enter(_ word: String, _ number: Int) {
    guard let key = Self.key(of: word) else {
      preconditionFailure("'\(word)' is longer than eight bytes")
    }
    let slot = slot(of: key)
    keys[slot] = key
    numbers[slot] = number
  }

  /// The slot of a word, or the free one where it belongs.
  private func slot(of key: UInt64) -> Int {
    // The upper bits of the product depend on all bits of the key.
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 55)
    while keys[slot] != key && keys[slot] != 0 { slot = (slot + 1) & (Self.capacity - 1) }
    return slot
  }

  /// The bytes of a word as one integer; `nil` if there are more than eight.
  private static func key(of word: some StringProtocol) -> UInt64? {
    var key: UInt64 = 0
    for byte in word.utf8 {
      guard key >> 56 == 0 else { return nil }
      key = key << 8 | UInt64(byte)
    }
    return key
  }
}
