/// What an analysis tells of.
public enum AnalysisTopic: String, CaseIterable, Sendable {
  /// Zeros of functions.
  case zeros
  /// Minima and maxima.
  case extrema
  /// Where curves bend the other way.
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

  /// Reads words separated by commas.
  ///
  /// - Throws: A usage error about the first word that is not a topic.
  static func topics(_ text: String) throws(PlotError) -> Set<AnalysisTopic> {
    var topics: Set<AnalysisTopic> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let topic = AnalysisTopic(rawValue: String(word).trimmed) else {
        let names = allCases.map { $0.rawValue }.joined(separator: ", ")
        throw .usage("'\(word)' is not found by an analysis; use \(names)", about: "--only")
      }
      topics.insert(topic)
    }
    return topics
  }
}
