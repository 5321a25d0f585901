package import GraphView

extension PlotSpecification {
  /// Checks that the gestures lead to valid views; throws a usage error about the first that does
  /// not.
  package func checkGestures() throws(PlotError) {
    guard !view.gestures.isEmpty else { return }
    let (size, pixelRatio) = try style.dimensions(PictureStyle.Defaults())
    _ = try view.afterGestures(try view.base(size: size, pixelRatio: pixelRatio))
  }

  /// Replaces the standard view by the one saved for the graph, if that is used.
  ///
  /// `choose` returns the view to use; by default, the last one that the user chose. The result is
  /// the memory of the graph, `nil` if the host saves no views.
  ///
  /// - Throws: A usage error if the name of the graph is invalid, or the view is invalid in the
  ///   size of the picture.
  package mutating func recall(
    from host: some PlotHost, _ choose: (GraphMemory) -> SavedView? = { $0.chosenView }
  ) throws(PlotError) -> GraphMemory? {
    var memory: GraphMemory?
    if host.keepsViews {
      memory = try GraphMemory(
        of: program, data: options.values(of: .data), name: name, isSaving: savesView,
        in: host)
    }
    // A view of a table, whose rows may be others, would cut them off.
    if tables.isEmpty || view.start == .saved { view.recall(memory.flatMap(choose)) }
    if view.chooser == .saved { try writeView() }
    return memory
  }

  /// Shows the scale and the centre of a view, of any size, instead of the view of the options.
  ///
  /// The result is the one of a line `set --scale … --center …`, to the bit.
  package mutating func show(_ shown: GraphView) {
    let keepsEmptyView = view.keepsEmptyView
    view = ViewSpecification(scaleAndCenterOf: shown)
    view.keepsEmptyView = keepsEmptyView
  }

  /// Shows the view of another plot to the bit, with the same margins around it.
  mutating func settle(on plot: Plot) {
    view.settle(on: plot.view)
    form = plot.form
  }

  /// Writes an exact view into the options that pictures carry, which do not depend on what is
  /// saved or was shown before.
  private mutating func writeView() throws(PlotError) {
    let (size, pixelRatio) = try style.dimensions(PictureStyle.Defaults())
    var room = size
    if case .exact(let saved) = view.start {
      let layout = FrameLayout(of: self, PictureStyle.Defaults(), size: size)
      if layout.form(of: saved) != nil { room = saved.bounds }
    }
    let base = try view.base(size: room, pixelRatio: pixelRatio)
    options.goOn(from: base, in: room, hasRanges: base.xBounds != nil || base.yBounds != nil)
    view.writeTicks(into: &options)
  }
}
