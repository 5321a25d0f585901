import GraphView

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
