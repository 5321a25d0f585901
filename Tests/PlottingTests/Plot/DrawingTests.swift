import GraphView
import Synchronization
import TestSupport
import Testing

@testable import Plotting

@Suite("Drawings")
struct DrawingTests {
  /// A host that counts what it is told of, and what is read of its tables.
  final class CountingHost: PlotHost {
    let files = TextHost(
      files: ["line.csv": (0..<100_000).map { "\($0),\($0 * 2)\n" }.joined()])
    private let counts = Mutex<(work: [Plot.Work: Int], bytes: Int, openings: Int)>(([:], 0, 0))

    var work: [Plot.Work: Int] { counts.withLock { $0.work } }
    var bytes: Int { counts.withLock { $0.bytes } }
    var openings: Int { counts.withLock { $0.openings } }

    var version: String { "" }
    var now: Timestamp { Timestamp(milliseconds: 0) }
    func localText(of moment: Timestamp) -> String { moment.text }
    func program(inFile path: String) throws(PlotError) -> String {
      try files.program(inFile: path)
    }
    static var readsTables: Bool { true }

    func table(inFile path: String) throws(PlotError) -> any TextSource {
      counts.withLock { $0.openings += 1 }
      return Text(try files.table(inFile: path), self)
    }

    /// The tables that were read, which a command line keeps, too.
    private let series = Mutex<[DataReference: DataSeries]>([:])

    func series(
      _ reference: DataReference, read: () throws(PlotError) -> DataSeries
    ) throws(PlotError) -> DataSeries {
      if let known = series.withLock({ $0[reference] }) { return known }
      let result = try read()
      series.withLock { $0[reference] = result }
      return result
    }

    func willBegin(_ work: Plot.Work) { counts.withLock { $0.work[work, default: 0] += 1 } }

    private final class Text: TextSource {
      private let text: any TextSource
      private let host: CountingHost
      init(_ text: any TextSource, _ host: CountingHost) { (self.text, self.host) = (text, host) }
      var name: String { text.name }
      func rewind() throws(PlotError) { try text.rewind() }
      func read(_ count: Int) throws(PlotError) -> [UInt8] {
        let bytes = try text.read(count)
        host.counts.withLock { $0.bytes += bytes.count }
        return bytes
      }
    }
  }

  /// Lines, and the work that all of their pictures take together.
  static let lines: [(String, work: [Plot.Work: Int])] = [
    ("x sin -o a.png", [:]),
    ("--data line.csv -o a.png", [.table: 1]),
    ("--data line.csv --regress linear -o a.png", [.table: 1, .regression: 1]),
    ("--data line.csv --regress linear --regress poly:2 -o a.png", [.table: 1, .regression: 2]),
    ("x sin --area 0:pi -o a.png", [.addition: 1]),
    ("x sin --tangent 1 --normal 2 -o a.png", [.addition: 1]),
    (
      "--data line.csv --regress linear --and x sin --area 0:1 -o a.png",
      [.table: 1, .regression: 1, .addition: 1]
    ),
    ("x sin --area 0:1 --and x --and x^2 --share xy -o a.png", [.addition: 1]),
    ("x t * sin --area 0:1 -o a.gif for t in 1:5", [.addition: 5]),
    (
      "--data line.csv --regress poly:{k} -o a.gif -o a.apng for k in 1:5",
      [.table: 1, .regression: 5]
    ),
    (
      "--data line.csv --regress a*x+{k} -o a{k}.png for k in 1:100",
      [.table: 1, .regression: 100]
    ),
  ]

  @Test(
    "To check them takes no work, and to draw them takes each part of it once", arguments: lines)
  func checksArePure(line: String, work: [Plot.Work: Int]) throws {
    let host = CountingHost()
    let template = try LineTemplate(LineWords(of: line), reader: ExpressionReader())
    var drawings: [Drawing] = []
    for index in 0..<template.count {
      drawings.append(
        try Drawing(
          template.words(of: index), frames: LineFrames(of: template, index), in: LineContext(),
          host: host))
    }
    #expect(host.work == [:])
    // Of tables, what is needed to know how they are written.
    #expect(host.bytes <= 3 * 65_536 * host.openings)
    for var drawing in drawings {
      let fits = host.work[.regression]
      _ = try drawing.recall(from: host)
      _ = drawing.hash(version: "", isProven: true)
      #expect(host.work[.regression] == fits)
      try Self.draw(drawing, host)
    }
    #expect(host.work == work)
  }

  /// Draws a picture as for a screen and for a file, or the frames of an animation for two files.
  private static func draw(_ drawing: Drawing, _ host: CountingHost) throws {
    func twice<Specification: PictureSpecification>(_ specification: Specification) throws {
      var specification = specification
      try specification.prepare()
      for _ in 0..<2 { _ = try specification.composed(defaults: PictureStyle.Defaults()) }
    }
    switch drawing {
    case .plot(let plot): try twice(plot)
    case .layout(let layout): try twice(layout)
    case .animation(var animation):
      let all = try animation.viewPlot(host: host)
      for index in 0..<2 * animation.frameCount {
        _ = try animation.frame(index % animation.frameCount, like: all, host: host)
      }
    }
  }
}
