/// What a line draws, read and checked: a plot, several plots in one picture, or an animation.
///
/// To check it takes no work but reading its words, and opening the files that these name; what
/// takes longer is done when it is composed.
package enum Drawing: Sendable {
  /// One plot.
  case plot(PlotSpecification)
  /// Several plots in one picture.
  case layout(LayoutSpecification)
  /// The frames of a line with loops.
  case animation(PlotAnimation)

  /// Reads and checks a line.
  ///
  /// - Parameters:
  ///   - words: The words, in which `--and` separates plots.
  ///   - frames: The frames that the line stands for; `nil` if it is one picture.
  ///   - context: The options and names that the lines before have set.
  ///   - host: Reads the files and books that the line names.
  /// - Throws: An error about the first mistake, with its place in the line.
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

  /// What becomes of it.
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

  /// Puts the views that are saved for the graphs in the place of standard views, where they are
  /// used, and reads the rows of tables.
  ///
  /// - Parameter host: Keeps views, and reads files and books.
  /// - Returns: What is kept of each graph; an animation uses no saved views.
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

  /// Identifies what files are drawn from, for a version of the program; see
  /// ``PlotSpecification/hash(version:isProven:)``.
  package func hash(version: String, isProven: Bool) -> String {
    switch self {
    case .plot(let plot): plot.hash(version: version, isProven: isProven)
    case .layout(let layout): layout.hash(version: version, isProven: isProven)
    case .animation(let animation): animation.hash(isProven: isProven)
    }
  }
}
