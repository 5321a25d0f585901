extension GraphPicture {
  /// Draws one curve: its runs, its bars and its dots.
  func draw(_ item: PictureCurve, on canvas: inout some Canvas) {
    let curve = item.curve
    var dots = curve.dots
    if drawsDots {
      for run in curve.runs { dots += run.points }
    } else if !curve.runs.isEmpty {
      // Ends stay square, so that nothing is drawn beyond a jump or the end of a domain.
      canvas.stroke(
        Path(curve.runs.map { Path.Subpath($0.points) }),
        style: StrokeStyle(
          color: item.color, width: lineWidth, dashes: item.dashes, isAntialiased: isAntialiased
        )
      )
    }
    drawBars(curve.spans.filter { $0.isProven }, color: item.color, on: &canvas)
    drawBars(curve.spans.filter { !$0.isProven }, color: item.color.pale, on: &canvas)
    if !dots.isEmpty {
      canvas.stroke(
        Path(dots.map { Path.Subpath([$0]) }),
        style: StrokeStyle(
          color: item.color, width: lineWidth, cap: .round, isAntialiased: isAntialiased
        )
      )
    }
  }

  /// Fills the bars of one colour, each as wide as its device pixel column.
  private func drawBars(_ spans: [ColumnSpan], color: Color, on canvas: inout some Canvas) {
    guard !spans.isEmpty else { return }
    let width = view.bounds.width / Double(view.pixelWidth)
    let bars = spans.map { span in
      Rectangle(
        left: Double(span.column) * width,
        top: min(max(span.top, 0), view.bounds.height),
        right: Double(span.column + 1) * width,
        bottom: min(max(span.bottom, 0), view.bounds.height)
      )
    }
    canvas.fill(Path(bars.map { Path.Subpath($0.corners, isClosed: true) }), color: color)
  }
}

extension Color {
  /// The colour at the opacity that says that something is not proven: 28 %.
  fileprivate var pale: Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8(Int(alpha) * 28 / 100))
  }
}
