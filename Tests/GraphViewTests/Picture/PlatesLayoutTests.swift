import GraphView
import Testing

@Suite("Titles and legends")
struct PlatesLayoutTests {
  /// Returns the texts of a picture of straight lines from the bottom left to the top right corner.
  static func texts(
    of names: [String], title: String?, width: Double, height: Double,
    changing change: (inout GraphPicture) -> Void = { _ in }
  ) throws -> [(text: String, room: Rectangle)] {
    let size = Size(width: width, height: height)
    let view = try #require(GraphView(bounds: size).showing(x: 0...10)?.showing(y: 0...10))
    var figure = Figure()
    figure.strokes = [Run([Point(x: 0, y: height), Point(x: width, y: 0)])]
    var picture = GraphPicture(view: view, curves: Samples.items(names.map { ($0, figure) }))
    picture.title = title
    change(&picture)
    return GraphPictureTests.texts(on: GraphPictureTests.recording(of: picture))
  }

  @Test("Captions and numbers of axes leave a free corner to the title")
  func titlesKeepOffTheCurve() throws {
    let texts = try Self.texts(of: ["x"], title: "title", width: 400, height: 300) {
      $0.xLabel = "t"
      $0.yLabel = "s"
    }
    let title = try #require(texts.last)
    #expect(title.text == "title" && title.room.right < 200 && title.room.bottom < 100)
    #expect(texts.filter { ["t", "s", "10", "8"].contains($0.text) }.count == 6)
  }

  @Test(
    "A small picture says once what it shows", arguments: [(200, 100), (1600, 100), (400, 300)])
  func titlesAreNotRepeated(width: Int, height: Int) throws {
    for (title, isRepeated) in [("g, f", true), ("f, g", true), ("Waves", false)] {
      let texts = try Self.texts(
        of: ["f", "g"], title: title, width: Double(width), height: Double(height)
      ).map(\.text)
      #expect(texts.contains(title) == (height == 300 || !isRepeated))
      #expect(texts.contains("f") && texts.contains("g"))
    }
  }

  @Test("A blank title is not drawn", arguments: ["", " ", " \n\t"])
  func blankTitles(title: String) throws {
    let view = Samples.standard
    var picture = GraphPicture(view: view, curves: [])
    let without = GraphPictureTests.recording(of: picture).description
    picture.title = title
    picture.xLabel = title
    #expect(GraphPictureTests.recording(of: picture).description == without)
  }

  @Test("Samples in the legend stay apart however wide the curves are")
  func samplesStayApart() throws {
    let size = Size(width: 400, height: 300)
    var picture = GraphPicture(
      view: GraphView(bounds: size), curves: Samples.items([("f", Figure()), ("g", Figure())]))
    picture.lineWidth = 20
    let samples = GraphPictureTests.recording(of: picture).calls.compactMap { call in
      if case .stroke(let path, let style) = call, style.color == picture.curves[0].color {
        return (y: path.subpaths[0].points[0].y, width: style.width)
      }
      if case .stroke(let path, let style) = call, style.color == picture.curves[1].color {
        return (y: path.subpaths[0].points[0].y, width: style.width)
      }
      return nil
    }
    try #require(samples.count == 2)
    #expect(samples[1].y - samples[0].y > samples[0].width + 2)
  }
}
