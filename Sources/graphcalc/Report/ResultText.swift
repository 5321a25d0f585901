import CalculatorBrain

/// Descriptions of results, cut so that many results together stay readable and quick.
struct ResultText {
  /// The most characters of one description.
  private let limit: Int

  /// The most characters that all descriptions of one program have together, as far as 200 are left
  /// for each.
  private static let total = 65_536

  /// Chooses how long a description may be.
  ///
  /// - Parameter count: How many results there are.
  init(count: Int) {
    limit = max(200, Self.total / max(1, count))
  }

  /// The description of one result, cut with `…` if it is too long.
  func description(of result: Program) -> String {
    result.description(.plain, limit: limit)
  }

  /// The exact description of one result; `nil` if it is too long.
  func exactDescription(of result: Program) -> String? {
    let text = result.description(.exact, limit: limit)
    return text.last == "…" ? nil : text
  }

  /// The text that a result comes from; its description where that text is too long.
  func source(of result: Program) -> String {
    result.source.utf8.count <= limit ? result.source : "= " + description(of: result)
  }
}
