import Foundation
import GraphView
import TestSupport
import Testing

@Suite("Titles and legends")
struct LegendBoxTests {
  /// Returns the texts of a picture of straight lines from the bottom left to the top right corner.
  static func texts(
    of names: [String], title: String?, width: Double, height: Double,
    changing change: (inout GraphPicture) -> Void = { _ in }
  ) throws -> [DrawnText] {
    let size = Size(width: width, height: height)
    let view = try #require(GraphView(bounds: size).showing(x: 0...10)?.showing(y: 0...10))
    var figure = Figure()
    figure.strokes = [Run([Point(x: 0, y: height), Point(x: width, y: 0)])]
    var picture = GraphPicture(view: view, curves: Samples.items(names.map { ($0, figure) }))
    picture.look.title = title
    change(&picture)
    return GraphPictureTests.recording(of: picture).texts
  }

  @Test("Captions and numbers of axes leave a free corner to the title")
  func titlesKeepOffTheCurve() throws {
    let texts = try Self.texts(of: ["x"], title: "title", width: 400, height: 300) {
      $0.look.x.label = "t"
      $0.look.y.label = "s"
    }
    let title = try #require(texts.last)
    #expect(title.text == "title" && title.room.right < 200 && title.room.bottom < 100)
    #expect(texts.filter { ["t", "s", "10", "8"].contains($0.text) }.count == 6)
  }

  @Test("A picture says once what it shows", arguments: [(200, 100), (1600, 100), (400, 300)])
  func titlesAreNotRepeated(width: Int, height: Int) throws {
    for (title, isRepeated) in [("g, f", true), ("f, g", true), ("Waves", false)] {
      let texts = try Self.texts(
        of: ["f", "g"], title: title, width: Double(width), height: Double(height)
      ).map(\.text)
      #expect(texts.contains(title) == !isRepeated)
      #expect(texts.contains("f") && texts.contains("g"))
    }
  }

  @Test("A small picture has no legend that would hide where a curve turns")
  func smallLegends() throws {
    for (isWave, width, isListed) in [(false, 120.0, true), (true, 120, false), (true, 480, true)] {
      let height = width * 3 / 4
      let texts = try Self.texts(of: ["f", "g"], title: nil, width: width, height: height) {
        guard isWave else { return }
        // Above and below the middle by turns, by all distances.
        let points = (0..<48).map { index in
          let distance = height / 2 * Double(index * 29 % 47) / 47
          let y = height / 2 + (index % 2 == 0 ? distance : -distance)
          return Point(x: width * Double(index) / 47, y: y)
        }
        for index in $0.curves.indices { $0.curves[index].figure.strokes = [Run(points)] }
      }
      #expect(texts.map(\.text).contains("f") == isListed, "\(width)")
    }
  }

  @Test("A blank title is not drawn", arguments: ["", " ", " \n\t"])
  func blankTitles(title: String) throws {
    let view = Samples.standard
    var picture = GraphPicture(view: view, curves: [])
    let without = GraphPictureTests.recording(of: picture).description
    picture.look.title = title
    picture.look.x.label = title
    #expect(GraphPictureTests.recording(of: picture).description == without)
  }

  @Test("Samples in the legend stay apart however wide the curves are")
  func samplesStayApart() throws {
    let size = Size(width: 400, height: 300)
    var picture = GraphPicture(
      view: GraphView(bounds: size), curves: Samples.items([("f", Figure()), ("g", Figure())]))
    picture.look.lineWidth = 20
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

  /// Pictures of sines, parabolas and steps in many sizes and views.
  static let crowded: [GraphPicture] = {
    var pictures: [GraphPicture] = []
    for (width, height) in [(200, 150), (320, 240), (400, 300), (800, 600), (1600, 300)] {
      for count in [1, 2, 3, 6, 15] {
        for (x, y) in [(-10.0...10, -7.5...7.5), (-5 ... -1, -130...30), (0...6, -1.2...1.2)] {
          guard
            let view = GraphView(bounds: Size(width: Double(width), height: Double(height)))
              .showing(x: x)?.showing(y: y)
          else { continue }
          let curves = (1...count).map { index in
            let factor = Double(index)
            return (
              "sin(\(index)x)",
              Samples.figure(in: view) { x in
                switch index % 3 {
                case 0: factor * x * x - 3
                case 1: (y.upperBound - y.lowerBound) / 3 * sin(factor * x)
                default: (factor * x).rounded(.down)
                }
              }
            )
          }
          var picture = GraphPicture(view: view, curves: Samples.items(curves))
          picture.look.title = "A title"
          picture.look.x.label = "time"
          picture.look.showsGrid = count == 2
          pictures.append(picture)
        }
      }
    }
    return pictures
  }()

  /// The rooms of the boxes of a picture.
  static func boxes(of picture: GraphPicture) -> [Rectangle] {
    GraphPictureTests.recording(of: picture).calls.compactMap { call in
      guard case .stroke(let path, let style) = call, style.color == picture.theme.boxBorder
      else {
        return nil
      }
      let corners = path.subpaths[0].points
      return Rectangle(
        left: corners[0].x, top: corners[0].y, right: corners[2].x, bottom: corners[2].y)
    }
  }

  @Test("Title and legend hide no number, and cover neither one another nor more than a quarter")
  func boxesHideNothing() {
    for picture in Self.crowded {
      var plain = picture
      plain.look.title = nil
      plain.showsLegend = false
      let names = Set(picture.curves.map(\.label) + ["A title"])
      func numbers(_ picture: GraphPicture) -> [String] {
        GraphPictureTests.recording(of: picture).texts.map(\.text)
          .filter { !names.contains($0) && !$0.hasPrefix("… and") && $0 != "time" }
      }
      #expect(numbers(picture) == numbers(plain), "\(picture.view)")
      let boxes = Self.boxes(of: picture)
      let size = picture.view.bounds
      #expect(boxes.count < 2 || !boxes[0].overlaps(boxes[1]))
      for box in boxes { #expect(box.width * box.height * 3 <= size.width * size.height) }
      let legend = boxes.last.map { $0.width * $0.height } ?? 0
      #expect(picture.curves.count == 1 || legend * 4 <= size.width * size.height)
    }
  }

  @Test("A turn or an end of a curve is not covered where an edge has room beside it")
  func turnsStayInSight() {
    let view = Samples.standard
    // Peaks in all corners, between which there is room for a title.
    let curve = Samples.figure(in: view) { 9 * sin($0 * 0.6) }
    for title in ["A title", "Another title that is longer"] {
      var picture = GraphPicture(view: view, curves: Samples.items([("f", curve)]))
      picture.look.title = title
      for box in Self.boxes(of: picture) {
        for run in curve.strokes {
          for end in [run.points[0], run.points[run.points.count - 1]]
          where 0 < end.x && end.x < 800 {
            let isCovered =
              box.left < end.x && end.x < box.right && box.top < end.y && end.y < box.bottom
            #expect(!isCovered)
          }
        }
      }
    }
  }

  @Test("A legend is in the corner that is asked for", arguments: LegendPlace.allCases)
  func legendsAreWhereTheyAreWished(place: LegendPlace) throws {
    let view = Samples.standard
    let names = ["f", "g", "h"]
    var picture = GraphPicture(view: view, curves: Samples.items(names.map { ($0, Figure()) }))
    picture.look.title = "A title"
    picture.look.legendPlace = place
    let texts = GraphPictureTests.recording(of: picture).texts
    #expect(texts.map(\.text).contains("A title"))
    for text in texts where names.contains(text.text) {
      // Without margins, there is no outside.
      let isRight = ![.topLeft, .bottomLeft].contains(place)
      let isBottom = [.bottomLeft, .bottomRight].contains(place)
      #expect((text.room.left > 400) == isRight, "\(text)")
      #expect((text.room.top > 300) == isBottom, "\(text)")
    }
  }
}
