import Testing

@testable import GraphView

@Suite("Words on an axis") struct AxisWordsTests {
  /// The first lines of the ticks with their places, and the second lines after slashes; letters
  /// are 7 points wide.
  private func lines(_ words: [String], _ range: ClosedRange<Double>, scale: Double) -> [String] {
    let ticks = AxisWords(words).ticks(in: range, pointsPerUnit: scale, spacing: 80) {
      7 * Double($0.count)
    }
    return (ticks?.ticks ?? []).map { tick in
      "\(Int(tick.value)) \(tick.label)" + (tick.detail.map { "/\($0)" } ?? "")
    }
  }

  @Test(
    "All words have ticks, in two lines or cut where they are wide",
    arguments: [
      (50, ["1 one", "2 three", "3 seven"]),
      (30, ["1 one", "2 /three", "3 seven"]),
      (20, ["1 one", "2 /thr…", "3 sev…"]),
      (10, ["1 one", "2 ", "3 /sev…"]),
    ] as [(Double, [String])])
  func wordsHaveRoom(scale: Double, expected: [String]) {
    #expect(lines(["one", "three", "seven"], 0.5...3.5, scale: scale) == expected)
  }

  @Test("Long words are measured a few times, and in part")
  func longWordsAreCut() {
    let word = String(repeating: "ab", count: 10_000)
    var (count, longest) = (0, 0)
    let ticks = AxisWords([word, "c"]).ticks(in: 0...3, pointsPerUnit: 50, spacing: 80) {
      (count, longest) = (count + 1, max(longest, $0.count))
      return 7 * Double($0.count)
    }
    #expect(ticks?.ticks.map { $0.label } == ["abababababab…", ""])
    #expect(ticks?.ticks.map { $0.detail } == [nil, "c"])
    #expect(count < 20 && longest <= 101)
  }

  @Test("Only places in view have words")
  func onlyPlacesInViewHaveWords() {
    let words = ["a", "b", "c", "d"]
    #expect(lines(words, 1.5...3, scale: 50) == ["2 b", "3 c"])
    #expect(lines(words, -9 ... -3, scale: 50) == [])
    #expect(lines(words, 2.1...2.9, scale: 50) == [])
    #expect(lines([], 0...9, scale: 50) == [])
  }

  @Test("Half a word is on either side, and each number has the nearest one")
  func wordsHaveRanges() {
    let words = AxisWords(["a", "b", "c"])
    #expect(words.range(around: 0.9...3.1) == 0.5...3.5)
    #expect(words.range(around: 0.4...3.7) == -0.5...4.5)
    #expect(
      [-5, 1.4, 1.6, 99, .infinity].map { words.text($0, width: 1) } == ["a", "a", "b", "c", "c"])
    #expect(words.value(of: "b") == 2)
    #expect(words.value(of: "d") == nil)
    #expect(AxisWords([]).text(2, width: 1) == "2.0")
  }
}
