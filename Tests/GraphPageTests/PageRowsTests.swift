import Plotting
import Testing

@testable import GraphPage

@Suite("The list of expressions of a page")
struct PageRowsTests {
  /// Returns what is to be typed for each result.
  private func texts(_ reply: JSONObject) -> [String?]? {
    reply["rows"]?.elements?.map { $0.object?["text"]?.text }
  }

  @Test("Rows have names that stand for numbers, and formulas")
  func rows() throws {
    let page = Page()
    for line in ["let a = 2", "= a*x^2", "vary a = 3"] {
      _ = page.reply(to: ["do": "perform", "line": .string(line)])
    }
    let reply = page.reply(to: ["do": "perform", "line": "= x/3", "rows": true])
    #expect(texts(reply) == ["a * x ^ 2", "x / 3"])
    let formulas = reply["rows"]?.elements?.map { $0.object?["formula"]?.text ?? "" } ?? []
    #expect(formulas.allSatisfy { $0.hasPrefix("<math") && $0.hasSuffix("</math>") })
    #expect(formulas.last?.contains("<mfrac><mi>x</mi><mn>3</mn></mfrac>") == true, "\(formulas)")
    let stack = reply["state"]?.object?["stack"]?.elements?.first?.object
    #expect(stack?["description"] == "3 * x ^ 2")
  }

  @Test("Rows are said if they are asked for, and if they changed")
  func saysRows() {
    let page = Page()
    #expect(page.reply(to: ["do": "perform", "line": "x"])["rows"] == nil)
    #expect(page.reply(to: ["do": "perform", "rows": true])["rows"] != nil)
    #expect(page.reply(to: ["do": "perform", "line": "set --grid", "rows": true])["rows"] == nil)
    #expect(texts(page.reply(to: ["do": "perform", "line": "dup", "rows": true])) == ["x", "x"])
  }

  @Test("A row that is too long to be read as a formula has only its text")
  func longRows() {
    let page = Page()
    let sum = [String](repeating: "x", count: 300).joined(separator: " + ")
    let reply = page.reply(to: ["do": "perform", "line": .string("= \(sum)"), "rows": true])
    #expect(texts(reply) == [sum])
    #expect(reply["rows"]?.elements?.first?.object?["formula"] == .null)
  }

  @Test("A line that is only shown is neither moved, opened, nor hinted at")
  func previews() {
    let page = Page.drawn("x sin")
    let preview: JSONValue = [
      "do": "perform", "line": "= x^2", "isTrial": true, "screen": Page.screen,
    ]
    let shown = page.reply(to: preview)
    #expect(shown["state"]?.object?["description"] == "sin(x), x ^ 2")
    #expect(page.reply(to: ["do": "hint", "line": "swap"])["hint"] == "needs one more operand")
    let moved = page.reply(
      to: ["do": "perform", "move": ["x": 10, "y": 0], "screen": Page.screen, "rows": true])
    #expect(moved["state"]?.object?["description"] == "sin(x)")
    #expect(texts(moved) == ["sin(x)"])
    _ = page.reply(to: preview)
    _ = page.reply(to: ["do": "open", "hash": "x cos"])
    let undone = page.reply(to: ["do": "perform", "line": "undo"])
    #expect(undone["state"]?.object?["description"] == "sin(x)")
  }

  @Test(
    "An error says which word is unknown",
    arguments: [("= a x", "a"), ("= sin(ab)", "ab"), ("= x +", nil)]
      as [(String, String?)])
  func unknownWords(line: String, word: String?) {
    let error = Page().reply(to: ["do": "perform", "line": .string(line)])["error"]?.object
    #expect(error?["message"] != nil)
    #expect(error?["unknown"]?.text == word)
  }
}
