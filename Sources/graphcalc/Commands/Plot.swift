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
      let request = try ViewRequest(
        view, reader: ExpressionReader(names: try program.values()), hasDegrees: program.degrees)
      let style = try PictureStyle(picture)
      // Mistakes of usage come first, but a word that nobody knows may be a mistyped command, which
      // an output file would not mend.
      let base = try request.base(size: style.size, pixelRatio: style.pixelRatio)
      let checked = try program.checked()
      let destinations = try Destination.all(output)
      let files = try destinations.map { try $0.opened() }
      let plot = try PlottedGraph(
        program: checked, base: base, request: request, mode: picture.dots ? .dots : .line)
      let drawn = plot.picture(options: picture, request: request, style: style)
      try write(
        PictureWriter(picture: drawn, metadata: files.isEmpty ? "" : plot.metadata), plot: plot,
        to: files)
      if !output.quiet { for remark in plot.remarks { Console.report("graphcalc: \(remark)") } }
      if output.strict && plot.unresolvedCount > 0 { throw ExitCode(1) }
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
