import Testing

@testable import graphcalc

@Suite("Words in columns")
struct WordColumnsTests {
  static let lists: [([String], Int, String)] = [
    ([], 20, ""),
    (["sin", "sinh", "sign"], 20, "sin   sinh  sign\r\n"),
    (["sin", "sinh", "sign"], 10, "sin   sign\r\nsinh\r\n"),
    (["日本", "a", "b", "c"], 11, "日本  b\r\na     c\r\n"),
    (["much too long"], 5, "much too long\r\n"),
  ]

  @Test("Words stand in columns, read from the top down", arguments: lists)
  func wordColumns(words: [String], width: Int, text: String) {
    #expect(WordColumns(words, width: width).text == text)
  }
}
