import Foundation
import TestSupport
import Testing

@Suite("graphcalc views keep with a view")
struct KeepViewTests {
  /// What is kept of the graph `wave`, without the times.
  private func kept(in place: FavoriteTests.Place) throws -> String {
    try place.text(["views", "show", "--name", "wave", "--json"])
      .replacing(#/"(first|last|when)":"[^"]*"/#) { "\"\($0.1)\"" }
  }

  static let views = [
    "--x -3:3", "--zoom 2", "--fit --x 0:9", "--view trig", "--view standard", "--x -a:a --let a=2",
    "--x 50:60 --y 70:80", "--y 5:6", "--view saved --zoom 3", "--scale 80 --pan 3,4 --size 80x60",
  ]

  @Test("The view is that of a graph that was kept and then drawn", arguments: views)
  func isThatOfDrawing(view: String) throws {
    let options = view.split(separator: " ").map { String($0) }
    let keep = ["views", "keep", "wave", "x sin"]
    let (kept, drawn) = (try FavoriteTests.Place(), try FavoriteTests.Place())
    for place in [kept, drawn] {
      #expect(try place.run(["x sin", "--x", "1:4", "-o", "x.svg"]).status == 0)
    }
    let run = try kept.run(keep + options)
    #expect(run.text == "kept @wave: sin(x)\n")
    // Nothing is drawn.
    #expect(kept.folder.names == ["state", "x.svg"])
    #expect(try drawn.run(keep).status == 0)
    let picture = try drawn.run(["@wave", "-o", "p.svg"] + options)
    #expect(picture.status == 0)
    #expect(run.errors == picture.errors)
    #expect(try self.kept(in: kept) == self.kept(in: drawn))
  }

  @Test("What leads to no view keeps nothing")
  func atomic() throws {
    let place = try FavoriteTests.Place()
    let message =
      "Error: --view: no view of this graph is saved; choose one first, as in "
      + "--x -2:2, or leave out --view saved\n"
    let run = try place.run(["views", "keep", "wave", "x sin", "--view", "saved"])
    #expect(run.errors == message)
    #expect(run.status == 64)
    #expect(try place.run(["views", "keep", "wave", "x cos", "--x", "0:1"]).status == 0)
    let before = try kept(in: place)
    #expect(
      try place.run(["views", "keep", "wave", "x sin", "--view", "saved"]).errors == message)
    #expect(
      try place.run(["views", "keep", "wave", "x", "--center", "1e300,0", "--zoom", "1e300"]).status
        == 64)
    #expect(try kept(in: place) == before)
    #expect(try place.run(["views", "kept"]).text == "name   graph   tags\n@wave  cos(x)\n")
  }

  @Test("Where no views are kept, a view is refused")
  func stateless() throws {
    let folder = try TemporaryFolder()
    let words = ["views", "keep", "wave", "x sin", "--book", "b.json"]
    let run = try CommandLineRun(words + ["--x", "0:1"], in: folder.url)
    #expect(run.errors.hasPrefix("Error: no views are kept here"))
    #expect(run.status == 64)
    #expect(folder.names == [])
    #expect(try CommandLineRun(words, in: folder.url).status == 0)
  }
}
