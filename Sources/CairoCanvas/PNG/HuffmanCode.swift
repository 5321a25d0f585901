/// A prefix code for deflate: the length of each symbol's code, and its bits in writing order.
struct HuffmanCode {
  /// The lengths in bits; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// The codes, reversed, because they are written from the lowest bit.
  private(set) var codes: [UInt16]

  /// Creates the code with the fewest bits.
  ///
  /// At least two symbols have a code, so that every reader accepts it as complete; no code is
  /// longer than `limit`.
  init(_ frequencies: UnsafeBufferPointer<UInt32>, limit: Int) {
    lengths = [UInt8](repeating: 0, count: frequencies.count)
    var symbols: [(frequency: UInt32, symbol: Int)] = []
    symbols.reserveCapacity(frequencies.count)
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      symbols.append((frequency, symbol))
    }
    for symbol in 0..<2 where symbols.count < 2 && frequencies[symbol] == 0 {
      symbols.append((1, symbol))
    }
    symbols.sort { ($0.frequency, $0.symbol) < ($1.frequency, $1.symbol) }
    let counts = Self.limited(Self.depths(symbols.map { $0.frequency }), to: limit)
    // The rarest symbols have the longest codes.
    var next = 0
    for length in stride(from: limit, to: 0, by: -1) {
      for _ in 0..<counts[length] {
        lengths[symbols[next].symbol] = UInt8(length)
        next += 1
      }
    }
    codes = Self.codes(lengths)
  }

  init(lengths: [UInt8]) {
    self.lengths = lengths
    codes = Self.codes(lengths)
  }

  /// Returns the number of symbols at each depth of the best tree (Moffat and Katajainen, 1995) of
  /// two symbols or more, in increasing order of frequency.
  private static func depths(_ frequencies: [UInt32]) -> [Int] {
    let count = frequencies.count
    // Weights of inner nodes, each replaced by the index of the parent when it has one.
    var nodes = frequencies
    var (leaf, root) = (0, 0)
    func lightest(before next: Int) -> UInt32 {
      if leaf >= count || (root < next && nodes[root] < frequencies[leaf]) {
        let weight = nodes[root]
        nodes[root] = UInt32(next)
        root += 1
        return weight
      }
      leaf += 1
      return frequencies[leaf - 1]
    }
    for next in 0..<count - 1 {
      let first = lightest(before: next)
      nodes[next] = first + lightest(before: next)
    }
    var inner = [Int](repeating: 0, count: count)
    var depths = [Int](repeating: 0, count: count)
    for node in stride(from: count - 3, through: 0, by: -1) {
      inner[node] = inner[Int(nodes[node])] + 1
    }
    // All nodes at a depth that are not inner nodes are leaves.
    var (available, depth, node) = (1, 0, count - 2)
    while available > 0 {
      var used = 0
      while node >= 0, inner[node] == depth {
        used += 1
        node -= 1
      }
      depths[depth] = available - used
      available = 2 * used
      depth += 1
    }
    return depths
  }

  /// Returns the number of symbols at each depth with none deeper than `limit`.
  private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for (depth, count) in depths.enumerated() { counts[min(depth, limit)] += count }
    // The room that all codes take, in units of the deepest level.
    var room = 0
    for depth in 1...limit { room += counts[depth] << (limit - depth) }
    while room > 1 << limit {
      // A leaf of the deepest level moves next to a leaf further up, both one level below it.
      counts[limit] -= 1
      if let depth = (1..<limit).last(where: { counts[$0] > 0 }) {
        counts[depth] -= 1
        counts[depth + 1] += 2
      }
      room -= 1
    }
    return counts
  }

  /// Returns the codes that follow from the lengths (RFC 1951, 3.2.2), reversed.
  private static func codes(_ lengths: [UInt8]) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return next[Int(length)].bitSwapped >> (16 - UInt16(length))
    }
  }
}

extension UInt16 {
  fileprivate var bitSwapped: UInt16 {
    var value = self
    value = (value & 0x5555) << 1 | (value & 0xAAAA) >> 1
    value = (value & 0x3333) << 2 | (value & 0xCCCC) >> 2
    value = (value & 0x0F0F) << 4 | (value & 0xF0F0) >> 4
    return value.byteSwapped
  }
}
