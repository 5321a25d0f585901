/// The known facts about a curve, as a sentence without subject: `is odd; has a zero at 0`.
///
/// Numbers have at least five digits, or fewer if that suits the axis; those near a simple fraction
/// of π are written as such on request. Long lists are shortened.
public struct CurveStatement: Sendable {
  /// A point, or something else that has a place on an axis.
  public struct Place: Hashable, Sendable {
    let position: String
    let note: String

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - position: Its number on the axis, as text.
    ///   - note: What else is said of it, as in `with value 3`; may be empty.
    public init(_ position: String, note: String = "") {
      (self.position, self.note) = (position, note)
    }
  }

  /// Properties of the curve, as in `odd`.
  public var traits: [String] = []
  /// Parts of the curve, as in `a zero at 0`.
  public var parts: [String] = []
  /// Actions of the curve, as in `tends to 0`.
  public var actions: [String] = []

  /// Whether multiples of π are written as such.
  let writesPi: Bool
  /// The axis that places are on.
  public let axis: Axis

  /// Creates an empty statement.
  ///
  /// - Parameters:
  ///   - axis: The axis that places are on.
  ///   - writesPi: Whether multiples of π are written as such.
  public init(on axis: Axis, writesPi: Bool) { (self.axis, self.writesPi) = (axis, writesPi) }

  /// The sentence, without a full stop; empty if nothing is known.
  public var text: String {
    var clauses = actions
    if !parts.isEmpty { clauses.insert("has " + parts.joined(separator: "; "), at: 0) }
    if !traits.isEmpty { clauses.insert("is " + traits.joined(separator: ", "), at: 0) }
    return clauses.joined(separator: "; ")
  }

  /// Returns a number as text: `∞`, `−π/2`, `0.128375`.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - isOnAxis: Whether a hundred thousandth of the view is precise enough.
  ///   - width: How wide the range is that the number is an end of.
  /// - Returns: The text.
  public func number(
    _ value: Double, isOnAxis: Bool = false, within width: Double = .infinity
  ) -> String {
    guard value.isFinite else { return value < 0 ? "−∞" : "∞" }
    if writesPi, let text = Ticks.multipleOfPi(value) { return text }
    return GraphPicture.number(
      value, of: isOnAxis ? axis.extent(at: value) : 5 * min(value.magnitude, width))
  }

  /// Returns a noun with some places: `6 zeros at ±π, ±2π and ±3π`.
  ///
  /// - Parameters:
  ///   - one: The noun for one of them, with its article.
  ///   - many: The noun for several.
  ///   - places: The places from left to right, at least one.
  /// - Returns: The words, as ``list(_:preposition:)`` has them.
  public static func words(_ one: String, _ many: String, at places: [Place]) -> String {
    "\(places.count == 1 ? one : "\(places.count) \(many)") " + list(places, preposition: "at ")
  }

  /// Returns the words for some places: `at 0, ±π and 12 more`.
  ///
  /// - Parameters:
  ///   - places: The places from left to right, at least one.
  ///   - preposition: What comes first, with a blank.
  /// - Returns: The words; a note that all places share comes once, and of more than three that
  ///   differ none is said.
  public static func list(_ places: [Place], preposition: String) -> String {
    let items = mirrored(places)
    let mostShown = 6
    let note = items.first?.note ?? ""
    let isShared = items.allSatisfy { $0.note == note }
    guard isShared || items.count > 3 else {
      return list(items.map { "\(preposition)\($0.position) \($0.note)" })
    }
    var texts = items.map { $0.position }
    if texts.count > mostShown + 1 {
      let shown = items.prefix(mostShown).reduce(0) { $0 + ($1.position.hasPrefix("±") ? 2 : 1) }
      texts = texts.prefix(mostShown) + ["\(places.count - shown) more"]
    }
    return preposition + list(texts) + (isShared && !note.isEmpty ? " \(note)" : "")
  }

  /// Returns the words of a list: `a, b and c`.
  public static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Places that are the same on both sides of 0 as one each, the nearest first; others unchanged.
  private static func mirrored(_ places: [Place]) -> [Place] {
    guard places.count > 1 else { return places }
    let half = places.count / 2
    for (left, right) in zip(places.prefix(half), places.reversed()) {
      guard left.position == "−" + right.position, left.note == right.note else { return places }
    }
    let middle = places.count % 2 == 1 ? [places[half]] : []
    guard middle.allSatisfy({ $0.position == "0" }) else { return places }
    return middle + places.suffix(half).map { Place("±" + $0.position, note: $0.note) }
  }

  /// Returns the words for places where a curve breaks, one text for each kind.
  ///
  /// - Parameters:
  ///   - breaks: The places.
  ///   - prefix: What comes before the number of a place.
  /// - Returns: The words, such as `a pole at 0 with limits −∞ and ∞`.
  public func words(_ breaks: [Break], prefix: String = "") -> [String] {
    let kinds: [(Break.Kind, one: String, many: String)] = [
      (.pole, "a pole", "poles"), (.jump, "a jump", "jumps"), (.hole, "a hole", "holes"),
      (.edge, "an end of its domain", "ends of its domain"),
      (.isolated, "an isolated point", "isolated points"),
      (.essential, "an essential singularity", "essential singularities"),
    ]
    return kinds.compactMap { kind, one, many in
      let places = breaks.filter { $0.kind == kind }.map {
        Place(prefix + number($0.x, isOnAxis: true), note: note($0))
      }
      return places.isEmpty ? nil : Self.words(one, many, at: places)
    }
  }

  private func note(_ place: Break) -> String {
    if place.kind == .isolated { return place.value.map { "with value \(number($0))" } ?? "" }
    var limits = [place.left, place.right].compactMap { $0 }
    if place.kind == .hole { limits = Array(limits.prefix(1)) }
    let noun = limits.count == 1 ? "limit" : "limits"
    return limits.isEmpty ? "" : "with \(noun) " + Self.list(limits.map { number($0) })
  }
}
