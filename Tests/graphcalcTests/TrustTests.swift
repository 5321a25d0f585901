import CalculatorBrain
import Foundation
import PictureSupport
import TestSupport
import Testing

@testable import GraphView
@testable import graphcalc

@Suite("Trust")
struct TrustTests {
  /// What the report says of one curve.
  struct Report: Decodable {
    struct Curve: Decodable {
      let unresolvedColumns: [[Int]]
      let breaks: [Place]
    }

    struct Place: Decodable {
      let x: Double
      let kind: String
    }

    let curves: [Curve]
  }

  /// Draws a function as its table was made: 400 × 300 device pixels, black or white.
  static func draw(_ function: TrustedFunction) throws -> (Picture, Report.Curve) {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(
      [
        "-e", function.program, "--x", function.x, "--y", function.y, "--size", "400x300",
        "--bare", "--line-width", "1", "--no-antialias", "--color", "black", "--json", "-o",
        "curve.png",
      ], in: folder.url)
    try #require(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: run.output)
    return (
      try Picture(png: Array(folder.data("curve.png"))), try #require(report.curves.first)
    )
  }

  @Test(
    "Ink is where the curve is and nowhere else, or the column says that it does not know",
    arguments: TrustedFunction.all)
  func noColumnIsSilentlyWrong(function: TrustedFunction) throws {
    let (picture, curve) = try Self.draw(function)
    let unresolved = Set(curve.unresolvedColumns.flatMap { $0[0]...$0[1] })
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

  @Test("Most functions are drawn without an open question")
  func mostFunctionsAreResolved() throws {
    try #require(TrustedFunction.all.count == 68)
    let resolved = try TrustedFunction.all.filter {
      try Self.draw($0).1.unresolvedColumns.isEmpty
    }
    #expect(resolved.count >= 63)
  }

  @Test(
    "Every break is named with its kind and within a pixel, and no other",
    arguments: TrustedFunction.all.filter { !$0.breaks.isEmpty })
  func breaksAreComplete(function: TrustedFunction) throws {
    let (_, curve) = try Self.draw(function)
    let (left, right) = function.bounds
    let pixel = (right - left) / 400
    let unresolved = Set(curve.unresolvedColumns.flatMap { $0[0]...$0[1] })
    for place in function.breaks {
      let column = Int(((place.x - left) / pixel).rounded(.down))
      if !unresolved.isDisjoint(with: column - 1...column + 1) { continue }
      let isNamed = curve.breaks.contains {
        $0.kind == place.kind && abs($0.x - place.x) <= pixel
      }
      #expect(isNamed, "no \(place.kind) at \(place.x)")
    }
    // Around an essential singularity there are more breaks than a list can hold.
    guard !function.breaks.contains(where: { $0.kind == "essential" }) else { return }
    for place in curve.breaks where left < place.x && place.x < right {
      let isKnown = function.breaks.contains {
        $0.kind == place.kind && abs($0.x - place.x) <= pixel
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
      var tracer = ProofTracer(view: view, source: source)
      tracer.findPieces()
      return tracer.evaluations
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
