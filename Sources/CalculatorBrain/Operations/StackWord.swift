/// A word that rearranges the stack and computes nothing.
public enum StackWord: String, CaseIterable, Hashable, Sendable {
  /// Copies the top.
  case dup

  /// Removes the top.
  case drop

  /// Exchanges the top two.
  case swap

  /// Copies the second from the top.
  case over

  /// Moves the third from the top to the top.
  case rot

  /// Moves the top below the next two.
  case unrot

  /// Removes the second from the top.
  case nip

  /// Copies the n-th from the top.
  case pick

  /// Moves the n-th from the top to the top.
  case roll

  /// Moves the top to the n-th place from the top.
  case rolld

  /// Pushes how many are on the stack.
  case depth

  /// Empties the stack.
  case clear

  /// What the word does, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .dup: "copies the top"
    case .drop: "removes the top"
    case .swap: "exchanges the top two"
    case .over: "copies the second from the top"
    case .rot: "moves the third from the top to the top"
    case .unrot: "moves the top below the next two"
    case .nip: "removes the second from the top"
    case .pick: "copies the n-th from the top"
    case .roll: "moves the n-th from the top to the top"
    case .rolld: "moves the top to the n-th place from the top"
    case .depth: "pushes how many are on the stack"
    case .clear: "empties the stack"
    }
  }

  /// The stack before and after, the top at the right.
  public var effect: String {
    switch self {
    case .dup: "a → a a"
    case .drop: "a →"
    case .swap: "a b → b a"
    case .over: "a b → a b a"
    case .rot: "a b c → b c a"
    case .unrot: "a b c → c a b"
    case .nip: "a b → b"
    case .pick: "a … b n → a … b a"
    case .roll: "a b … c n → b … c a"
    case .rolld: "a … b c n → c a … b"
    case .depth: "a … b → a … b n"
    case .clear: "a … b →"
    }
  }

  /// Whether the word takes a literal count, which is the word before it.
  public var takesCount: Bool {
    switch self {
    case .pick, .roll, .rolld: true
    default: false
    }
  }
}

extension StackWord: CustomStringConvertible {
  /// The spelling.
  public var description: String { rawValue }
}
