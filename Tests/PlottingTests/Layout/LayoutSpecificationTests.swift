import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite("Several plots in one picture")
struct LayoutSpecificationTests {
  static func layout(
    _ line: String, defaults: PlotArguments = PlotArguments()
  ) throws -> LayoutSpecification {
    let context = LineContext(defaults: defaults)
    let parts = try LayoutSpecification.parts(of: try LineWords(of: line), in: context)
    return try LayoutSpecification(locating: parts, host: EmptyHost())
  }

  static let lines: [(String, columns: Int, rows: Int)] = [
    ("x --and 2 -o a.png", 2, 1), ("x --and 2 --and 3 -o a.png", 2, 2),
    ("x --and 2 --and 3 --layout 1x3 -o a.png", 1, 3),
    ("x --layout 3x1 -o a.png --and 2 --and 3", 3, 1),
    ("x -o a.png --and 2 --and 3 --and 4 --and 5", 3, 2),
    ("x --layout 4×4 -o a.png --and 2", 4, 4),
  ]

  @Test("Plots stand in columns and rows of equal size, in reading order", arguments: lines)
  func plotsStandInRows(line: String, columns: Int, rows: Int) throws {
    let layout = try Self.layout(line).composed()
    let areas = layout.picture.parts.map { $0.area }
    let size = Size(width: 800, height: 600)
    #expect(layout.picture.size == size)
    for (index, area) in areas.enumerated() {
      let middle = Point(
        x: (area.left + area.right) / 2 * Double(columns) / size.width,
        y: (area.top + area.bottom) / 2 * Double(rows) / size.height)
      #expect(Int(middle.x) == index % columns && Int(middle.y) == index / columns)
      #expect(abs(area.width - areas[0].width) <= 1 && abs(area.height - areas[0].height) <= 1)
      #expect(layout.plots[index].picture.size == area.size)
      for other in areas[..<index] { #expect(!other.overlaps(area)) }
    }
  }

  @Test("Places are whole device pixels", arguments: [0.25, 1, 1.5, 2])
  func placesAreSharp(pixelRatio: Double) throws {
    let layout = try Self.layout(
      "x --and 2 --and 3 --layout 3x1 -o a.png --size 401x200 --pixel-ratio \(pixelRatio)"
    ).composed()
    for part in layout.picture.parts {
      for side in [part.area.left, part.area.right, part.area.top, part.area.bottom] {
        #expect((side * pixelRatio).rounded() == side * pixelRatio)
      }
    }
  }

  @Test("Options of a plot are its own, those of the picture are read anywhere")
  func optionsBelong() throws {
    let layout = try Self.layout(
      "x --grid --theme dark --and 2 --title T --size 300x200 --x 0:3 -o a.png --and 3")
    #expect(layout.plots.map { $0.style.look.showsGrid } == [true, false, false])
    #expect(layout.plots.map { $0.style.look.title } == [nil, "T", nil])
    #expect(layout.plots.map { $0.style.theme } == [.dark, .dark, .dark])
    #expect(layout.plots.map { $0.view.x } == [nil, 0...3, nil])
    #expect(layout.outputs.files.map { $0.path } == ["a.png"])
    #expect(try layout.composed().picture.size == Size(width: 300, height: 200))
  }

  static let shared: [(String, x: ClosedRange<Double>?, y: ClosedRange<Double>?)] = [
    ("= x --x 0:4 --y 0:1 --and = x --x 2:9 --y -1:0 --share x -o a.png", 0...4, nil),
    ("= x --and = x --x 2:9 --share x -o a.png", 2...9, nil),
    ("= x --x 0:4 --y 0:1 --and = x --x 2:9 --y -1:2 --share y -o a.png", nil, 0...1),
    ("= x --log x --x 1:100 --and = x^2 --log x --share x -o a.png", 1...100, nil),
    ("= x --scale 50 --and = x --scale 10,100 --share xy -o a.png", -19.4...19.4, nil),
  ]

  @Test("Shared ranges are those of the first that has them, or hold all", arguments: shared)
  func rangesAreShared(
    line: String, x: ClosedRange<Double>?, y: ClosedRange<Double>?
  ) throws {
    let views = try Self.layout(line).composed().plots.map { $0.view }
    if line.contains("--share x") { #expect(views[0].xRange == views[1].xRange) }
    if line.contains("--share y") || line.contains("xy") {
      #expect(views[0].yRange == views[1].yRange)
    }
    if let x {
      #expect(abs(views[1].xRange.lowerBound - x.lowerBound) < 0.7)
      #expect(abs(views[1].xRange.upperBound - x.upperBound) < 0.7)
    }
    if let y { #expect(views.map { $0.yRange } == [y, y]) }
  }

  @Test("The words of a picture draw it again")
  func wordsDrawAgain() throws {
    let line =
      "x sin --x -2pi:2pi --and x 2 * cos x --degrees --grid --and = 1/x "
      + "--layout 2x2 --share y --size 500x400 -o a.svg"
    let layout = try Self.layout(line)
    let contents = try layout.composed().contents(version: "1")
    let text = JSONValue.object(contents.json).compact
    let words = try #require(try PictureLine(text)?.words)
    var again = LineWords()
    for word in words + ["-o", "a.svg"] { again.append(word, isQuoted: true) }
    let parts = try LayoutSpecification.parts(of: again, in: LineContext())
    let other = try LayoutSpecification(parts, host: EmptyHost()).composed()
    #expect(other.contents(version: "1").words == words)
    #expect(other.picture.svg(metadata: "") == (try layout.composed().picture.svg(metadata: "")))
  }

  @Test("The hash depends on every plot and on the layout")
  func hashesDiffer() throws {
    let lines = [
      "x --and 2 -o a.png", "x --and 3 -o a.png", "2 --and x -o a.png", "x --and 2 --grid -o a.png",
      "x --and 2 --layout 1x2 -o a.png", "x --and 2 --share x -o a.png",
      "x --and 2 --size 90x90 -o a.png", "x --and 2 --theme dark -o a.png",
    ]
    let hashes = try lines.map { try Self.layout($0).hash(version: "1", isProven: true) }
    #expect(Set(hashes).count == lines.count)
  }

  static let mistakes: [(String, String, Range<Int>)] = [
    ("--and x -o a.png", "a plot is missing", 0..<5),
    ("x --and", "a plot is missing", 2..<7),
    ("x --and sinn -o a.png", "unknown word 'sinn'", 8..<12),
    ("x --and 2", "nowhere to draw: add -o FILE, as in -o plot.png", 0..<1),
    (
      "x --and 2 --layout 1x1 -o a.png", "--layout: 1x1 has room for 1 plot, and there are 2",
      19..<22
    ),
    (
      "x --and 2 --layout 2 -o a.png",
      "--layout: '2' is not a layout; write COLUMNSxROWS, as in 3x2, at most 16x16", 19..<20
    ),
    ("x --and 2 --share z -o a.png", "--share: 'z' is unknown; use x, y or xy", 18..<19),
    (
      "x --and 2 --size 20x20 -o a.png",
      "--size: a picture of 20x20 points is too small for 2x1 plots", 17..<22
    ),
    (
      "x --x 3:1 --and 2 -o a.png",
      "--x: the range '3:1' is empty; its first number must be less than its second", 6..<9
    ),
  ]

  @Test("Mistakes have their places", arguments: mistakes)
  func mistakesAreLocated(line: String, summary: String, place: Range<Int>) throws {
    do {
      _ = try Self.layout(line)
      Issue.record("no error")
    } catch let error as LineError {
      #expect(error.summary == summary)
      #expect(error.place == place)
    }
  }

  static let framed: [(String, [AxesStyle])] = [
    ("x --and = x/2 -o a.png", [.cross, .cross]),
    ("x sin --and = x^2 --x 3:5 -o a.png", [.frame, .frame]),
    ("x sin --axes frame --and x cos --and x exp --no-axes -o a.png", [.frame, .frame, .none]),
    ("x sin --axes cross --and = x^2 --x 3:5 -o a.png", [.cross, .frame]),
    ("x 1e6 * --axes frame --and x cos --share x -o a.png --size 900x400", [.frame, .frame]),
    ("x 1e6 * --axes frame --and x --and 2 --share xy -o a.png", [.frame, .frame, .frame]),
    ("x sin --bare --and = x^2 --x 3:5 -o a.png", [.none, .frame]),
  ]

  @Test("If one plot needs a frame, all have one, in line", arguments: framed)
  func framesAreInLine(line: String, axes: [AxesStyle]) throws {
    let plots = try Self.layout(line).composed().plots
    #expect(plots.map { $0.axes } == axes)
    let frames = plots.filter { $0.axes == .frame }
    for plot in frames {
      #expect(plot.margins == frames[0].margins)
      // All numbers have room in the margins that all have.
      let needed = plot.layout.form(.frame, .best, around: plot.view).margins
      #expect(needed.left <= plot.margins.left && needed.bottom <= plot.margins.bottom)
    }
    if line.contains("--share") {
      #expect(Set(plots.map { $0.view.xRange }).count == 1)
    }
    if line.contains("xy") { #expect(Set(plots.map { $0.view.yRange }).count == 1) }
  }

  @Test("Legends outside have margins of their own")
  func legendsAreOutside() throws {
    let line =
      "x sin --and = sin(x), cos(x) --legend outside --and x --axes frame -o a.png --size 900x700"
    let plots = try Self.layout(line).composed().plots
    #expect(plots.map { $0.margins.left == plots[0].margins.left } == [true, true, true])
    #expect(plots[1].margins.right > plots[0].margins.right + 40)
    #expect(plots[0].margins.right == plots[2].margins.right)
  }

  @Test("One plot takes no options of several", arguments: ["--and", "--layout=2x2", "--share=x"])
  func onePlotRefuses(option: String) {
    #expect(throws: PlotError.self) { try PlotSpecification("x \(option)") }
  }
}
