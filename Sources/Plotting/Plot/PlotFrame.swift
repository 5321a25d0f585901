import CalculatorBrain
import GraphView

/// The curves of a plot, traced in the part of the picture that is left by its axes and legend.
struct PlotFrame {
  /// The surroundings of the curves.
  struct Form: Hashable {
    /// How the axes are shown.
    var axes: AxesStyle

    /// Where the curves are listed.
    var legendPlace: LegendPlace

    /// The margins around the view.
    var margins = Margins()
  }

  /// The surroundings of the curves.
  let form: Form

  /// The curves.
  let traced: PlotTracing

  /// Traces the curves of a plot, which determine axes and legend unless the user chose them.
  init(
    of specification: PlotSpecification, _ layout: FrameLayout, pixelRatio: Double
  ) throws(PlotError) {
    var tracer = try Tracer(specification, layout, pixelRatio)
    if let form = specification.form {
      self = try tracer.traced(form)
      return
    }
    // A view that was shown in a frame, or beside its legend, is shown so again.
    if case .exact(let view) = specification.view.start, let saved = layout.form(of: view) {
      let frame = try tracer.settled(saved)
      if saved.axes != .frame || layout.axes != nil || tracer.tracingsLeft == 0
        || layout.suitsFrame(frame.traced.view, frame.traced.figures)
      {
        self = frame
        return
      }
    }
    let isOpen = layout.axes == nil && specification.data.isEmpty
    var frame = try tracer.settled(
      layout.form(
        layout.axes ?? (isOpen ? .cross : .frame), layout.style.look.legendPlace,
        around: tracer.whole), isOpen: isOpen)
    if layout.axes == nil, frame.form.axes != .frame, tracer.tracingsLeft > 0,
      layout.suitsFrame(frame.traced.view, frame.traced.figures)
    {
      // The last tracing makes room for both axes and legend.
      let isOutside =
        tracer.tracingsLeft == 1 && layout.mayMoveLegend && !layout.legendHasRoom(frame)
      frame = try tracer.settled(
        try tracer.form(
          .frame, isOutside ? .outside : layout.style.look.legendPlace, after: frame.traced))
    }
    if frame.form.legendPlace != .outside, tracer.tracingsLeft > 0, layout.mayMoveLegend,
      !layout.legendHasRoom(frame)
    {
      frame = try tracer.settled(
        try tracer.form(frame.form.axes, .outside, after: frame.traced))
    }
    self = frame
  }

  /// The view of a plot, as far as it can be found without curves, and without room for its
  /// surroundings.
  static func view(
    of specification: PlotSpecification, _ layout: FrameLayout, pixelRatio: Double
  ) throws(PlotError) -> GraphView {
    if case .exact(let view) = specification.view.start, !specification.view.isMoved { return view }
    var tracer = try Tracer(specification, layout, pixelRatio)
    let form = layout.form(
      layout.axes ?? .cross, layout.style.look.legendPlace, around: tracer.whole)
    return try tracer.traced(form, isRough: true).traced.view
  }

  private init(_ form: Form, _ traced: PlotTracing) { (self.form, self.traced) = (form, traced) }

  /// Traces the same curves between margins.
  private struct Tracer {
    private let request: ViewSpecification
    private let layout: FrameLayout
    private let y2Range: ClosedRange<Double>?
    private let pixelRatio: Double
    private let sources: PlotSources
    /// The work of the last tracing.
    private var lastWork = 0
    /// The view without margins, before a fit.
    let whole: GraphView

    init(
      _ specification: PlotSpecification, _ layout: FrameLayout, _ pixelRatio: Double
    ) throws(PlotError) {
      let (request, style) = (specification.view, specification.style)
      (self.request, self.layout, self.pixelRatio) = (request, layout, pixelRatio)
      y2Range = style.y2Range
      whole = try request.base(size: layout.size, pixelRatio: pixelRatio)
      sources = PlotSources(
        of: specification.drawn, specification.drawn.results,
        data: specification.data.enumerated().map { ($1, style.style(ofData: $0)) },
        fittedCount: specification.analysed.count, onY2: specification.onY2,
        mode: style.look.drawsDots ? .dots : .line,
        workLimit: whole.workLimit / specification.workShare)
    }

    /// How often the curves can be traced again within the work that the picture may still take; a
    /// tracing takes a little more than its limit.
    var tracingsLeft: Int { (sources.workLeft + lastWork / 8) / max(1, lastWork) }

    /// The surroundings of the curves with other axes or another legend.
    func form(
      _ axes: AxesStyle, _ place: LegendPlace, after traced: PlotTracing
    ) throws(PlotError) -> Form {
      let form = layout.form(axes, place, around: traced.view)
      // Unless a fit decides, the room for the numbers is known before curves are traced once more.
      if traced.isFitted { return form }
      let next = try request.afterGestures(try base(form.margins))
      return layout.form(
        axes, place,
        around: traced.view.y2 == nil ? next : next.withY2(of: traced.view.onY2))
    }

    private func base(_ margins: Margins) throws(PlotError) -> GraphView {
      guard !margins.isEmpty else { return whole }
      let size = margins.inside(layout.size)
      guard min(size.width, size.height) * pixelRatio >= 1 else {
        throw .usage("leaves no room for curves; use smaller margins", about: "--margin")
      }
      return try request.base(size: size, pixelRatio: pixelRatio)
    }

    /// Traces between margins; a rough tracing only finds the view, and so does an open one where
    /// that suits a frame.
    mutating func traced(
      _ form: Form, isRough: Bool = false, isOpen: Bool = false
    ) throws(PlotError) -> PlotFrame {
      let base = try base(form.margins)
      let start = sources.work
      defer { lastWork = sources.work - start }
      let traced = try PlotTracing(
        sources, for: request, from: base, like: layout.picture(of: base, axes: form.axes),
        letterSize: layout.defaults.letterSize, y2Range: y2Range, isRough: isRough,
        unlessFramed: isOpen ? layout : nil)
      return PlotFrame(form, traced)
    }

    /// Traces with margins that fit the numbers of the resulting view; an open tracing only finds
    /// the view where that suits a frame.
    mutating func settled(_ form: Form, isOpen: Bool = false) throws(PlotError) -> PlotFrame {
      var form = form
      if sources.dataCount > 0, form.axes == .frame {
        // For long tables, drawing takes longer than finding a suitable view.
        let rough = try traced(form, isRough: true)
        form = layout.form(form.axes, form.legendPlace, around: rough.traced.view)
      }
      var frame = try traced(form, isOpen: isOpen)
      guard form.axes == .frame else { return frame }
      for _ in 0..<3 where tracingsLeft > 0 {
        let needed = layout.form(form.axes, form.legendPlace, around: frame.traced.view)
        if needed == frame.form { break }
        frame = try traced(needed)
      }
      return frame
    }
  }
}
