public import CalculatorBrain

/// A number that was written with a comma for its decimal point, as far as anybody can tell.
struct DecimalComma {
  /// The digits before and after the comma.
  let (whole, fraction): (String, String)

  /// The number as it was written.
  var comma: String { "\(whole),\(fraction)" }

  /// The number with a point.
  var point: String { "\(whole).\(fraction)" }

  /// Finds the first comma that is between digits and not in parentheses, where it would separate
  /// operands; `nil` if there is none.
  init?(in text: String) {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let bytes = Array(text.utf8)
    let isDigit = { (byte: UInt8) in byte >= 48 && byte <= 57 }
    // What ends a number that is more than digits, or makes an exponent or a part of a name of it.
    let isJoined = { (byte: UInt8) in byte > 127 || byte == 95 || byte == 46 || byte == 94 }
    let isLetter = { (byte: UInt8) in (byte | 32) >= 97 && (byte | 32) <= 122 }
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        let before = bytes[..<index].reversed().prefix(while: isDigit).count
        let after = bytes[(index + 1)...].prefix(while: isDigit).count
        let left = index - before > 0 ? bytes[index - before - 1] : 32
        let right = index + after + 1 < bytes.count ? bytes[index + after + 1] : 32
        guard before > 0, after > 0, !isJoined(left), !isLetter(left), !isJoined(right) else {
          continue
        }
        whole = String(decoding: bytes[(index - before)..<index], as: UTF8.self)
        fraction = String(decoding: bytes[(index + 1)...(index + after)], as: UTF8.self)
        return
      default: break
      }
    }
    return nil
  }
}

extension PlotArguments {
  /// Returns remarks on what was read, and may not be what was meant.
  ///
  /// - Parameter program: The program that was read.
  /// - Returns: One line each.
  public func remarks(on program: Program? = nil) -> [String] {
    var texts = words
    texts += values(of: .expression)
    // Two values may be one; more of them are a list.
    texts += values(of: .definition).filter { $0.count { $0 == "," } == 1 }
    let commas = texts.compactMap { text in
      DecimalComma(in: text).map {
        "'\($0.comma)' is read as two results; write \($0.point) for one number"
      }
    }
    return commas + (program?.remarks ?? [])
  }
}
