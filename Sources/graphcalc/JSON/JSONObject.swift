/// An object of JSON, whose members have an order.
struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  struct Member: Hashable, Sendable {
    let key: String
    var value: JSONValue
  }

  /// The members; no two have the same key.
  private(set) var members: [Member] = []

  /// Creates an object without members.
  init() {}

  /// Creates an object.
  ///
  /// - Parameter members: The members, whose keys differ; those without a value are left out.
  init(_ members: [(String, JSONValue?)]) {
    self.members = members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }

  /// The value of a member; a new one is put at the end, and `nil` takes it out.
  subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member whose key is known to be new.
  mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }
}
