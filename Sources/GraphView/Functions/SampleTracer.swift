/// Traces a function from point values alone.
struct SampleTracer<Source: GraphDataSource> {
  /// The highest step that is joined without a search, in device pixels; like a steep line.
  static var jumpTolerance: Double { 1 }
  /// How often a column is halved in search of a break, down to 10⁻¹⁴ device pixels.
  static var searchDepth: Int { 48 }

  /// One value of the function, with its height on the canvas.
  struct Sample {
    let x: Double
    /// The height in points from the top edge; not finite where there is nothing to draw.
    let height: Double
    var isDefined: Bool { height.isFinite }
  }

  let view: GraphView
  let source: Source
  /// The most work that the values may take.
  let workLimit: Int

  /// Whether the limit suffices for a value in each column.
  var isAffordable: Bool { view.pixelWidth * source.workPerEnclosure <= 4 * workLimit }

  /// How often every column can be halved.
  private var affordableDepth: Int {
    min(Self.searchDepth, 2 * workLimit / max(1, view.pixelWidth * source.workPerEnclosure))
  }

  /// Returns lines that end wherever the function breaks.
  func lines() -> Figure {
    var line = ClippedLine(in: view)
    func add(_ sample: Sample) {
      guard sample.isDefined else { return }
      line.add(Point(x: view.x.canvas(sample.x), y: sample.height))
    }
    let samples = samples(at: (0...view.pixelWidth).map { view.x.edge($0) })
    add(samples[0])
    for index in 1..<samples.count {
      let (left, right) = (samples[index - 1], samples[index])
      switch (left.isDefined, right.isDefined) {
      case (true, true):
        guard let (end, start) = discontinuity(between: left, and: right) else { break }
        add(end)
        line.lift()
        add(start)
      case (true, false): add(lastDefined(from: left, towards: right))
      case (false, true):
        line.lift()
        add(lastDefined(from: right, towards: left))
      case (false, false): break
      }
      if !right.isDefined { line.lift() }
      add(right)
    }
    line.lift()
    return figure(line.runs, line.dots)
  }

  /// Returns one dot for each column, at the column's middle.
  func dots() -> Figure {
    var dots: [Point] = []
    let step = view.x.pixelLength
    let middles = (0..<view.pixelWidth).map { (Double($0) + 0.5) * step }
    for (index, sample) in samples(at: middles.map { view.x.value(at: $0) }).enumerated() {
      guard sample.height >= 0, sample.height <= view.bounds.height else { continue }
      dots.append(Point(x: middles[index], y: sample.height))
    }
    return figure([], dots)
  }

  private func figure(_ strokes: [Run], _ dots: [Point]) -> Figure {
    var figure = Figure()
    figure.strokes = strokes
    figure.dots = dots
    figure.coverage = .columns([ColumnState](repeating: .sampled, count: view.pixelWidth))
    return figure
  }

  private func samples(at xs: [Double]) -> [Sample] {
    let ys = FunctionSamples(of: source, at: xs).ys
    return zip(xs, ys).map { Sample(x: $0, height: height(of: $1)) }
  }

  private func sample(at x: Double) -> Sample {
    Sample(x: x, height: height(of: source.value(at: x)))
  }

  /// The height of a value on the canvas, with finite values kept finite.
  private func height(of y: Double) -> Double {
    guard y.isFinite else { return .nan }
    let height = view.y.canvas(y)
    return height.isNaN ? .nan : min(max(height, -ClippedLine.farAway), ClippedLine.farAway)
  }

  /// Returns the samples on both sides of a break between two others, or `nil` if there is none.
  private func discontinuity(
    between left: Sample, and right: Sample
  ) -> (end: Sample, start: Sample)? {
    var (left, right) = (left, right)
    var halvings = 0
    while step(from: left, to: right) > Self.jumpTolerance {
      let x = left.x + (right.x - left.x) / 2
      guard left.x < x, x < right.x else {
        return isSteep(from: left, to: right) ? nil : (left, right)
      }
      guard halvings < affordableDepth else { return (left, right) }
      halvings += 1
      let middle = sample(at: x)
      guard middle.isDefined else {
        return (lastDefined(from: left, towards: middle), lastDefined(from: right, towards: middle))
      }
      let isLeft = step(from: left, to: middle) >= step(from: middle, to: right)
      if isLeft { right = middle } else { left = middle }
    }
    return nil
  }

  /// Whether the steps on both sides of two neighbouring doubles are about as high as the one
  /// between them: then the doubles are too coarse for the view, and nothing shows a jump.
  private func isSteep(from left: Sample, to right: Sample) -> Bool {
    let beside = max(
      step(from: sample(at: left.x.nextDown), to: left),
      step(from: right, to: sample(at: right.x.nextUp)))
    return step(from: left, to: right) <= 2 * beside
  }

  /// The visible part of the height between two samples, in device pixels.
  private func step(from left: Sample, to right: Sample) -> Double {
    let visible = { (height: Double) in min(max(height, -1), view.bounds.height + 1) }
    return abs(visible(left.height) - visible(right.height)) * view.contentScaleFactor
  }

  /// Returns the last sample with a value on the way from `defined` to `undefined`.
  private func lastDefined(from defined: Sample, towards undefined: Sample) -> Sample {
    var (last, beyond) = (defined, undefined.x)
    for _ in 0..<affordableDepth {
      let x = last.x + (beyond - last.x) / 2
      guard x != last.x, x != beyond else { return last }
      let middle = sample(at: x)
      if middle.isDefined { last = middle } else { beyond = x }
    }
    return last
  }
}
