import CairoCanvas
import CalculatorBrain
import PictureSupport
import Testing

@testable import GraphView
@testable import Plotting

@Suite("Trust")
struct TrustTests {
  /// A function as its table was made: 400 × 300 device pixels, black or white.
  struct Drawing {
    let picture: Picture
    let unresolved: Set<Int>
    let breaks: [Break]

    init(_ function: TrustedFunction) throws {
      let words = [
        "-e", function.program, "--x", function.x, "--y", function.y, "--size", "400x300",
        "--bare", "--line-width", "1", "--no-antialias", "--color", "black", "--json",
      ]
      let plot = try PlotSpecification(words: words).composed()
      let curve = try #require(plot.figures.first)
      unresolved = Set(curve.coverage.unresolvedColumns.joined())
      breaks = curve.breaks
      var canvas = try ImageCanvas(size: plot.view.bounds, font: Font.shared())
      plot.picture.draw(on: &canvas)
      picture = try Picture(png: canvas.png())
    }
  }

  @Test(
    "Ink is where the curve is, every break has its name, and unresolved columns are told of",
    arguments: TrustedFunction.all)
  func nothingIsSilentlyWrong(function: TrustedFunction) throws {
    let drawing = try Drawing(function)
    checkInk(drawing, of: function)
    checkBreaks(drawing, of: function)
    #expect(drawing.unresolved.isEmpty || Self.doubtful.contains(function.description))
  }

  /// The functions in whose pictures some columns may stay unresolved.
  static let doubtful: Set<String> = []

  private func checkInk(_ drawing: Drawing, of function: TrustedFunction) {
    let (picture, unresolved) = (drawing.picture, drawing.unresolved)
    var (sure, missing, ink, stray) = (0, 0, 0, 0)
    for (column, rows) in function.columns where !unresolved.contains(column) {
      let inked = (0..<300).filter { picture[column, $0] & 0xFF < 110 }
      let near = Set(inked.flatMap { $0 - 1...$0 + 1 })
      let possible = Set(rows.possible.flatMap { $0 - 2...$0 + 2 })
      sure += rows.sure.count
      missing += rows.sure.subtracting(near).count
      ink += inked.count
      stray += inked.filter { !possible.contains($0) }.count
    }
    #expect(Double(missing) <= 0.005 * Double(sure))
    #expect(Double(stray) <= 0.005 * Double(ink))
  }

  private func checkBreaks(_ drawing: Drawing, of function: TrustedFunction) {
    // Functions without one in the table may have breaks that are not listed.
    guard !function.breaks.isEmpty else { return }
    let (left, right) = function.bounds
    let pixel = (right - left) / 400
    for place in function.breaks {
      let column = Int(((place.x - left) / pixel).rounded(.down))
      if !drawing.unresolved.isDisjoint(with: column - 1...column + 1) { continue }
      let isNamed = drawing.breaks.contains {
        $0.kind.rawValue == place.kind && abs($0.x - place.x) <= pixel
      }
      #expect(isNamed, "no \(place.kind) at \(place.x)")
    }
    // Around an essential singularity there are more breaks than a list can hold.
    guard !function.breaks.contains(where: { $0.kind == "essential" }) else { return }
    for place in drawing.breaks where left < place.x && place.x < right {
      let isKnown = function.breaks.contains {
        $0.kind == place.kind.rawValue && abs($0.x - place.x) <= pixel
      }
      #expect(isKnown, "\(place.kind) at \(place.x)")
    }
  }

  @Test("Half of the functions cost less than one enclosure a column, and few cost many")
  func enclosuresAreFew() throws {
    let costs = try TrustedFunction.all.map { function in
      let request = Self.bounds(function.x, function.y)
      let base = GraphView(bounds: Size(width: 1200, height: 800))
      let (x, y) = try #require(request)
      let view = try #require(base.showing(x: x)?.showing(y: y))
      let source = ProgramDataSource(try Program(function.program))
      var refiner = ColumnRefiner(
        source, on: ColumnGrid(of: view), workLimit: view.workLimit / 2)
      _ = refiner.decide()
      return refiner.evaluations
    }.sorted()
    try #require(costs.count == 68)
    #expect(costs[34] <= 1000)
    #expect(costs[61] <= 31_746)
  }

  private static func bounds(
    _ x: String, _ y: String
  ) -> (ClosedRange<Double>, ClosedRange<Double>)? {
    let numbers = [x, y].map { text in text.split(separator: ":").compactMap { Double($0) } }
    guard numbers.allSatisfy({ $0.count == 2 }) else { return nil }
    return (numbers[0][0]...numbers[0][1], numbers[1][0]...numbers[1][1])
  }
}
