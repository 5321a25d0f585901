import CalculatorBrain
import GraphView

/// The features of the functions of a plot, for the words and marks of its picture.
struct PlotFindings: Sendable {
  let report: AnalysisReport
  /// Marks points in a picture, and describes its curves.
  let annotate: @Sendable (inout GraphPicture) -> Void
}

extension PlotSpecification {
  /// Returns the search for the points that a style marks; `nil` if it marks none.
  ///
  /// Throws if a result is not a function, or the host analyses no curves.
  static func analyst<Host: PlotHost>(
    _ style: PictureStyle, _ program: Program, _ host: Host
  ) throws(PlotError) -> (@Sendable (AnalysisRequest, _ first: Int) -> PlotFindings)? {
    guard !style.points.isEmpty else { return nil }
    guard Host.analyzesCurves else {
      throw .usage("is for pictures of graphcalc; leave it out", about: "--points")
    }
    _ = try program.functions()
    // Code that only this closure reaches is eliminated where the host analyses nothing.
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

  /// The features to mark in a view; `nil` if no points are marked.
  func findings(in view: GraphView) throws(PlotError) -> PlotFindings? {
    guard let analyst else { return nil }
    // Tables come before curves, and added graphs after them.
    return analyst(
      try AnalysisRequest(of: analysed, over: view.xRange, style.points), data.count)
  }

  /// Whether texts have multiples of π.
  var writesPi: Bool { program.angleUnit == .radians && drawn.usesAngles }
}

extension Plot {
  /// The curves and their proven features over the view, in one paragraph.
  ///
  /// For more than 16 functions, it says only what tracing has proven.
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
