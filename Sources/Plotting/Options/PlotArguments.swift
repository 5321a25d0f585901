import CalculatorBrain

/// The words and options of a plot as they were written.
///
/// ``PlotSpecification`` reads and checks them.
package struct PlotArguments: Hashable, Sendable {
  /// An option with one value, empty if the option takes none.
  private struct Entry: Hashable {
    let option: PlotOption
    let value: String
  }

  /// The words of programs, those of unquoted infix joined.
  package var words: [String] = []

  /// Whether the words are arguments of a shell or in quotes, so that each may be a program.
  package var areWordsApart = false

  /// What names mean in the programs, in addition to the names of `--let`.
  var scope = Scope()

  /// The options that are given, in the order of the table.
  private var entries: [Entry] = []

  /// Creates arguments without words and options.
  package init() {}

  /// The value of an option that is in effect: the last one, empty for an option that takes none;
  /// `nil` if the option is not given.
  package subscript(option: PlotOption) -> String? { entries.last { $0.option == option }?.value }

  /// Whether an option is given.
  package func contains(_ option: PlotOption) -> Bool { entries.contains { $0.option == option } }

  /// Whether any of some options is given.
  package func containsAny(of options: [PlotOption]) -> Bool {
    entries.contains { options.contains($0.option) }
  }

  /// The values of an option in the order in which they were given.
  package func values(of option: PlotOption) -> [String] {
    entries.filter { $0.option == option }.map { $0.value }
  }

  /// The items between the commas of all values of an option, without spaces around them.
  func items(of option: PlotOption) -> [String] {
    values(of: option).flatMap { value in
      value.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
  }

  /// Gives an option, or one more value of an option that may have several.
  ///
  /// The option replaces its alternatives; its value is empty if it takes none.
  package mutating func give(_ option: PlotOption, _ value: String = "") {
    if !option.isList { entries.removeAll { $0.option == option } }
    // The contents of a picture are text; names of files are bytes.
    let isText = option.row.section == .picture && option != .data
    let value = isText ? value.repaired : value
    let alternatives = option.alternatives
    if !alternatives.isEmpty { remove(alternatives) }
    let place = entries.lastIndex { $0.option.rawValue <= option.rawValue }.map { $0 + 1 } ?? 0
    entries.insert(Entry(option: option, value: value), at: place)
  }

  /// Removes options.
  package mutating func remove(_ options: [PlotOption]) {
    entries.removeAll { options.contains($0.option) }
  }

  /// Copies those of some options that other arguments give.
  ///
  /// A title removes ``PlotOption/noTitle``, and a density of pixels or a list of contents replaces
  /// the one before.
  package mutating func take(_ options: [PlotOption], from other: PlotArguments) {
    if other.contains(.title) { remove([.noTitle]) }
    if other.containsAny(of: PlotOption.ofDensity) { remove(PlotOption.ofDensity) }
    remove(options.filter { $0.isList && $0.row.section == .picture && other.contains($0) })
    for entry in other.entries where options.contains(entry.option) {
      give(entry.option, entry.value)
    }
  }

  /// The words that give some options their values, in the order of the table.
  package func words(of options: [PlotOption]) -> [String] { words(of: options) { $0 } }

  /// The options as a line of a script gives them, in the order of the table.
  package var text: String {
    words(of: PlotOption.allCases) { value in
      PlotOption.isName(value) ? "\"\(value)\"" : ScriptFormatter.quoted(value)
    }.joined(separator: " ")
  }

  private func words(of options: [PlotOption], written: (String) -> String) -> [String] {
    var words: [String] = []
    for entry in entries where options.contains(entry.option) {
      words.append(entry.option.name)
      let hasValue = entry.option.takesValue || !entry.value.isEmpty
      if hasValue { words.append(written(entry.value)) }
    }
    return words
  }

  /// Gives options the values in words from an untrusted source, which may name only some options.
  mutating func give(words: [String], of options: [PlotOption]) throws(PlotError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let option = options.first(where: { $0.name == word }) else {
        throw .invalid("'\(word)' is no option of pictures")
      }
      let hasValue = option.takesValue || rest.first.map { option.mayTake($0) } == true
      guard let value = hasValue ? rest.popFirst() : "" else {
        throw .invalid("its option '\(word)' has no value")
      }
      guard !value.utf8.contains(0) else {
        throw .invalid("the value of its option '\(word)' holds the character U+0000")
      }
      give(option, value)
    }
  }
}
