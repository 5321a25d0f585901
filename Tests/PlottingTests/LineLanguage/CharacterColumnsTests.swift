import CalculatorBrain
import Testing

@testable import Plotting

@Suite("Columns of characters")
struct CharacterColumnsTests {
  static let table: [(String, Int)] = [
    ("", 0), ("x sin", 5), ("é", 1), ("e\u{301}", 1), ("√π≤²−·⠿│", 8), ("日本", 4), ("ﾊﾝ", 2),
    ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("，。", 4), ("ｆ", 2), ("🙂", 2), ("👍🏽", 2),
    ("👩\u{200D}💻", 2), ("🇨🇭", 2), ("\u{200B}\u{FEFF}", 0), ("\u{7}", 0), ("ก\u{0E33}", 2),
    ("𠀀", 2), ("☀", 1), ("⏰", 2),
  ]

  @Test("Characters are as wide as on a terminal", arguments: table)
  func columns(text: String, count: Int) {
    #expect(text.columns == count)
  }

  @Test("A prefix is the longest that fits", arguments: 0...8)
  func prefixes(limit: Int) {
    let text = "a日e\u{301}本🙂"
    let prefix = text.prefix(columns: limit)
    #expect(prefix.columns <= limit)
    if let next = text.dropFirst(prefix.count).first {
      #expect(prefix.columns + next.columns > limit)
    }
  }
}
