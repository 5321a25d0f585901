import CalculatorBrain
import GraphView

/// The curves of a plot, traced in the part of the picture that its axes leave.
struct PlotFrame {
  /// How the axes are shown.
  let axes: AxesStyle

  /// The paper around the view.
  let margins: Margins

  /// The curves.
  let traced: PlotTracing

  /// Traces the curves of a plot; those decide about the axes if nobody did.
  init(
    of specification: PlotSpecification, _ layout: FrameLayout, pixelRatio: Double
  ) throws(PlotError) {
    let tracer = try Tracer(specification, layout, pixelRatio)
    let whole = tracer.whole
    if let axes = layout.axes, axes != .frame {
      self = try tracer.traced(axes, layout.margins(around: whole, axes))
      return
    }
    // A view that was shown in a frame comes back in it.
    var saved: (view: GraphView, margins: Margins)?
    if case .exact(let view) = specification.view.start {
      saved = layout.frame(of: view).map { (view, $0) }
    }
    if layout.axes == .frame {
      self = try tracer.framed(saved?.margins ?? layout.margins(around: whole, .frame))
      return
    }
    if let saved {
      let frame = try tracer.framed(saved.margins)
      // All frames of an animation have the same axes.
      let isSettled = specification.view.isSettled
      if isSettled || layout.suitsFrame(frame.traced.view, frame.traced.figures) {
        self = frame
        return
      }
    }
    let cross = try tracer.traced(.cross, layout.margins(around: whole, .cross))
    let isFramed =
      !specification.view.isSettled && layout.suitsFrame(cross.traced.view, cross.traced.figures)
    guard isFramed else {
      self = cross
      return
    }
    var margins = layout.margins(around: cross.traced.view, .frame)
    // Unless a fit decides, what the numbers need is known before curves are traced once more.
    if !cross.traced.isFitted { margins = layout.margins(around: try tracer.view(margins), .frame) }
    self = try tracer.framed(margins)
  }

  private init(_ axes: AxesStyle, _ margins: Margins, _ traced: PlotTracing) {
    (self.axes, self.margins, self.traced) = (axes, margins, traced)
  }

  /// Traces the same curves between margins.
  private struct Tracer {
    private let request: ViewSpecification
    private let layout: FrameLayout
    private let pixelRatio: Double
    private let sources: PlotSources
    /// The view without margins, before a fit.
    let whole: GraphView

    init(
      _ specification: PlotSpecification, _ layout: FrameLayout, _ pixelRatio: Double
    ) throws(PlotError) {
      let (request, look) = (specification.view, specification.look)
      (self.request, self.layout, self.pixelRatio) = (request, layout, pixelRatio)
      whole = try request.base(size: layout.size, pixelRatio: pixelRatio)
      sources = PlotSources(
        of: specification.program, specification.program.results,
        mode: look.drawsDots ? .dots : .line, workLimit: whole.workLimit / specification.workShare)
    }

    func traced(_ axes: AxesStyle, _ margins: Margins) throws(PlotError) -> PlotFrame {
      let base = try base(margins)
      let traced = try PlotTracing(
        sources, for: request, from: base, like: layout.picture(of: base, axes: axes),
        letterSize: layout.defaults.letterSize)
      return PlotFrame(axes, margins, traced)
    }

    /// The view between margins, unless it is fitted.
    func view(_ margins: Margins) throws(PlotError) -> GraphView {
      try request.afterGestures(try base(margins))
    }

    private func base(_ margins: Margins) throws(PlotError) -> GraphView {
      guard !margins.isEmpty else { return whole }
      let size = margins.inside(layout.size)
      guard min(size.width, size.height) * pixelRatio >= 1 else {
        throw .usage("leaves no room for curves; use smaller margins", about: "--margin")
      }
      return try request.base(size: size, pixelRatio: pixelRatio)
    }

    /// Traces in a frame, with margins for the numbers of the view that they lead to.
    func framed(_ margins: Margins) throws(PlotError) -> PlotFrame {
      var frame = try traced(.frame, margins)
      for _ in 0..<3 {
        let needed = layout.margins(around: frame.traced.view, .frame)
        if needed == frame.margins { break }
        frame = try traced(.frame, needed)
      }
      return frame
    }
  }
}
