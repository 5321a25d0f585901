import TestSupport
import Testing

@testable import CairoCanvas

@Suite("Huffman code")
struct HuffmanCodeTests {
  static let frequencies: [[UInt32]] = [
    [], [7], [0, 7], [1, 1], [0, 0, 5, 0, 1], [1, 2, 3, 4, 5], [UInt32](repeating: 1, count: 256),
    // Frequencies that grow like these make the deepest trees.
    (0..<30).reduce(into: [1, 1]) { numbers, _ in
      numbers.append(numbers[numbers.count - 1] + numbers[numbers.count - 2])
    },
    {
      var generator = SplitMix64(seed: 7)
      return (0..<286).map { _ in UInt32.random(in: 0...9, using: &generator) / 3 }
    }(),
  ].map { $0 + [UInt32](repeating: 0, count: max(0, 4 - $0.count)) }

  static func code(_ frequencies: [UInt32], limit: Int) -> HuffmanCode {
    frequencies.withUnsafeBufferPointer { HuffmanCode($0, limit: limit) }
  }

  @Test("Codes are complete, within the limit, and no code begins another", arguments: frequencies)
  func codesAreComplete(frequencies: [UInt32]) {
    for limit in [8, 15] {
      let code = Self.code(frequencies, limit: limit)
      let used = code.lengths.indices.filter { code.lengths[$0] > 0 }
      #expect(used.count >= 2)
      #expect(used.allSatisfy { code.lengths[$0] <= limit })
      #expect(frequencies.indices.allSatisfy { frequencies[$0] == 0 || code.lengths[$0] > 0 })
      #expect(used.reduce(0) { $0 + 1 << (limit - Int(code.lengths[$1])) } == 1 << limit)
      for (a, b) in used.flatMap({ a in used.map { (a, $0) } }) where a != b {
        let mask = UInt16(1) << code.lengths[a] - 1
        let isPrefix =
          code.lengths[a] <= code.lengths[b] && code.codes[b] & mask == code.codes[a]
        #expect(!isPrefix, "the code of \(a) begins that of \(b)")
      }
    }
  }

  @Test(
    "No code takes fewer bits, where the best is within the limit",
    arguments: frequencies.filter { $0.count != 32 })
  func codesAreBest(frequencies: [UInt32]) {
    let code = Self.code(frequencies, limit: 15)
    let size = zip(frequencies, code.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    // The sum of the weights of all inner nodes is the length of everything.
    var weights = frequencies.filter { $0 > 0 }.map { Int($0) }.sorted(by: >)
    var least = weights.count == 1 ? weights[0] : 0
    while weights.count > 1 {
      let sum = weights.removeLast() + weights.removeLast()
      least += sum
      weights.insert(sum, at: weights.firstIndex { $0 <= sum } ?? weights.count)
    }
    #expect(size == least)
  }
}
