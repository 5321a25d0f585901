import Glibc
import GraphPage

/// Prints the processor time, in milliseconds, of each line of requests to the engine of a page.
///
/// A line of standard input is a count, a tab, and requests with tabs between them, all of which
/// are performed so many times.
@main
enum PageBenchmark {
  static func main() {
    let page = Page()
    while let line = readLine() {
      let fields = line.split(separator: "\t").map(String.init)
      guard let count = fields.first.flatMap({ Int($0) }) else { continue }
      let start = processorMilliseconds()
      for _ in 0..<count {
        for request in fields.dropFirst() { _ = page.call(request) }
      }
      print(processorMilliseconds() - start)
      fflush(nil)
    }
  }

  /// The processor time of this process, which excludes that of others.
  static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
