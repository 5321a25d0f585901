import Testing

@testable import Plotting

@Suite("Advice on unknown options")
struct PlotOptionAdviceTests {
  static let names = PlotOption.allCases.flatMap { $0.names }.filter { $0.hasPrefix("--") }

  @Test("Habits of other programs name no option, and their advice names only options")
  func habits() {
    for (words, advice) in PlotOption.habits {
      for word in words.split(separator: " ") {
        #expect(PlotOption.named("--\(word)") == nil, "\(word)")
        #expect(PlotOption.advice(on: "--\(word)") == advice)
        #expect(PlotOption.advice(on: "--\(word)=3") == advice)
      }
      for word in advice.split(whereSeparator: { " ,'".contains($0) }) where word.hasPrefix("--") {
        #expect(PlotOption.named(String(word)) != nil, "\(word)")
      }
    }
  }

  @Test("A letter too few or two exchanged letters are found again, in names of four and more")
  func misspellings() {
    for name in Self.names where name.count >= 6 {
      let letters = Array(name)
      for index in 2..<(letters.count - 1) {
        var (exchanged, shorter) = (letters, letters)
        exchanged.swapAt(index, index + 1)
        shorter.remove(at: index)
        for word in [String(exchanged), String(shorter)] where PlotOption.named(word) == nil {
          // A missing letter before a hyphen is two letters.
          guard !word.hasPrefix("---") else { continue }
          #expect(PlotOption.advice(on: word) != nil, "\(word)")
        }
      }
    }
  }

  static let guesses: [(String, String?)] = [
    ("--gird", "did you mean '--grid'?"), ("--lengend", "did you mean '--legend'?"),
    ("--linewidth", "did you mean '--line-width'?"), ("--Grid", "did you mean '--grid'?"),
    ("-title", "did you mean '--title'?"), ("-x", "did you mean '--x'?"),
    ("--qwertz", nil), ("--sise", "did you mean '--size'?"), ("--abc", nil), ("--q", nil),
    ("--asymptoten", "did you mean '--asymptotes'?"),
    ("--asumptoten", "did you mean '--asymptotes'?"),
    ("--asumtoten", nil),
  ]

  @Test("A guess is within two letters and a third of the word, or none", arguments: guesses)
  func guessesAreNear(word: String, advice: String?) {
    #expect(PlotOption.advice(on: word) == advice)
  }
}
