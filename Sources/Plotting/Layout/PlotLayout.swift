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

extension PlotFrame.Form {
  /// Returns aligned surroundings of the views of several plots, one of which has a frame: all have
  /// a frame unless the user chose other axes.
  static func aligned(_ plots: [Plot]) -> [PlotFrame.Form] {
    let isFramed = plots.map { $0.axes == .frame || $0.layout.axes == nil }
    var forms = zip(plots, isFramed).map { plot, isFramed in
      isFramed
        ? plot.layout.form(.frame, plot.form.legendPlace, around: plot.view) : plot.form
    }
    let indices = plots.indices.filter { isFramed[$0] && plots[$0].layout.style.margins == nil }
    func greatest(_ side: (PlotFrame.Form) -> Double) -> Double {
      indices.reduce(0) { max($0, side(forms[$1])) }
    }
    let most = Margins(
      left: greatest { $0.margins.left }, top: greatest { $0.margins.top },
      right: greatest { $0.legendPlace == .outside ? 0 : $0.margins.right },
      bottom: greatest { $0.margins.bottom })
    for index in indices {
      let own = forms[index].margins.right
      forms[index].margins = most
      if forms[index].legendPlace == .outside { forms[index].margins.right = own }
    }
    return forms
  }
}
