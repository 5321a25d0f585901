import GraphView
import TestSupport
import Testing

@Suite("Axes")
struct AxesLayoutTests {
  static func picture(
    width: Double, height: Double, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) throws -> GraphPicture {
    let view = GraphView(bounds: Size(width: width, height: height))
    return GraphPicture(view: try #require(view.showing(x: x)?.showing(y: y)), curves: [])
  }

  @Test("A tick mark is never read as the minus sign of a number", arguments: [30.0, 40, 46, 60])
  func marksAreNoSigns(width: Double) throws {
    let picture = try Self.picture(width: width, height: 300, x: -10...10, y: -75...75)
    let canvas = GraphPictureTests.recording(of: picture)
    let numbers = canvas.texts
    #expect(numbers.map(\.text).contains("60"))
    for case .stroke(let path, _) in canvas.calls {
      for line in path.subpaths where abs(line.points[0].x - line.points[1].x) == 7 {
        let (start, end) = (line.points[0], line.points[1])
        let mark = Rectangle(left: start.x - 2, top: start.y, right: end.x + 2, bottom: end.y + 1)
        for number in numbers { #expect(!number.room.overlaps(mark), "\(number)") }
      }
    }
  }

  @Test("Numbers are an unbroken series")
  func numbersAreRegular() throws {
    var picture = try Self.picture(
      width: 400, height: 300, x: -20 * Double.pi...20 * Double.pi, y: -2...2)
    picture.look.x.ticks = .pi
    let texts = GraphPictureTests.recording(of: picture).texts.map(\.text)
    #expect(
      texts.filter { $0.contains("π") }.joined(separator: " ")
        == "−15π −10π −5π 5π 10π 15π 20π")
  }

  @Test("Names that are too long are cut, but not what numbers count from")
  func longNamesAreCut() throws {
    let long = String(repeating: "a long name ", count: 20)
    var picture = try Self.picture(
      width: 300, height: 200, x: 1e9...1_000_000_010, y: -10...10)
    (picture.look.x.label, picture.look.y.label) = (long, long)
    let texts = GraphPictureTests.recording(of: picture).texts
    #expect(texts[0].text.hasPrefix("a long") && texts[0].text.hasSuffix("…: 10⁹ + …"))
    #expect(texts[1].text.hasPrefix("a long") && texts[1].text.hasSuffix("…"))
    #expect(texts[0].room.width > 200 && texts[1].room.width > 200)
  }

  @Test("Names are shown without axes, and alone")
  func namesWithoutAxes() throws {
    var picture = try Self.picture(width: 300, height: 200, x: 1e9...1_000_000_010, y: -1...1)
    picture.look.x.label = "t"
    picture.axes = .none
    let texts = GraphPictureTests.recording(of: picture).texts.map(\.text)
    #expect(texts == ["t"])
  }

  @Test("An isolated point is drawn in the middle of a pixel, with room around it")
  func pointsStandOut() {
    var figure = Figure()
    figure.dots = [Point(x: 200, y: 150.2)]
    let view = GraphView(bounds: Size(width: 400, height: 300))
    let picture = GraphPicture(view: view, curves: Samples.items([("f", figure)]))
    let strokes = GraphPictureTests.recording(of: picture).calls.map(\.description)
      .filter { $0.contains(" round ") }
    #expect(
      strokes == [
        "stroke #FFFFFF width 6 round M200.5 150.5Z", "stroke #0072B2 width 2 round M200.5 150.5Z",
      ])
  }
}
