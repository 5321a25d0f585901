import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

/// Areas, tangents and normals in pictures.
@Suite("Areas, tangents and normals")
struct AddedGraphTests {
  @Test(
    "The legend says what is added, with as many digits as are certain",
    arguments: [
      ("x sin --area 0:pi", ["area ≈ 2, from 0 to 3.14159"]),
      ("x sin --area 0:2pi", ["area ≈ 4, integral ≈ 0, from 0 to 6.28319"]),
      ("= 2x --area 0:3", ["area ≈ 9, from 0 to 3"]),
      ("= exp(-x^2) --area 0:inf", ["area ≈ 0.886227, from 0 to ∞"]),
      ("= exp(-x^2) --area -inf:inf", ["area ≈ 1.77245, from −∞ to ∞"]),
      ("= 1/x --area 1:∞", ["area diverges, from 1 to ∞"]),
      ("= 1/x --area 0:2", ["area diverges, from 0 to 2"]),
      ("x sqrt --area=-1:2", ["area is undefined, from −1 to 2"]),
      ("'x sq' 'x 2 +' --area=-1:2", ["area ≈ 4.5, from −1 to 2"]),
      ("x 1 x sin --area 0:1", ["area ≈ 0.5", "area ≈ 1", "area ≈ 0.459698"]),
      ("x sq --tangent 1 --tangent 2", ["y = 2x − 1, tangent at 1", "y = 4x − 4, tangent at 2"]),
      ("x sq --normal 1", ["y = −0.5x + 1.5, normal at 1"]),
      ("x cos --normal 0 --tangent 0", ["y = 1, tangent at 0", "x = 0, normal at 0"]),
      ("x sin --tangent 0", ["y = x, tangent at 0"]),
      ("x sin --degrees --tangent 0", ["y = 0.0174533x, tangent at 0"]),
    ])
  func labels(line: String, labels: [String]) throws {
    let plot = try PlotSpecification(line).composed()
    let added = plot.picture.curves.map { $0.label }.suffix(labels.count)
    for (label, expected) in zip(added, labels) { #expect(label.hasPrefix(expected), "\(label)") }
    #expect(plot.picture.curves.count == plot.specification.program.count + labels.count)
  }

  @Test(
    "An area is proven in pixels: what is between curve and axis, and nothing else",
    arguments: ["x sin 2 *", "x 1.5 -", "x sq 3 - x exp", "1 x inv -"])
  func areas(program: String) throws {
    let plot = try PlotSpecification(
      "\(program) --x=-3:3 --y=-3:3 --size 90x60 --bare --no-antialias --area=-2:1"
    ).composed()
    let (view, figure) = (plot.view, try #require(plot.picture.curves.last?.figure))
    let functions = plot.specification.program.results.map { ProgramDataSource($0) }
    let unresolved = plot.figures.last?.coverage.pixels?.unresolvedPixels ?? []
    var checked = 0
    for column in 0..<view.pixelWidth {
      for row in 0..<view.pixelHeight {
        let isUnresolved = unresolved.contains {
          $0.row == row && $0.columns.contains(column)
        }
        if isUnresolved { continue }
        // What is drawn may be half a pixel from the set: only pixels away from borders are judged.
        let offsets = [-1.5, -0.5, 0.5, 1.5, 2.5]
        let places = offsets.flatMap { across in offsets.map { (across, $0) } }
        let isInside = places.map { across, along in
          let point = view.graphPoint(
            for: Point(x: Double(column) + across, y: Double(row) + along))
          let values = functions.map { $0.value(at: point.x) } + (functions.count < 2 ? [0] : [])
          return -2 < point.x && point.x < 1 && values.allSatisfy { $0.isFinite }
            && (values[0] - point.y) * (values[1] - point.y) < 0
        }
        guard Set(isInside).count == 1 else { continue }
        checked += 1
        let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        #expect(figure.areaContains(middle) == isInside.first, "\(program) \(column) \(row)")
      }
    }
    #expect(checked > 3500)
  }

  @Test("Lines and areas have the colours of their curves, and no share in a fit")
  func looks() throws {
    let line = "x sin x cos --fit --axes cross --no-legend"
    let plain = try PlotSpecification(line).composed()
    let plot = try PlotSpecification(line + " --area 0:1 --normal 1.5707").composed()
    #expect(plot.view == plain.view)
    let curves = plot.picture.curves
    #expect(curves.map { $0.color == curves[0].color } == [true, false, true, true, false])
    #expect(curves.map { $0.dashes.isEmpty } == [true, true, true, false, false])
    #expect(curves[2].figure.outlines.isEmpty && !curves[2].figure.cells.isEmpty)
  }

  @Test("Points that are marked are those of curves, in their colours")
  func points() throws {
    let plain = try PlotSpecification("x sq 1 - x --points").composed().picture
    let picture = try PlotSpecification("x sq 1 - x --points --area 0:1 --tangent 1").composed()
      .picture
    #expect(
      picture.look.annotations.marks == plain.look.annotations.marks
        && plain.look.annotations.marks.count > 5)
  }

  @Test("A report has the bounds of what is added")
  func report() throws {
    let plot = try PlotSpecification("x sq --area 0:1 --tangent 3").composed()
    let text = plot.report().compact
    #expect(text.contains(#""area":{"of":[0],"range":[0,1],"area":{"value":[0.333333333333333"#))
    #expect(text.contains(#""tangent":{"of":0,"x":3,"y":[9,9],"slope":[6,6]}"#))
  }

  @Test(
    "What cannot be drawn is an error that says why",
    arguments: [
      ("x abs --tangent 0", "--tangent: there is no slope at x = 0; choose another x"),
      ("x sqrt --tangent=-1", "--tangent: there is no value at x = −1 that a tangent could touch"),
      ("'= x^2 + y^2 = 4' --area 0:1", "= x^2 + y^2 = 4"),
      ("x sin --area 1:0", "--area: the range '1:0' is empty; its first number must be less"),
      (
        "x sin --tangent 1 -o a.html",
        "--output: a page cannot show areas, tangents and normals; use .svg, .pdf or .png"
      ),
    ])
  func errors(line: String, message: String) {
    let error = #expect(throws: PlotError.self) { try PlotSpecification(line).composed() }
    #expect(error.map { "\($0)".contains(message) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test("A picture opens with what options added to it, and numbers in place of names")
  func reopening() throws {
    let line = "x sin --area 0:1.5 --tangent 0.5 --normal 2"
    let plot = try PlotSpecification(line).composed()
    #expect(plot.specification.pictureWords.contains("--area"))
    let again = try PlotSpecification(
      "x sin " + plot.specification.pictureWords.joined(separator: " ")
    ).composed()
    #expect(again.picture.svg(metadata: "") == plot.picture.svg(metadata: ""))
  }
}
