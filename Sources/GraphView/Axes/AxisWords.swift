/// Words as the meaning of the whole numbers from 1 on.
public final class AxisWords: AxisMeaning {
  /// The words, of which the first one is at 1.
  public let words: [String]
  private let numbers: [[UInt8]: Double]

  /// Creates an axis of words.
  ///
  /// - Parameter words: The words, each once.
  public init(_ words: [String]) {
    self.words = words
    var numbers: [[UInt8]: Double] = [:]
    for (index, word) in words.enumerated() { numbers[Array(word.utf8)] = Double(index + 1) }
    self.numbers = numbers
  }

  /// See ``AxisMeaning/ticks(in:pointsPerUnit:spacing:width:)``.
  ///
  /// Each word has a tick. Where they are too wide for one line, every other is in a second one;
  /// where they are too wide for two, they are cut, or left out where little would be left of them.
  public func ticks(
    in range: ClosedRange<Double>, pointsPerUnit: Double, spacing: Double,
    width: (String) -> Double
  ) -> Ticks? {
    let first = max(1, range.lowerBound.rounded(.up))
    let last = min(Double(words.count), range.upperBound.rounded(.down))
    guard first <= last else { return Ticks([], step: 1) }
    let places = Array(Int(first)...Int(last))
    let texts = places.map { words[$0 - 1].cut(to: Self.longest) { Double($0.count) } }
    let widest = texts.reduce(0) { max($0, width($1)) }
    let gap = width("n")
    let isOneLine = widest + gap <= pointsPerUnit
    let least = min(widest, width("nnnn")) + gap
    let stride = isOneLine ? 1 : max(1, Int((least / pointsPerUnit / 2).rounded(.up)))
    let room = Double(stride) * pointsPerUnit * 2 - gap
    let ticks = zip(places, texts).map { place, word in
      guard (place - 1) % stride == 0 else { return Tick(value: Double(place), label: "") }
      if isOneLine { return Tick(value: Double(place), label: word) }
      let text = word.cut(to: room, width)
      let isUpper = (place - 1) / stride % 2 == 0
      return Tick(
        value: Double(place), label: isUpper ? text : "", detail: isUpper ? nil : text)
    }
    return Ticks(ticks, step: 1)
  }

  /// The most characters of a word that are measured.
  private static var longest: Double { 100 }

  /// See ``AxisMeaning/range(around:)``; half a word on either side.
  public func range(around values: ClosedRange<Double>) -> ClosedRange<Double> {
    min(
      values.lowerBound, values.lowerBound.rounded() - 0.5)...max(
        values.upperBound, values.upperBound.rounded() + 0.5)
  }

  /// See ``AxisMeaning/text(_:width:)``; the nearest word.
  public func text(_ value: Double, width: Double) -> String {
    let place = min(max(value.rounded(), 1), Double(max(1, words.count)))
    return words.isEmpty || place.isNaN ? "\(value)" : words[Int(place) - 1]
  }

  /// See ``AxisMeaning/value(of:)``.
  public func value(of text: String) -> Double? { numbers[Array(text.utf8)] }
}

extension String {
  /// The text, or as much of its beginning as fits a width, with an ellipsis.
  fileprivate func cut(to room: Double, _ width: (String) -> Double) -> String {
    guard width(self) > room else { return self }
    var (least, most) = (1, count)
    while least + 1 < most {
      let middle = (least + most) / 2
      if width(prefix(middle) + "…") > room { most = middle } else { least = middle }
    }
    return prefix(least) + "…"
  }
}
