import Foundation
import Testing

@testable import graphcalc

@Suite("Output tables")
struct OutputTableTests {
  @Test("Each path is remembered with its line, however many there are")
  func remembers() {
    var table = OutputTable()
    for number in 1...20_000 {
      #expect(table.insert(ArraySlice("out/plot-\(number).png".utf8), line: number) == nil)
    }
    for number in stride(from: 1, through: 20_000, by: 37) {
      #expect(table.insert(ArraySlice("out/plot-\(number).png".utf8), line: 9) == number)
    }
  }

  static let spellings = [
    "a/b.png", "./a/b.png", "a//b.png", "a/./b.png", "a/c/../b.png", "../x/../a/b.png",
    FileManager.default.currentDirectoryPath + "/a/b.png",
  ]

  @Test("One file in several spellings is one file", arguments: spellings)
  func normalizes(path: String) {
    guard !path.hasPrefix("../") else {
      let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).lastPathComponent
      #expect(isSame("a/b.png", "../\(folder)/a/b.png"))
      return
    }
    #expect(isSame("a/b.png", path))
  }

  @Test(
    "Different files differ", arguments: ["a/b.svg", "b.png", "/a/b.png", "a/.b.png", "A/b.png"])
  func tellsApart(path: String) {
    #expect(!isSame("a/b.png", path))
  }

  private func isSame(_ a: String, _ b: String) -> Bool {
    var table = OutputTable()
    return table.insert(ArraySlice(a.utf8), line: 1) == nil
      && table.insert(ArraySlice(b.utf8), line: 2) == 1
  }
}
