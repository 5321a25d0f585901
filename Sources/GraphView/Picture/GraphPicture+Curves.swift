extension GraphPicture {
  /// Draws one curve: what is not proven, then its runs, its bars and its dots.
  func draw(_ item: PictureCurve, on canvas: inout some Canvas) {
    let curve = item.curve
    drawUnproven(curve.spans.filter { !$0.isProven }, color: item.color, on: &canvas)
    var dots = curve.dots
    if drawsDots {
      for run in curve.runs { dots += run.points }
    } else if !curve.runs.isEmpty {
      drawRuns(item, on: &canvas)
    }
    fill(
      curve.spans.filter { $0.isProven }.map { span in
        Rectangle.bar(
          inColumn: span.column, of: columnWidth, from: span.top, to: span.bottom,
          lineWidth: lineWidth)
      }, color: item.color, on: &canvas)
    if !dots.isEmpty, !isAntialiased, lineWidth < 2 * columnWidth {
      fill(
        dots.map { dot in
          let last = view.pixelWidth - 1
          let column = min(max(Int((dot.x / columnWidth).rounded(.down)), 0), last)
          return Rectangle.bar(
            inColumn: column, of: columnWidth, from: dot.y, to: dot.y, lineWidth: lineWidth)
        }, color: item.color, on: &canvas)
    } else if !dots.isEmpty {
      canvas.stroke(
        Path(dots.map { Path.Subpath([$0]) }),
        style: StrokeStyle(
          color: item.color, width: lineWidth, cap: .round, isAntialiased: isAntialiased
        )
      )
    }
  }

  private var columnWidth: Double { view.bounds.width / Double(view.pixelWidth) }

  private func drawRuns(_ item: PictureCurve, on canvas: inout some Canvas) {
    if !isAntialiased && item.dashes.isEmpty {
      var columns = CrispColumns(columnWidth: columnWidth, lineWidth: lineWidth)
      for run in item.curve.runs { columns.add(run.points) }
      return fill(columns.rectangles, color: item.color, on: &canvas)
    }
    // Ends stay square, so that nothing is drawn beyond a jump or the end of a domain.
    canvas.stroke(
      Path(item.curve.runs.map { Path.Subpath($0.points) }),
      style: StrokeStyle(
        color: item.color, width: lineWidth, dashes: item.dashes, isAntialiased: isAntialiased
      )
    )
  }

  /// Fills the bars that are not proven: pale, with stripes that also a printer shows.
  private func drawUnproven(
    _ spans: [ColumnSpan], color: Color, on canvas: inout some Canvas
  ) {
    var (light, dark): ([Rectangle], [Rectangle]) = ([], [])
    let stripe = 3 * columnWidth
    for span in spans {
      let bar = Rectangle.bar(
        inColumn: span.column, of: columnWidth, from: span.top, to: span.bottom,
        lineWidth: columnWidth)
      // The stripes climb by one pixel a column.
      let phase = Double(span.column) * columnWidth
      var index = ((bar.top + phase) / stripe).rounded(.down)
      var top = bar.top
      while top < bar.bottom {
        let next = min((index + 1) * stripe - phase, bar.bottom)
        let part = Rectangle(left: bar.left, top: top, right: bar.right, bottom: next)
        if next > top {
          if index.remainder(dividingBy: 2) == 0 { dark.append(part) } else { light.append(part) }
        }
        top = max(next, top)
        index += 1
      }
    }
    fill(light, color: color.faded(to: 14), on: &canvas)
    fill(dark, color: color.faded(to: 34), on: &canvas)
  }

  /// Fills the part in view of some rectangles.
  private func fill(_ rectangles: [Rectangle], color: Color, on canvas: inout some Canvas) {
    let visible = rectangles.compactMap { rectangle -> Rectangle? in
      var (top, bottom) = (max(rectangle.top, 0), min(rectangle.bottom, view.bounds.height))
      guard top < bottom else { return nil }
      if !isAntialiased {
        // Whole pixels: those whose middles are inside, and at least one.
        let pixel = view.bounds.height / Double(view.pixelHeight)
        top = min((top / pixel).rounded(), Double(view.pixelHeight - 1)) * pixel
        bottom = max((bottom / pixel).rounded() * pixel, top + pixel)
      }
      return Rectangle(left: rectangle.left, top: top, right: rectangle.right, bottom: bottom)
    }
    guard !visible.isEmpty else { return }
    canvas.fill(Path(visible.map { Path.Subpath($0.corners, isClosed: true) }), color: color)
  }
}

extension Color {
  /// The colour at an opacity in hundredths of its own, which says that something is not proven.
  fileprivate func faded(to percent: Int) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8(Int(alpha) * percent / 100))
  }
}
