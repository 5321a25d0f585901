/// A topic of an analysis.
package enum AnalysisTopic: String, CaseIterable, Sendable {
  /// Zeros of functions.
  case zeros
  /// Minima and maxima.
  case extrema
  /// Where curves change the direction in which they bend.
  case inflections
  /// Corners, cusps and vertical tangents.
  case corners
  /// Poles, jumps, holes and ends of the domain.
  case breaks
  /// The value at 0.
  case intercept
  /// The least and the greatest value.
  case range
  /// Lines that curves tend to.
  case asymptotes
  /// Points that two curves have in common.
  case intersections

  /// The topics whose points a picture can mark, in the order in which their labels are placed.
  static let ofPoints: [AnalysisTopic] = [
    .intersections, .extrema, .zeros, .intercept, .corners, .inflections,
  ]

  /// Reads words separated by commas; throws a usage error about the first unknown one.
  static func topics(
    _ text: String, of known: [AnalysisTopic] = allCases, about option: PlotOption = .only
  ) throws(PlotError) -> Set<AnalysisTopic> {
    var topics: Set<AnalysisTopic> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let topic = AnalysisTopic(rawValue: String(word).trimmed), known.contains(topic) else {
        let names = known.map { $0.rawValue }.joined(separator: ", ")
        let what = option == .only ? "found by an analysis" : "a kind of point"
        throw .usage("'\(word)' is not \(what); use \(names)", about: option.name)
      }
      topics.insert(topic)
    }
    return topics
  }
}
