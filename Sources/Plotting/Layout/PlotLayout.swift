package import GraphView

/// Several plots in one picture, with their curves traced.
package struct PlotLayout: Sendable {
  /// The specification that it was made from.
  package let specification: LayoutSpecification

  /// The plots, row by row from the top.
  package let plots: [Plot]

  /// The picture.
  package let picture: PictureGrid

  /// Remarks for the user, one line each, with the number of the plot.
  package var remarks: [String] {
    plots.enumerated().flatMap { index, plot in
      plot.remarks.map { "plot \(index + 1): \($0)" }
    }
  }

  /// The number of unresolved device pixel columns of all curves.
  package var unresolvedCount: Int { plots.reduce(0) { $0 + $1.unresolvedCount } }

  /// The metadata of the picture, for a version of the program.
  package func contents(version: String) -> PictureLine {
    PictureLine(
      job: specification.hash(version: version, isProven: unresolvedCount == 0),
      words: specification.words)
  }

  /// The report on the curves of all plots, and on the files that they were drawn to, as one JSON
  /// object.
  package func report(_ outputs: [Plot.Output] = []) -> JSONValue {
    let (width, height) = GraphView.pixels(of: picture.size, picture.pixelRatio)
    let parts = zip(plots, picture.parts).map { plot, part -> JSONValue in
      let (area, report) = (part.area, plot.report().object)
      return [
        "area": JSONValue([area.left, area.top, area.width, area.height]),
        "view": report?["view"], "curves": report?["curves"],
      ]
    }
    return [
      "version": 1,
      "outputs": .array(outputs.map { $0.json(width: width, height: height) }),
      "plots": .array(parts),
    ]
  }
}
