import CalculatorBrain
import Plotting
import Synchronization

/// A host that keeps files in memory, whose clock goes on by a millisecond each time it is read.
final class KeptGraphsHost: PlotHost {
  private struct State {
    var files: [GraphKey: [UInt8]] = [:]
    var time: Int64 = 0
    var isDamaged = false
    var isFull = false
    var counts = Counts()
  }

  /// How often something was asked of the host.
  struct Counts: Equatable {
    var lookUps = 0
    var saves = 0
  }

  private let state = Mutex(State())

  /// Whether nothing more can be saved.
  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  /// How often something was asked of the host so far.
  var counts: Counts { state.withLock { $0.counts } }

  /// Damages every file.
  func damage() { state.withLock { $0.isDamaged = true } }

  /// How many graphs are kept.
  var count: Int { state.withLock { $0.files.count } }

  /// The only graph that is kept.
  func kept() throws -> SavedGraph {
    let files = state.withLock { $0.files }
    guard let (key, _) = files.first, files.count == 1, let graph = find(key).graph else {
      throw PlotError(.unavailable, "not one graph")
    }
    return graph
  }

  // MARK: PlotHost

  let version = "test"

  var now: Timestamp {
    state.withLock {
      $0.time += 1
      return Timestamp(milliseconds: $0.time)
    }
  }

  func localText(of moment: Timestamp) -> String { "moment \(moment.milliseconds)" }

  var keepsViews: Bool { true }

  func find(_ key: GraphKey) -> GraphFinding {
    let (text, isDamaged) = state.withLock {
      $0.counts.lookUps += 1
      return ($0.files[key], $0.isDamaged)
    }
    if isDamaged { return .damaged(reason: "damaged") }
    return text.map { GraphFinding(reading: $0, path: "memory", key: key) } ?? .nothing
  }

  func save(_ graph: SavedGraph) throws(PlotError) {
    guard !isFull else { throw PlotError(.inputOutput, "full", about: "--disk") }
    state.withLock {
      $0.counts.saves += 1
      $0.files[graph.key] = graph.text
    }
  }

  func setAside(_ key: GraphKey) throws(PlotError) -> String {
    state.withLock {
      $0.files[key] = nil
      $0.isDamaged = false
    }
    return "aside"
  }
}
