import Plotting
import Testing

@testable import GraphPage

@Suite("What a page keeps")
struct PageKeepingTests {
  @Test("A new engine goes on where the last one was")
  func restarts() throws {
    let page = Page.drawn("x sin")
    _ = page.reply(to: ["do": "perform", "line": "let a = 2"])
    _ = page.reply(to: ["do": "perform", "line": "zoom 2 5 6", "screen": Page.screen])
    let other = Page()
    let storage = JSONValue.object(JSONObject(page.host.texts.map { ($0, .string($1)) }))
    let start = other.reply(to: ["do": "start", "storage": storage])
    #expect(start["remarks"] == nil)
    #expect(start["state"]?.object?["names"]?.elements?.count == 1)
    let request: JSONValue = ["do": "perform", "screen": Page.screen]
    #expect(other.reply(to: request)["view"] != nil)
    #expect(other.host.texts == page.host.texts)
  }

  @Test("Recent graphs come the newest first, each in its own view")
  func recents() throws {
    let page = Page()
    for (index, line) in ["x", "x sin", "x cos"].enumerated() {
      _ = page.reply(to: ["do": "perform", "line": .string("new \(line)")])
      _ = page.reply(to: [
        "do": "perform", "line": "pan \(index) 0", "screen": Page.screen,
        "now": JSONValue(1000 * index + 1),
      ])
    }
    let recents = page.reply(to: ["do": "list"])["recents"]?.elements ?? []
    #expect(recents.map { $0.object?["description"]?.text } == ["cos(x)", "sin(x)", "x"])
    let key = recents[1].object?["key"] ?? .null
    let opened = page.reply(to: ["do": "open", "key": key, "screen": Page.screen])
    #expect(opened["state"]?.object?["description"] == "sin(x)")
    #expect(opened["view"]?.object?["origin"] == [196, 350])
    #expect(page.reply(to: ["do": "picture", "key": key, "screen": Page.screen])["texts"] != nil)
    _ = page.reply(to: ["do": "forget", "key": key])
    #expect(page.reply(to: ["do": "list"])["recents"]?.elements?.count == 2)
  }

  @Test("Books and views are the files of the command line")
  func books() throws {
    let page = Page.drawn("x sin")
    let kept = page.reply(to: ["do": "keep", "name": "wave", "tags": ["a", "b"]])
    #expect(kept["tags"] == [["tag": "a", "graphs": 1], ["tag": "b", "graphs": 1]])
    let text = try #require(page.reply(to: ["do": "write", "as": "book"])["text"]?.text)
    #expect(try Book(Array(text.utf8))["wave"]?.program == "= sin(x)")
    let other = Page()
    let reply = other.reply(to: ["do": "open"], file: Array(text.utf8))
    #expect(reply["printed"] == "1 kept")
    #expect(other.reply(to: ["do": "write", "as": "book"])["text"]?.text == text)
    let views = try #require(page.reply(to: ["do": "write", "as": "views"])["text"]?.text)
    _ = other.reply(to: ["do": "open"], file: Array(views.utf8))
    #expect(other.reply(to: ["do": "write", "as": "views"])["text"]?.text == views)
    _ = other.reply(to: ["do": "open", "name": "wave"])
    #expect(other.now.session.title == "sin(x)")
  }

  @Test("A file of views and a book gives both, and a name keeps the graph that it has")
  func archives() throws {
    let page = Page.drawn("x sin")
    _ = page.reply(to: ["do": "keep", "name": "wave"])
    let book = try #require(page.reply(to: ["do": "write", "as": "book"])["text"]?.text)
    let kept = try Book(Array(book.utf8)).graphs
    let other = Page.drawn("x cos")
    _ = other.reply(to: ["do": "keep", "name": "other"])
    for (views, summary) in [
      (page.host.graphs, "1 new, 0 newer, 0 older and left alone; 1 kept"),
      ([], "0 new, 0 newer, 0 older and left alone; 0 kept, 1 whose name is taken"),
    ] {
      let text = try ViewArchive(graphs: views, kept: kept).text()
      let reply = other.reply(to: ["do": "open"], file: Array(text.utf8))
      #expect(reply["printed"] == .string(summary))
    }
    let text = try #require(other.reply(to: ["do": "write", "as": "book"])["text"]?.text)
    #expect(try Book(Array(text.utf8)).graphs.compactMap { $0.name } == ["other", "wave"])
    #expect(other.host.graphs.count == 2)
  }

  @Test("A link keeps names, options and view")
  func links() throws {
    let page = Page.drawn("x")
    for line in ["let a = 2", "a x * sin", "swap drop", "set --grid", "zoom 2 5 6"] {
      _ = page.reply(to: ["do": "perform", "line": .string(line), "screen": Page.screen])
    }
    let hash = try #require(page.reply(to: ["do": "write", "as": "hash"])["text"]?.text)
    #expect(hash.hasPrefix("\"= sin(a * x)\" --let a=2 --scale "))
    let other = Page()
    _ = other.reply(to: ["do": "start", "hash": .string(hash)])
    let request: JSONValue = ["do": "perform", "screen": Page.screen]
    let shown = other.reply(to: request)
    let said = page.now.said["view"]
    #expect(shown["view"]?.compact == said)
    _ = other.reply(to: ["do": "perform", "line": "vary a = 3"])
    #expect(other.now.session.title == "sin(3 * x)")
    #expect(other.reply(to: ["do": "perform", "line": "undo"])["error"] == nil)
    #expect(other.now.session.title == "sin(2 * x)")
  }

  @Test("A picture opens in its view, and what is damaged changes nothing")
  func pictures() throws {
    let page = Page.drawn("x tan")
    _ = page.reply(to: ["do": "perform", "line": "pan 30 40", "screen": Page.screen])
    let said = page.now.said["view"]
    let text = try #require(page.reply(to: ["do": "write", "as": "svg"])["text"]?.text)
    let other = Page()
    let opened = other.reply(to: ["do": "open", "screen": Page.screen], file: Array(text.utf8))
    #expect(opened["view"]?.compact == said)
    for length in stride(from: 0, to: text.utf8.count, by: 97) {
      let damaged = Array(text.utf8.prefix(length))
      let reply = other.reply(to: ["do": "open"], file: damaged)
      if reply["error"] == nil { #expect(other.now.session.title == "tan(x)") }
    }
  }
}
