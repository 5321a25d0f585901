import CalculatorBrain
import GraphView

/// What is known of the functions of a plot, and what a picture of it says and marks.
struct PlotFindings: Sendable {
  let report: AnalysisReport
  /// Marks points and says what is known of the curves.
  let annotate: @Sendable (inout GraphPicture) -> Void
}

extension PlotSpecification {
  /// Returns what finds the points that a picture marks.
  ///
  /// - Parameters:
  ///   - style: Says which points.
  ///   - program: What is drawn.
  ///   - host: Says whether curves are analysed at all.
  /// - Returns: It; `nil` if no points are marked.
  /// - Throws: An error about a result that is no function, or where no curves are analysed.
  static func analyst<Host: PlotHost>(
    _ style: PictureStyle, _ program: Program, _ host: Host
  ) throws(PlotError) -> (@Sendable (AnalysisRequest, _ first: Int) -> PlotFindings)? {
    guard !style.points.isEmpty else { return nil }
    guard Host.analyzesCurves else {
      throw .usage("is for pictures of graphcalc; leave it out", about: "--points")
    }
    _ = try program.functions()
    // Only what is made here is a part of a program whose host analyses nothing.
    return { request, first in
      let report = request.report()
      return PlotFindings(report: report) { picture in
        let places = report.curves.indices.map { first + $0 }
        let colors = places.map { picture.curves[$0].color }
        picture.look.annotations.marks += report.marks(colors: colors)
        report.describe(places, in: &picture)
      }
    }
  }

  /// What there is to know of the points that are marked in a view; `nil` if none are.
  func findings(in view: GraphView) throws(PlotError) -> PlotFindings? {
    guard let analyst else { return nil }
    // Tables come before curves, and what options add after them.
    return analyst(
      try AnalysisRequest(of: analysed, over: view.xRange, style.points), data.count)
  }

  /// Whether texts have multiples of π.
  var writesPi: Bool { program.angleUnit == .radians && drawn.usesAngles }
}

extension Plot {
  /// What is drawn and what it does, in one paragraph, with what an analysis of all functions over
  /// the view proves.
  ///
  /// Of more than 16 functions only what tracing has proven is said.
  package var analyzedDescription: String {
    var picture = picture
    let places = results.indices.filter { index in
      if case .function = results[index].drawn { true } else { false }
    }
    let program = Program.joining(places.map { results[$0] })
    let topics = Set(AnalysisTopic.allCases)
    if !places.isEmpty, let request = try? AnalysisRequest(of: program, over: view.xRange, topics) {
      picture.writesPi = specification.writesPi
      request.report().describe(places.map { $0 + dataFigures.count }, in: &picture)
    }
    return picture.accessibleDescription
  }
}
