import CalculatorBrain
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Limits on work")
struct WorkLimitTests {
  private static let view = GraphView(bounds: Size(width: 200, height: 150))

  /// Programs that nothing but a limit ends soon.
  static let hard: [String] = [
    "= sec(1e300x)", "= tan(1e300x)", "= tan(1e5x)", "= floor(1e6x)/1e6", "= sin(1e5x)/|sin(1e5x)|",
    "= 1/sin(1e4x)", "= sin(1e3x)/sin(1e3x)", "= floor(1e9 sin(1e9x))/1e9", "= sqrt(sin(1e3x)-1)",
    "= tan(1/x) + gamma(1000x)", "x " + String(repeating: "sin ", count: 20_000),
    "x " + String(repeating: "2 / gamma ", count: 2_000),
    "x " + String(repeating: "inv 1 - ", count: 500),
    "= " + (1...40).map { "(1-cos(\($0)x))/x^2" }.joined(separator: "+"),
    "= " + (1...999).map { "sin(\($0)x)" }.joined(separator: "+"),
  ]

  static let limits = [1_000, 100_000]

  /// Traces a function, and returns the work that it took.
  private func work(
    of source: ProgramDataSource, _ limit: Int, mode: TracingMode = .line
  ) -> (work: Int, figure: Figure) {
    let start = source.work
    let figure = FunctionGraph(source, mode: mode, workLimit: limit).figure(in: Self.view)
    return (source.work - start, figure)
  }

  /// The work that a few enclosures beyond a limit may take: those with Taylor series are slow.
  private func slack(_ source: ProgramDataSource) -> Int { 8_000 * source.workPerEnclosure }

  @Test("A figure takes no more work than it may", arguments: hard)
  func hardFunctions(program: String) throws {
    for mode in [TracingMode.line, .dots] {
      for limit in Self.limits {
        let source = ProgramDataSource(try Program(program))
        let (work, figure) = work(of: source, limit, mode: mode)
        #expect(work <= limit + slack(source), "\(program.prefix(60)), \(limit)")
        #expect(figure.coverage.columns.count == 200)
      }
    }
  }

  @Test("Made-up programs take no more work than they may, and nothing drawn of them is wrong")
  func randomPrograms() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 12), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "1", "2", "1e300", "0.5", "pi", "1e6", "-1", "0.1", "100"])
    for index in 0..<60 {
      let program = try Program(programs.next(size: 1 + index % 12))
      let limit = [500, 5_000, 50_000][index % 3]
      let source = ProgramDataSource(program)
      #expect(work(of: source, limit).work <= limit + slack(source), "\(program), \(limit)")
      let problems = checkTracing(source, in: Self.view, workLimit: limit)
      #expect(problems == [], "\(program), \(limit)")
    }
  }

  @Test("The same work gives the same figure, and enough work the figure without a limit")
  func figuresAreReproducible() throws {
    for program in ["x sin", "x tan", "= sin(1/x)", "= floor(3x)/|x|", "= gamma(x)"] {
      func figure(_ limit: Int) throws -> Figure {
        work(of: ProgramDataSource(try Program(program)), limit).figure
      }
      #expect(try figure(10_000) == figure(10_000))
      #expect(try figure(10_000_000) == figure(1 << 40))
    }
  }

  @Test("What is left undecided is spread over the whole width", arguments: [20_000, 100_000])
  func sharesAreEqual(limit: Int) throws {
    for program in ["= tan(1e5x)", "= sin(1e3x)/sin(1e3x)", "= floor(1e6x)/1e6 + tan(1e4x)"] {
      let figure = work(of: ProgramDataSource(try Program(program)), limit).figure
      let columns = figure.coverage.columns
      let halves = [columns.prefix(100), columns.suffix(100)].map { half in
        half.filter { $0 == .unresolved }.count
      }
      #expect(abs(halves[0] - halves[1]) <= 20, "\(program): \(halves)")
    }
  }

  @Test("Breaks are listed, or their columns are unresolved", arguments: [3_000, 30_000, 300_000])
  func breaksAreNotLost(limit: Int) throws {
    for program in ["= tan(9x)", "= floor(5x)", "= sin(9x)/sin(9x)", "= 1/(x-1)", "= tan(40x)"] {
      let source = { ProgramDataSource(try Program(program)) }
      let all = work(of: try source(), 1 << 40).figure.breaks
      let (_, figure) = work(of: try source(), limit)
      let known = Set(figure.breaks.map { $0.x })
      for place in all where !known.contains(place.x) {
        let column = Int((place.x + 10) * 10)
        let near = max(0, column - 1)...min(199, column + 1)
        let isTold = near.contains { figure.coverage.columns[$0] == .unresolved }
        #expect(isTold, "\(program) with \(limit): \(place.x)")
      }
    }
  }

  @Test("A fit takes a few times as many values as there are columns, or none", arguments: hard)
  func fits(program: String) throws {
    let source = ProgramDataSource(try Program(program))
    for axes in [GraphView.FitAxes.vertical, .horizontal, .both] {
      let start = source.work
      _ = Self.view.fit(to: [FunctionGraph(source, workLimit: 200_000)], axes: axes)
      #expect(source.work - start <= 400_000 + slack(source))
    }
  }

  @Test("Curves share the work of a picture, and those too long for their share are pale")
  func curvesShare() throws {
    let long = "x" + String(repeating: " sin", count: 10_000)
    let pale = try PlotSpecification(words: [
      "-e", long + String(repeating: " dup", count: 255), "--json",
    ])
    .composed()
    #expect(pale.figures.count == 256)
    #expect(pale.unresolvedCount == 256 * pale.view.pixelWidth)
  }

  private static let tangents = "= " + (1...20).map { "tan(\($0)x)" }.joined(separator: ", ")

  @Test("All tracings of a picture take no more than twice the work of one")
  func tracingsShare() throws {
    let program = try Program(Self.tangents)
    let limit = 400_000
    let sources = PlotSources(of: program, program.results, mode: .line, workLimit: limit)
    for _ in 0..<4 { _ = sources.figures(in: Self.view) }
    #expect(sources.work <= limit * 9 / 4)
    #expect(sources.workLeft < limit / 50)
    let pale = sources.figures(in: Self.view)
    #expect(pale.allSatisfy { $0.coverage.count(of: .unresolved) == 200 })
  }

  @Test("The last tracing that a picture can afford has a frame and a legend beside it")
  func heavyPicturesHaveRoom() throws {
    var specification = try PlotSpecification(words: [Self.tangents, "--json"])
    specification.workShare = 40
    let plot = try specification.composed()
    #expect(plot.form.axes == .frame)
    #expect(plot.form.legendPlace == .outside)
    #expect(plot.unresolvedCount > 0)
    #expect(plot.figures.contains { $0.coverage.count(of: .proven) > 0 })
  }

  @Test("A picture is as large as its pixels allow, however often curves turn", arguments: hard)
  func picturesAreSmall(program: String) throws {
    let view = GraphView(bounds: Size(width: 800, height: 600))
    let source = ProgramDataSource(try Program(program))
    let figure = FunctionGraph(source, workLimit: 400_000).figure(in: view)
    let curve = PictureCurve(figure: figure, label: "f", color: .black)
    // Stripes take the most: 65,536 of them.
    let length = GraphPicture.bare(view: view, curves: [curve]).svg(metadata: "").utf8.count
    #expect(length < 4_000 * 800)
  }

  @Test("The programs of a plot are at most a mebibyte together")
  func textsAreLimited() throws {
    let half = "x" + String(repeating: " sq", count: Program.sizeLimit / 6)
    _ = try PlotSpecification(words: ["-e", half, "--json"])
    #expect(throws: PlotError.self) {
      try PlotSpecification(words: ["-e", half, "-e", half, "-e", half, "--json"])
    }
  }
}
