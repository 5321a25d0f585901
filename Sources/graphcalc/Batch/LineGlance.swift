import CalculatorBrain

/// What can be said of a line at a glance, without reading its programs and options in full.
///
/// Most lines of a long script are programs of plain words whose operands are all there, with
/// options that a line before had as well. They are known to be right in a microsecond, where
/// reading them takes twenty. Whatever is not that plain is read in full.
struct LineGlance {
  /// Where the words for files stand in the bytes of the line.
  private(set) var outputs: [Range<Int>] = []

  /// A hash of the options whose values may be wrong.
  private(set) var options: UInt64 = 0

  /// Whether the line has a range that is right by itself, and whether something moves the view
  /// that a range leads to.
  private var hasRange = false
  private var hasPlacement = false

  private let names: Set<PackedWord>
  private let isPossible: Bool
  private let defaultsHavePlacement: Bool

  /// Prepares for the lines in a context.
  init(_ context: ScriptContext) {
    names = Set(context.named.names.compactMap { PackedWord($0) })
    isPossible = !context.defaults.program.infix && context.defaults.program.definitions.isEmpty
    defaultsHavePlacement = PlotOption.all.contains {
      Self.placements.contains($0.name) && !$0.values(context.defaults).isEmpty
    }
  }

  /// Looks at a line.
  ///
  /// - Parameter line: The words of a plot.
  /// - Returns: Whether its program is right, and so are its options if those with the same
  ///   ``options`` are in the same context; `false` says nothing.
  mutating func read(_ line: LineWords) -> Bool {
    guard isPossible else { return false }
    outputs.removeAll(keepingCapacity: true)
    var hash = StableHash()
    (hasRange, hasPlacement) = (false, defaultsHavePlacement)
    var depth = 0
    var index = 0
    while index < line.count {
      let word = line.words[index]
      guard let first = line.bytes[word.text].first, first != UInt8(ascii: "=") else {
        return false
      }
      if first == UInt8(ascii: "-"), word.text.count > 1, !word.isData,
        !Self.startsNumber(line.bytes[word.text.lowerBound + 1])
      {
        guard let option = Self.option(line.bytes[word.text]) else { return false }
        index += option.takesValue ? 1 : 0
        guard index < line.count else { return false }
        guard take(option, line.bytes, line.words[index].text, &hash) else { return false }
      } else if !Self.count(line.bytes[word.text], names, &depth) {
        return false
      }
      index += 1
    }
    options = hash.digest.0
    return !outputs.isEmpty && !(hasRange && hasPlacement)
      && (1...Program.resultLimit).contains(depth)
  }

  // MARK: Options

  private struct Option {
    let index: Int
    let takesValue: Bool
    let kind: Kind

    enum Kind { case output, freeText, range, placement, other, unknown }
  }

  /// The options that move or stretch the view that ranges lead to.
  private static let placements = ["--scale", "--origin", "--center", "--tap", "--zoom", "--pan"]

  /// The options by their spellings.
  private static let optionTable: [PackedWord: Option] = {
    var table: [PackedWord: Option] = [:]
    for (index, option) in PlotOption.all.enumerated() {
      let kind: Option.Kind
      switch option.name {
      case "-o": kind = .output
      case "--title", "--x-label", "--y-label": kind = .freeText
      case "--x", "--y": kind = .range
      case _ where placements.contains(option.name): kind = .placement
      case "-e", "-f", "--let", "--infix": kind = .unknown
      default: kind = .other
      }
      for name in option.names {
        guard let word = PackedWord(name) else { continue }
        table[word] = Option(index: index, takesValue: option.takesValue, kind: kind)
      }
    }
    return table
  }()

  private static func option(_ bytes: ArraySlice<UInt8>) -> Option? {
    PackedWord(bytes).flatMap { optionTable[$0] }
  }

  /// Notes an option with its value, or itself if it takes none.
  private mutating func take(
    _ option: Option, _ bytes: [UInt8], _ value: Range<Int>, _ hash: inout StableHash
  ) -> Bool {
    switch option.kind {
    case .unknown: return false
    case .output:
      outputs.append(value)
      return Self.isPicture(bytes[value])
    case .freeText: return bytes[value].allSatisfy { $0 < 128 }
    case .range where Self.isPlainRange(bytes[value]):
      hasRange = true
      hash.combine(UInt64(option.index))
      return true
    case .range, .placement, .other:
      if option.kind == .placement { hasPlacement = true }
      hash.combine(UInt64(option.index))
      if option.takesValue { bytes[value].withUnsafeBytes { hash.combine($0) } }
      return true
    }
  }

  /// Whether a path is ASCII with a name that ends in the extension of a format.
  private static func isPicture(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.count > 4, path[path.endIndex - 5] != UInt8(ascii: "/") else { return false }
    let ending = path.suffix(4)
    return path.allSatisfy { $0 < 128 }
      && endings.contains { $0.elementsEqual(ending) }
  }

  private static let endings = PictureFormat.allCases.map { Array(".\($0.rawValue)".utf8) }

  /// Whether a range is two plain numbers in their order, neither far away nor close together, so
  /// that it can be shown in any size.
  private static func isPlainRange(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
      let lower = plainNumber(text[..<colon]), let upper = plainNumber(text[(colon + 1)...])
    else { return false }
    return upper - lower >= 1e-3 && max(abs(lower), abs(upper)) <= 1e6
  }

  /// The value of at most 15 digits with a sign and a point at most.
  private static func plainNumber(_ text: ArraySlice<UInt8>) -> Double? {
    guard isNumber(text), text.count <= 16 else { return nil }
    var (digits, divisor, isFraction) = (0.0, 1.0, false)
    for byte in text where byte != UInt8(ascii: "-") {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits = 10 * digits + Double(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
      }
    }
    return (text.first == UInt8(ascii: "-") ? -digits : digits) / divisor
  }

  // MARK: Programs

  /// What a word does to the number of values on the stack.
  private struct Effect {
    let operands: Int
    let results: Int
  }

  /// The words whose effect does not depend on others.
  private static let effects: [PackedWord: Effect] = {
    var effects: [PackedWord: Effect] = [:]
    func add(_ spellings: [String], _ operands: Int, _ results: Int) {
      for word in spellings.compactMap({ PackedWord($0) }) {
        effects[word] = Effect(operands: operands, results: results)
      }
    }
    for operation in Operation.standard { add(operation.spellings, operation.arity, 1) }
    for constant in Constant.standard { add([constant.symbol] + constant.aliases, 0, 1) }
    add(["x"], 0, 1)
    add(["dup"], 1, 2)
    add(["drop"], 1, 0)
    add(["swap"], 2, 2)
    add(["over"], 2, 3)
    add(["rot", "unrot"], 3, 3)
    add(["nip"], 2, 1)
    return effects
  }()

  /// Follows the words of a part of a program, which blanks separate; returns whether all of them
  /// are plain and have their operands.
  private static func count(
    _ bytes: ArraySlice<UInt8>, _ names: Set<PackedWord>, _ depth: inout Int
  ) -> Bool {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      var end = start
      while end < bytes.endIndex, bytes[end] != 32 { end += 1 }
      let word = bytes[start..<end]
      start = end + 1
      if word.isEmpty { continue }
      if isNumber(word) {
        depth += 1
        continue
      }
      guard let packed = PackedWord(word) else { return false }
      if let effect = effects[packed] {
        guard depth >= effect.operands else { return false }
        depth += effect.results - effect.operands
      } else if names.contains(packed) {
        depth += 1
      } else {
        return false
      }
    }
    return true
  }

  private static func startsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }

  /// Whether a word is digits with a sign and a point at most, few enough to be no double out of
  /// range.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    guard digits.count <= 40, digits.allSatisfy(startsNumber) else { return false }
    let points = digits.count { $0 == UInt8(ascii: ".") }
    return points <= 1 && digits.count > points
  }
}
