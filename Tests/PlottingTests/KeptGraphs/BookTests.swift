import CalculatorBrain
import Testing

@testable import Plotting

@Suite("Books")
struct BookTests {
  static func book(_ graphs: [(String, [String])]) throws -> Book {
    var book = Book()
    for (name, tags) in graphs {
      #expect(
        try book.keep(SavedGraph(name: name, of: .init("x"), options: [], tags: tags)) == nil)
    }
    return book
  }

  @Test("Tags are counted, the most frequent first, ties by name")
  func tags() throws {
    let book = try Self.book([("1", ["b", "c"]), ("2", ["a", "c"]), ("3", []), ("4", ["c"])])
    #expect(book.tags.map { "\($0.tag) \($0.count)" } == ["c 3", "a 1", "b 1"])
    #expect(book.graphs(with: ["c", "a"]).map(\.name) == ["2"])
    #expect(book.graphs(with: []).map(\.name) == ["1", "2", "3", "4"])
  }

  @Test("A tag goes with the last graph that has it")
  func droppedTags() throws {
    var book = try Self.book([("1", ["a", "b"]), ("2", ["a"])])
    #expect(book.drop(tag: "a", from: ["2", "3"]).map(\.name) == ["2"])
    #expect(book.drop("1")?.tags == ["a", "b"])
    #expect(book.tags.isEmpty)
    #expect(book.drop("1") == nil)
    #expect(book.drop(tag: "a", from: []).isEmpty)
  }

  @Test("What was written reads back")
  func roundTrip() throws {
    let book = try Self.book([("é-1_.", ["a"]), ("2", [])])
    #expect(try Book(book.text).text == book.text)
  }

  @Test("Names are letters, digits, -, _ and .")
  func names() {
    for name in ["a", "Ab1", "-", "..", "π_2", String(repeating: "x", count: 100)] {
      #expect(SavedGraph.isName(name), "\(name)")
    }
    for name in ["", "a b", "@a", "a/b", "a,b", "\u{1B}", String(repeating: "x", count: 101)] {
      #expect(!SavedGraph.isName(name), "\(name)")
    }
  }
}
