package import GraphView

extension PlotSpecification {
  /// Checks what depends on the view: that its gestures lead somewhere.
  ///
  /// - Throws: A usage error about the first gesture that gives no valid view.
  package func checkGestures() throws(PlotError) {
    guard !view.gestures.isEmpty else { return }
    let (size, pixelRatio) = try style.dimensions(PictureStyle.Defaults())
    _ = try view.afterGestures(try view.base(size: size, pixelRatio: pixelRatio))
  }

  /// Puts the view that is saved for the graph in the place of the standard view, if it is used.
  ///
  /// - Parameters:
  ///   - host: Keeps the view.
  ///   - choose: Returns the view to use of what is kept; by default, the last one that somebody
  ///     chose.
  /// - Returns: What is kept of the graph; `nil` if the host keeps no views.
  /// - Throws: A usage error if the name of the graph is invalid, or the view is invalid in the
  ///   size of the picture.
  package mutating func recall(
    from host: some PlotHost, _ choose: (GraphMemory) -> SavedView? = { $0.chosenView }
  ) throws(PlotError) -> GraphMemory? {
    var memory: GraphMemory?
    if host.keepsViews {
      memory = try GraphMemory(
        of: program, data: tables.map { $0.reference.text }, name: name, isSaving: savesView,
        in: host)
    }
    // A view of a table, whose rows may be others, would cut them off.
    if tables.isEmpty || view.start == .saved { view.recall(memory.flatMap(choose)) }
    if view.chooser == .saved { try writeView() }
    return memory
  }

  /// Shows the scale and the centre of a view in place of the view that was asked for.
  ///
  /// That is what a line `set --scale … --center …` asks for, to the bit.
  ///
  /// - Parameter shown: The view, in any size.
  package mutating func show(_ shown: GraphView) {
    let keepsEmptyView = view.keepsEmptyView
    view = ViewSpecification(scaleAndCenterOf: shown)
    view.keepsEmptyView = keepsEmptyView
  }

  /// Shows the view of another plot to the bit, with the same paper around it.
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
