package import CalculatorBrain

/// Descriptions of results, cut so that many results together stay short and quick to write.
package struct ResultText: Sendable {
  /// The most characters of one description.
  private let limit: Int

  /// Chooses the length of descriptions, of at most `total` characters for `count` results, but at
  /// least 200 for each.
  package init(count: Int, total: Int = 65_536) { limit = max(200, total / max(1, count)) }

  /// The description of one result, cut with `…` if it is too long.
  package func description(of result: Program) -> String {
    result.description(.plain, limit: limit)
  }

  /// The exact description of one result, for files; `nil` if it is too long, or nested too deep to
  /// be read.
  package func exactDescription(
    of result: Program, _ style: DescriptionStyle = .braced
  ) -> String? {
    let text = result.description(style, limit: limit)
    return text.last == "…" || text.isTooDeep ? nil : text
  }

  /// The text that a result was read from; if that is too long, its exact description, cut.
  package func source(of result: Program) -> String {
    let source = result.source
    return source.utf8.count <= limit ? source : "= " + result.description(.braced, limit: limit)
  }
}

extension String {
  /// Whether parentheses, brackets and braces are nested too deep to be read as a program.
  var isTooDeep: Bool {
    var (depth, most) = (0, 0)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      most = max(most, depth)
    }
    return most > Program.nestingLimit
  }
}
