import Glibc
import GraphView
import Plotting

/// Prints what tracing costs; `Benchmarks/README.md` says how to read it.
@main
enum TraceBenchmark {
  /// What tracing one graph costs.
  struct Cost {
    /// The number of requested enclosures.
    let enclosures: Int

    /// The median processor time of a trace.
    let milliseconds: Double

    /// The columns that could not be decided, or pixels of a relation or a path.
    let unresolved: Int
  }

  /// Relations and paths: smooth ones, one with a crossing, and one with a border nearly everywhere.
  static let plane = [
    ("circle", "= x^2 + y^2 = 25", "-10:10", "-7.5:7.5"),
    ("folium", "= x^3 + y^3 = 6x*y", "-10:10", "-7.5:7.5"),
    ("x^y = y^x", "= x^y = y^x", "0:10", "0:7.5"),
    ("Lissajous", "= (cos(3t), sin(2t)) for t in 0:2pi", "-2:2", "-1.5:1.5"),
    ("rose", "= r = cos(3theta) for theta in 0:pi", "-2:2", "-1.5:1.5"),
    ("dense", "= sin(x^2 + y^2) = cos(x*y)", "-10:10", "-7.5:7.5"),
  ]

  static func main() throws {
    let size = Size(width: 1600, height: 1200)
    if let sine = TracedGraph("sine", program: "x sin", x: "-10:10", y: "-7.5:7.5", size: size) {
      let cost = cost(of: sine, repetitions: 1001)
      print("x sin over 1600 columns: \(cost.milliseconds) ms, \(cost.enclosures) enclosures")
    }
    for (name, program, x, y) in plane {
      for (width, height) in [(512.0, 384.0), (1024, 768), (2048, 1536)] {
        let size = Size(width: width, height: height)
        let graph = TracedGraph(name, program: program, x: x, y: y, size: size)
        guard let cost = graph.map({ cost(of: $0, repetitions: name == "dense" ? 3 : 101) })
        else { continue }
        print(
          "\(name) over \(Int(width)) columns: \(cost.milliseconds) ms, \(cost.enclosures) enclosures,",
          "\(cost.unresolved) pixels unresolved")
      }
    }
    guard CommandLine.arguments.count > 1 else { return }
    let functions = try TracedGraph.all(inTableAt: CommandLine.arguments[1])
    let costs = functions.map { cost(of: $0, repetitions: 5) }
    print("function", "enclosures", "ms", "unresolved columns", separator: "\t")
    for (function, cost) in zip(functions, costs) {
      print(function.name, cost.enclosures, cost.milliseconds, cost.unresolved, separator: "\t")
    }
    for (name, percent) in [("median", 50), ("90th percentile", 90)] where !costs.isEmpty {
      let enclosures = costs.map { $0.enclosures }.sorted()[costs.count * percent / 100]
      let time = costs.map { $0.milliseconds }.sorted()[costs.count * percent / 100]
      print("\(name): \(enclosures) enclosures, \(time) ms")
    }
  }

  /// Traces a graph repeatedly, each time with a source that has seen nothing of it before.
  static func cost(of traced: TracedGraph, repetitions: Int) -> Cost {
    var times: [Double] = []
    var enclosures = 0
    var unresolved = 0
    func time(_ graph: some Plottable) {
      let start = processorMilliseconds()
      unresolved = graph.figure(in: traced.view).coverage.count(of: .unresolved)
      times.append(processorMilliseconds() - start)
    }
    for _ in 0..<repetitions {
      switch traced.graph {
      case .function(let program):
        let source = CountingSource(program)
        time(FunctionGraph(source))
        enclosures = source.enclosures
      case .relation(let relation):
        let source = CountingRelation(relation)
        time(RelationGraph(source))
        enclosures = source.enclosures
      case .path(let path):
        let source = CountingPath(path)
        time(PathGraph(source))
        enclosures = source.enclosures
      case .sequence: break
      }
    }
    let microseconds = times.sorted()[repetitions / 2] * 1000
    return Cost(
      enclosures: enclosures, milliseconds: microseconds.rounded() / 1000, unresolved: unresolved)
  }

  /// The processor time of this process, which excludes that of others.
  static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
