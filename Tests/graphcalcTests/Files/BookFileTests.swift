import Foundation
import TestSupport
import Testing

@Suite("Files of books")
struct BookFileTests {
  /// A book with a graph, as another program might have written it.
  static let text = """
    {"version":1,"owner":"me","graphs":[{"note":[1.50,{}],"name":"a","programs":["= x"],"degrees":
    false,"tags":["t","t"]}]}
    """

  @Test("A new book is readable, private and in the order in which graphs came")
  func format() throws {
    let place = try FavoriteTests.Place()
    for name in ["b", "a"] {
      #expect(try place.run(["views", "keep", name, "x", name == "a" ? "1" : "2"]).status == 0)
    }
    #expect(
      try place.file("state/book.json") == """
        {
          "version": 1,
          "graphs": [
            {
              "name": "b",
              "programs": ["= x", "= 2"],
              "degrees": false,
              "description": "x, 2",
              "options": [],
              "tags": []
            },
            {
              "name": "a",
              "programs": ["= x", "= 1"],
              "degrees": false,
              "description": "x, 1",
              "options": [],
              "tags": []
            }
          ]
        }

        """)
  }

  @Test("What a newer version or another program says is kept")
  func unknownMembers() throws {
    let place = try FavoriteTests.Place()
    try place.write(Self.text, to: "b.json")
    #expect(try place.run(["views", "keep", "b", "x", "--book", "b.json"]).status == 0)
    #expect(
      try place.file("b.json") == """
        {
          "version": 1,
          "owner": "me",
          "graphs": [
            {
              "note": [
                1.50,
                {}
              ],
              "name": "a",
              "programs": ["= x"],
              "degrees": false,
              "tags": ["t"],
              "description": "= x",
              "options": []
            },
            {
              "name": "b",
              "programs": ["= x"],
              "degrees": false,
              "description": "x",
              "options": [],
              "tags": []
            }
          ]
        }

        """)
  }

  @Test("A newer book is read, and not changed")
  func newerVersions() throws {
    let place = try FavoriteTests.Place()
    let newer = Self.text.replacingOccurrences(of: "\"version\":1", with: "\"version\":2")
    try place.write(newer, to: "b.json")
    #expect(
      try place.text(["views", "kept", "--book", "b.json"])
        == "name  graph  tags\n@a    = x    t\n")
    #expect(
      try place.text(["views", "drop", "a", "--book", "b.json"])
        == "Error: cannot change 'b.json': it is of version 2, which a newer graphcalc wrote; "
        + "update this one\n[73]\n")
    #expect(try place.file("b.json") == newer)
  }

  static let broken: [(String, String)] = [
    ("{\n \"version\": }", "2:13: a text in quotes, a number, true, false or null is expected"),
    ("[]", "1:1: an object in braces is expected"),
    (#"{"version":1}"#, "1:1: 'graphs' is missing"),
    (
      text.replacingOccurrences(of: "\"a\"", with: "\"a b\""), "1:62: a name is expected"
    ),
    (
      text.replacingOccurrences(of: "= x", with: "x"),
      "1:77: programs that begin with = are expected"
    ),
    (
      #"{"version":1,"graphs":[{"name":"a","programs":["="],"degrees":true},"#
        + #"{"name":"a","programs":["="],"degrees":true}]}"#,
      "1:69: two graphs are called 'a'"
    ),
  ]

  @Test(
    "A book that makes no sense is told of with its place, and stays as it is", arguments: broken)
  func brokenBooks(text: String, message: String) throws {
    let place = try FavoriteTests.Place()
    try place.write(text, to: "b.json")
    for words in [["@a", "-o", "p.svg"], ["views", "keep", "b", "x"], ["views", "tags"]] {
      let run = try place.run(words + ["--book", "b.json"])
      #expect(run.errors.hasPrefix("Error: b.json:\(message)\n"), "\(run.errors)")
      #expect(run.status == 65)
    }
    #expect(try place.file("b.json") == text)
    #expect(place.folder.names == ["b.json"])
  }

  @Test("One's own book is set aside when it makes no sense, and another one begun")
  func brokenOwnBook() throws {
    let place = try FavoriteTests.Place()
    #expect(try place.run(["views", "keep", "a", "x"]).status == 0)
    try place.write("{", to: "state/book.json")
    let path = place.folder.url.appendingPathComponent("state/book.json").path
    let run = try place.run(["views", "keep", "b", "x"])
    #expect(run.text == "kept @b: x\n")
    #expect(
      run.errors == """
        graphcalc: \(path):1:2: a text in quotes is expected
          {
           ^
          set aside as '\(path).corrupt'

        """)
    #expect(try place.file("state/book.json.corrupt") == "{")
    #expect(try place.text(["views", "kept"]) == "name  graph  tags\n@b    x\n")
  }

  @Test("Options of a graph that a book should not have are refused")
  func hostileOptions() throws {
    let place = try FavoriteTests.Place()
    for words in [["-o", "q.svg"], ["--x", "0:1"], ["--title"], ["--show"]] {
      let options = "[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]"
      try place.write(
        #"{"version":1,"graphs":[{"name":"a","programs":["= x"],"degrees":false,"#
          + #""options":\#(options)}]}"#, to: "b.json")
      let run = try place.run(["@a", "--book", "b.json", "-o", "p.svg"])
      let reason =
        words == ["--title"]
        ? "its option '--title' has no value" : "'\(words[0])' is no option of pictures"
      #expect(run.errors == "Error: '@a': \(reason)\n")
      #expect(run.status == 65)
    }
    #expect(place.folder.names == ["b.json"])
  }

  @Test("Processes that change one book at once lose nothing")
  func shared() async throws {
    let place = try FavoriteTests.Place()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for process in 0..<8 {
        group.addTask {
          for index in 0..<25 {
            let book = index % 5 == 0 ? ["--book", "b.json"] : []
            let run = try place.run(
              ["views", "keep", "g\(process)-\(index)", "x", "--tag", "t\(process)"] + book)
            #expect(run.status == 0, "\(run.errors)")
          }
        }
      }
      try await group.waitForAll()
    }
    let tags = { (count: Int) in
      "tag  graphs\n" + (0..<8).map { "t\($0)   \(count)\n" }.joined()
    }
    #expect(try place.text(["views", "tags"]) == tags(20))
    #expect(try place.text(["views", "tags", "--book", "b.json"]) == tags(5))
    #expect(place.folder.names == ["b.json", "state"])
  }
}
