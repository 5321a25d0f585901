/// What must be remembered of a text to say what is wrong with it.
struct Origin: Sendable {
  /// A word that found too few operands.
  struct Shortage: Sendable {
    let word: String
    let needed: Int
    let found: Int
    let range: Range<String.Index>
  }

  /// The first place where a parameter is named.
  struct Mention: Sendable {
    let name: String
    let range: Range<String.Index>
  }

  /// The text.
  let source: String

  /// How many results the text leaves.
  var resultCount = 0

  /// The first shortage, if there is one.
  var shortage: Shortage?

  /// Each parameter, in the order of its first mention.
  private(set) var mentions: [Mention] = []

  private var names: Set<String> = []

  init(source: String) {
    self.source = source
  }

  /// Remembers that `name` stands at `range`, if it is the first time.
  mutating func note(_ name: String, at range: Range<String.Index>) {
    if name != "x" && names.insert(name).inserted {
      mentions.append(Mention(name: name, range: range))
    }
  }

  /// Forgets the parameters that now have a value.
  mutating func forget(_ isBound: (String) -> Bool) {
    mentions.removeAll { isBound($0.name) }
  }
}
