/// The characters of a picture that no font has, drawn as boxes.
///
/// The description names them and the packages to install:
///
/// ```text
/// no font has the characters 正 弦 波; install the package fonts-noto-cjk
/// ```
public struct MissingCharacters: Hashable, Sendable, CustomStringConvertible {
  /// The characters, each once, in the order in which they were drawn.
  public private(set) var characters: [Character] = []

  /// Whether they are missing because the libraries that lay them out are.
  var lacksLibraries = false

  /// Creates an empty set.
  public init() {}

  /// Whether every character was drawn.
  public var isEmpty: Bool { characters.isEmpty }

  /// Adds a character.
  mutating func insert(_ character: Character) {
    if !characters.contains(character) { characters.append(character) }
  }

  /// Adds the characters of another part of the picture.
  public mutating func formUnion(_ other: MissingCharacters) {
    for character in other.characters { insert(character) }
    lacksLibraries = lacksLibraries || other.lacksLibraries
  }

  /// How many characters are named.
  private static let namedCount = 10

  /// One line that names the characters, at most ten of them, and the packages to install.
  public var description: String {
    let named = characters.prefix(Self.namedCount).map { String($0) }.joined(separator: " ")
    let more = characters.count > Self.namedCount ? " …" : ""
    let noun = characters.count == 1 ? "character" : "characters"
    let problem = lacksLibraries ? "cannot lay out the \(noun) " : "no font has the \(noun) "
    let packages =
      lacksLibraries
      ? ["libharfbuzz0b", "libfribidi0"]
      : characters.reduce(into: []) { packages, character in
        guard let package = Self.package(with: character) else { return }
        if !packages.contains(package) { packages.append(package) }
      }
    let remedy =
      switch packages.count {
      case 0: ""
      case 1: "; install the package \(packages[0])"
      default: "; install the packages \(packages.joined(separator: ", "))"
      }
    return problem + named + more + remedy
  }

  /// Returns a Debian package with a font for a character; nil if no package has one.
  private static func package(with character: Character) -> String? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF,
      0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
      return "fonts-noto-cjk"
    default:
      let category = scalar.properties.generalCategory
      if [.unassigned, .privateUse, .control].contains(category) { return nil }
      return scalar.properties.isEmoji ? "fonts-noto-color-emoji" : "fonts-noto-core"
    }
  }
}
