/// The picture of a line, read and checked: a plot, several plots in one picture, or an animation.
///
/// Checking it only reads the words, and opens the files that they name; slower work is done when
/// it is composed.
package enum Drawing: Sendable {
  /// One plot.
  case plot(PlotSpecification)
  /// Several plots in one picture.
  case layout(LayoutSpecification)
  /// The frames of a line with loops.
  case animation(PlotAnimation)

  /// Reads and checks a line, after the options and names of the lines before; errors have their
  /// position in it.
  ///
  /// `--and` separates plots. `frames` are those of a line that is an animation; `nil` if it is one
  /// picture.
  package init(
    _ words: LineWords, frames: LineFrames? = nil, in context: LineContext, host: some PlotHost
  ) throws(LineError) {
    if let frames {
      self = .animation(try PlotAnimation(frames, in: context, host: host))
    } else if !words.separators.isEmpty {
      let parts = try LayoutSpecification.parts(of: words, in: context)
      self = .layout(try LayoutSpecification(locating: parts, host: host))
    } else {
      let line = try PlotLine(words, defaults: context.defaults)
      do throws(PlotError) {
        let plot = try PlotSpecification(line.arguments, named: context.named, host: host)
        try plot.checkGestures()
        self = .plot(plot)
      } catch { throw line.located(error) }
    }
  }

  /// The outputs of the picture.
  package var outputs: PlotOutputs {
    get {
      switch self {
      case .plot(let plot): plot.outputs
      case .layout(let layout): layout.outputs
      case .animation(let animation): animation.first.outputs
      }
    }
    set {
      switch self {
      case .plot(var plot):
        plot.outputs = newValue
        self = .plot(plot)
      case .layout(var layout):
        layout.outputs = newValue
        self = .layout(layout)
      case .animation(var animation):
        animation.first.outputs = newValue
        self = .animation(animation)
      }
    }
  }

  /// Replaces standard views by those saved for the graphs, where they are used, and reads the rows
  /// of tables.
  ///
  /// Returns the memory of each graph; an animation uses no saved views.
  ///
  /// - Throws: An error about a name, a view, or the first row that cannot be drawn.
  package mutating func recall(from host: some PlotHost) throws(PlotError) -> [GraphMemory?] {
    let memories: [GraphMemory?]
    switch self {
    case .plot(var plot):
      memories = [try plot.recall(from: host)]
      try plot.readRows()
      self = .plot(plot)
    case .layout(var layout):
      memories = try layout.recall(from: host)
      try layout.readRows()
      self = .layout(layout)
    case .animation(var animation):
      memories = []
      try animation.readRows(host: host)
      self = .animation(animation)
    }
    return memories
  }

  /// Hashes everything that files depend on, including the version of the program; see
  /// ``PlotSpecification/hash(version:isProven:)``.
  package func hash(version: String, isProven: Bool) -> String {
    switch self {
    case .plot(let plot): plot.hash(version: version, isProven: isProven)
    case .layout(let layout): layout.hash(version: version, isProven: isProven)
    case .animation(let animation): animation.hash(isProven: isProven)
    }
  }
}
