import ArgumentParser
import CalculatorBrain
import GraphView

extension GraphCalc {
  /// Draws programs to picture files.
  struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw the curves of a program. This is the default.",
      usage: "graphcalc [plot] PROGRAM… -o FILE… [options]",
      discussion: """
        View options are applied in this order, whatever their order on the line: \
        --view, --x and --y, --scale, --origin, --fit, --center, --tap, --zoom, --pan. \
        Their values are infix expressions without x, such as 2pi or 1e9+10.
        """
    )

    @OptionGroup var program: ProgramOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Picture") var picture: PictureOptions

    func run() throws {
      try draw(program.checked(), on: TerminalScreen())
    }

    /// Draws a program as the options say.
    ///
    /// - Parameters:
    ///   - checked: The program, with no name but x; it is read after the options.
    ///   - screen: Where it is shown if that is asked for.
    ///   - names: The values of names that numbers in options may use.
    /// - Throws: A failure, of usage before any of the program; `ExitCode` if strictness makes a
    ///   failure of what was drawn.
    func draw(
      _ checked: @autoclosure () throws -> Program,
      on screen: @autoclosure () -> TerminalScreen, names: [String: Double] = [:]
    ) throws {
      let names = try program.values().merging(names) { value, _ in value }
      let request = try ViewRequest(
        view, reader: ExpressionReader(names: names), hasDegrees: program.degrees)
      let style = try PictureStyle(picture)
      // Mistakes of usage come first, but a word that nobody knows may be a mistyped command, which
      // an output file would not mend.
      let base = try request.base(size: style.size, pixelRatio: style.pixelRatio)
      let checked = try checked()
      let destinations = try Destination.all(output)
      let files = try destinations.map { try $0.opened() }
      var unresolvedCount = 0
      if !files.isEmpty || !output.show {
        let plot = try PlottedGraph(
          program: checked, base: base, request: request, mode: picture.dots ? .dots : .line)
        let drawn = plot.picture(options: picture, request: request, style: style)
        try write(
          PictureWriter(picture: drawn, metadata: files.isEmpty ? "" : plot.metadata), plot: plot,
          to: files)
        unresolvedCount += finish(plot)
      }
      if output.show {
        let screen = screen()
        let (plot, shown) = try screen.plot(checked, picture, request)
        try Console.put(try screen.bytes(of: shown))
        unresolvedCount += finish(plot)
      }
      if output.strict && unresolvedCount > 0 { throw ExitCode(1) }
    }

    /// Says what there is to say of a plot.
    ///
    /// - Returns: How many device pixel columns are unresolved.
    private func finish(_ plot: PlottedGraph) -> Int {
      if !output.quiet { for remark in plot.remarks { Console.report("graphcalc: \(remark)") } }
      return plot.unresolvedCount
    }

    /// Writes every file, all of them composed before the first one is touched.
    private func write(
      _ writer: PictureWriter, plot: PlottedGraph, to files: [Destination.Opened]
    ) throws {
      let contents = try files.map { try writer.bytes(in: $0.format) }
      var outputs: [PlotReport.Output] = []
      for (file, bytes) in zip(files, contents) {
        try file.write(bytes)
        outputs.append(.init(path: file.path, format: file.format, byteCount: bytes.count))
      }
      if output.json { try Console.print(plot.report(outputs).json) }
    }
  }
}
