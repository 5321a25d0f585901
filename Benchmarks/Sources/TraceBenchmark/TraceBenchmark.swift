import Glibc
import GraphView

/// Prints what tracing costs; `Benchmarks/README.md` says how to read it.
@main
enum TraceBenchmark {
  /// What tracing one function costs.
  struct Cost {
    /// The number of requested enclosures.
    let enclosures: Int

    /// The median processor time of a trace.
    let milliseconds: Double

    /// The columns that could not be decided.
    let unresolved: Int
  }

  static func main() throws {
    let size = Size(width: 1600, height: 1200)
    if let sine = TracedFunction("sine", program: "x sin", x: "-10:10", y: "-7.5:7.5", size: size) {
      let cost = cost(of: sine, repetitions: 1001)
      print("x sin over 1600 columns: \(cost.milliseconds) ms, \(cost.enclosures) enclosures")
    }
    guard CommandLine.arguments.count > 1 else { return }
    let functions = try TracedFunction.all(inTableAt: CommandLine.arguments[1])
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

  /// Traces a function repeatedly, each time with a source that has seen nothing of it before.
  static func cost(of function: TracedFunction, repetitions: Int) -> Cost {
    var times: [Double] = []
    var enclosures = 0
    var unresolved = 0
    for _ in 0..<repetitions {
      let source = CountingSource(function.program)
      let start = processorMilliseconds()
      unresolved = FunctionGraph(source).figure(in: function.view).coverage.count(of: .unresolved)
      times.append(processorMilliseconds() - start)
      enclosures = source.enclosures
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
