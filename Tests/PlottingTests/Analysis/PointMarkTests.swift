import Foundation
import TestSupport
import Testing

@testable import GraphView
@testable import Plotting

@Suite("Marked points")
struct PointMarkTests {
  static func marks(_ line: String) throws -> [String] {
    let plot = try PlotSpecification(line).composed()
    return plot.picture.look.annotations.marks.map { mark in
      let (x, y) = (mark.position.x, mark.position.y)
      return "\(mark.name) \(RoundedNumber.text(x, width: 10)) \(RoundedNumber.text(y, width: 10))"
    }
  }

  static let lines: [(String, [String])] = [
    ("x sin --points --x -1:1", ["zero, y intercept and inflection 0 0"]),
    (
      "= x^3-3x+1 --points extrema,intercept",
      ["maximum -1 3", "minimum 1 -1", "y intercept 0 1"]
    ),
    (
      "'= e^x' '= x+2' --points intersections",
      ["intersection -1.84 0.16", "intersection 1.15 3.15"]
    ),
    ("= abs(x) --points", ["minimum, zero, y intercept and corner 0 0"]),
    ("= 1/x --points", []), ("= sin(x)/x --points zeros --x 1:4", ["zero 3.14 0"]),
    ("x floor --points zeros --x 0.5:1.5", []),
    ("x sqrt x --at=-1 --at 4", ["x = -1 -1 -1", "x = 4 4 2", "x = 4 4 4"]),
    ("'= (cos(t), sin(t)) for t in 0:3' --at 0 --at 4", ["t = 0 1 0"]),
    ("'= n^2 for n in 1:4' --at 2 --at 2.5", ["n = 2 2 4"]),
    ("'= x^2 + y^2 = 1' '= r = 2' --at a --let a=0", ["theta = 0 2 0"]),
    ("x --points zeros --at 1", ["x = 1 1 1", "zero 0 0"]),
    ("= k x --let k=1,2 --points intercept", ["y intercept 0 0", "y intercept 0 0"]),
  ]

  @Test("Points are what an analysis has proven, each once", arguments: lines)
  func marksPoints(line: String, marks: [String]) throws {
    #expect(try Self.marks(line) == marks)
  }

  // Each took all the cells of ten before, because the sign at a zero that is a double is not known.
  @Test("Forty zeros that are doubles are found")
  func findsManyZeros() throws {
    #expect(try Self.marks("= sin(pi*x) --points zeros --x 0.5:40.5").count == 40)
  }

  @Test("The table of options has the names of all points and topics")
  func names() {
    let words = AnalysisTopic.ofPoints.map { $0.rawValue }
    #expect(words.allSatisfy { PlotOption.points.mayTake($0) })
    #expect(PlotOption.points.mayTake(words.joined(separator: ",")))
    #expect(!PlotOption.points.mayTake("breaks"))
    let topics = AnalysisTopic.allCases.map { $0.rawValue }.joined(separator: ", ")
    #expect(PlotOption.only.row.help == "What is printed: \(topics).")
  }

  @Test("A number at which nothing has a point is told, and the picture drawn again has the others")
  func marksNumbers() throws {
    let line = "x sqrt --at=-1 --at a --x=-2:3 --let a=2"
    let plot = try PlotSpecification(line).composed()
    #expect(plot.remarks == ["--at -1: no curve certainly has a point there"])
    let words = plot.specification.pictureWords
    #expect(words.contains("2") && !words.contains("a"))
    let text = JSONValue.object(plot.contents(version: "1").json).compact
    let arguments = try PictureContents(text).arguments(host: EmptyHost())
    let again = try PlotSpecification(arguments, needsOutput: false, host: EmptyHost()).composed()
    #expect(again.svg() == plot.svg() && again.svg().contains("<title>x = 2 (2, 1.414)</title>"))
  }

  // The axis showed between the numbers of (0, 1), and made them (0,-1).
  @Test("Coordinates have paper behind them")
  func coversAxes() throws {
    let plot = try PlotSpecification("'= e^x' '= x + 2' --x -3:3 --points --size 320x240")
      .composed()
    let groups = plot.svg().components(separatedBy: "<g><title>").dropFirst()
      .map { $0.components(separatedBy: "</g>")[0] }
    #expect(groups.count > 4 && groups.contains { $0.contains("<text") })
    for group in groups where group.contains("<text") {
      #expect(group.contains(##"Z" fill="#FFFFFF"/>"##), "\(group)")
    }
  }

  @Test("A picture says its marks, and is drawn again with them")
  func drawsAgain() throws {
    let plot = try PlotSpecification("x 2 ^ 2 - --points zeros,extrema --x -2:2").composed()
    #expect(plot.specification.pictureWords.contains("zeros,extrema"))
    #expect(
      plot.picture.accessibleDescription.hasSuffix(
        "x ^ 2 - 2 is even, continuous; has a greatest value of 2; a least value of −2; "
          + "a minimum at 0 with value −2; 2 zeros at ±1.41421; a y intercept of −2."))
    let svg = plot.svg()
    for title in ["minimum (0, −2)", "zero (−1.414, 0)", "zero (1.414, 0)"] {
      #expect(svg.contains("<g><title>\(title)</title>"), "\(title)")
    }
    let again = try PlotSpecification(
      plot.contents(version: "1").arguments(host: EmptyHost()), needsOutput: false,
      host: EmptyHost()
    ).composed()
    #expect(again.svg() == svg)
    let report = plot.report().object?["analysis"]?.object?["results"]
    #expect(report != nil)
    #expect(try PlotSpecification("x").composed().report().object?["analysis"] == nil)
  }

  @Test("What is not proven is not marked, and said")
  func saysDoubts() throws {
    let plot = try PlotSpecification("= exp(x) - e*x --x -1:3 --points zeros").composed()
    #expect(plot.picture.look.annotations.marks.isEmpty)
    #expect(
      plot.remarks.last
        == "what points are in 1 stretch is not proven, and not marked; graphcalc analyze tells more"
    )
  }

  static let mistakes: [(String, String)] = [
    (
      "x --points=breaks",
      "--points: 'breaks' is not a kind of point; use intersections, extrema, zeros, intercept, "
        + "corners, inflections"
    ),
    (
      "= x^2 + y^2 = 1 --points",
      "'x ^ 2 + y ^ 2 = 1' is a set of points, which has no values; draw it, or give y a value, as in "
        + "--let y=2"
    ),
    (
      "x --points -o a.html",
      "--output: a page cannot mark points; use .svg, .pdf or .png"
    ),
  ]

  @Test("What has no such points is refused", arguments: mistakes)
  func refusesMistakes(line: String, message: String) throws {
    let arguments = try PlotLine(LineWords(of: line)).arguments
    let error = #expect(throws: PlotError.self) {
      try PlotSpecification(arguments, needsOutput: false, host: EmptyHost())
    }
    #expect(error?.description == message)
  }

  static let crowded = [
    "x sin --x -60:60", "= sin(x)/x", "= x^3 - 3x + 1 --x -3:3", "= sin(1/x) --x 0.02:1",
    "'= e^x' '= x+2'", "= abs(x^2-1)", "x tan --x -20:20",
  ]

  @Test("Coordinates do not touch formulas in titles", arguments: crowded)
  func formulasKeepApart(line: String) throws {
    let picture = try PlotSpecification("\(line) --points --axes cross").composed().picture
    var canvas = RecordingCanvas(size: picture.view.bounds)
    picture.draw(on: &canvas)
    for (index, text) in canvas.texts.enumerated() where text.text.hasPrefix("(") {
      for (other, next) in canvas.texts.enumerated() where other != index {
        #expect(!text.room.overlaps(next.room), "\(text.text) \(next.text)")
      }
    }
  }

  @Test("Coordinates touch neither curves nor numbers nor each other, and dots are apart")
  func textsKeepApart() throws {
    for line in Self.crowded {
      for size in ["320x240", "800x600"] {
        // The parts of a title that is a formula are closer to each other than lines.
        let words = "\(line) --points --axes cross --size \(size) --title-style plain"
        let picture = try PlotSpecification(words).composed().picture
        var canvas = RecordingCanvas(size: picture.view.bounds)
        picture.draw(on: &canvas)
        var rooms: [Rectangle] = []
        for text in canvas.texts {
          #expect(!rooms.contains { $0.overlaps(text.room) }, "\(line) \(text.text)")
          rooms.append(text.room)
          guard text.text.hasPrefix("(") else { continue }
          for curve in picture.curves {
            let covered = curve.figure.length(
              inside: text.room, columnWidth: picture.view.x.pixelLength)
            #expect(covered == 0, "\(line) \(text.text)")
          }
        }
      }
    }
  }
}
