import CVectorMath
import CalculatorBrain
import Glibc

/// Prints the cost of evaluating a program at 10⁷ points; `Benchmarks/README.md` says how to read it.
@main
enum EvaluationBenchmark {
  static let count = 10_000_000

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      print("usage: EvaluationBenchmark PROGRAM [formulas]")
      exit(64)
    }
    let functions =
      arguments.count > 2
      ? BlockFunctions.none
      : BlockFunctions(
        polynomial: vector_polynomial_operation(),
        named: { vector_operation_named($0) })
    var evaluator = BlockEvaluator(CompiledProgram(try Program(arguments[1]), using: functions))
    var xs = [Double](repeating: 0, count: count)
    for place in 0..<count { xs[place] = -10 + 20 * Double(place) / Double(count) }
    var ys = [Double](repeating: 0, count: count)
    var times: [Double] = []
    for _ in 0..<5 {
      let start = processorNanoseconds()
      var results = ys.mutableSpan
      evaluator.evaluate(xs.span, into: &results)
      times.append((processorNanoseconds() - start) / Double(count))
    }
    // The sum prevents the work from being optimised away, and shows that all peers compute the same.
    print(times.min() ?? 0, ys.reduce(0, +))
  }

  /// The processor time of this process, which excludes that of others.
  static func processorNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
