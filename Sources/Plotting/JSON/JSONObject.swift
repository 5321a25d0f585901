/// A JSON object, whose members are in order.
package struct JSONObject: Hashable, Sendable {
  /// A key and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package let key: String

    /// The value.
    package fileprivate(set) var value: JSONValue
  }

  /// The members; no two have the same key.
  package private(set) var members: [Member] = []

  /// Creates an object without members.
  package init() {}

  /// Creates an object of members with distinct keys; those whose value is `nil` are left out.
  package init(_ members: [(String, JSONValue?)]) {
    self.members = members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
  }

  /// The value of a member, `nil` if not found; setting appends a new member, and `nil` removes
  /// one.
  package subscript(key: String) -> JSONValue? {
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

  /// Appends a member whose key must be new.
  mutating func append(_ key: String, _ value: JSONValue) {
    members.append(Member(key: key, value: value))
  }

  /// The object with the members of another one: a member of both keeps its position and takes the
  /// other value, and the rest are appended.
  func merging(_ other: JSONObject) -> JSONObject {
    var result = self
    for member in other.members { result[member.key] = member.value }
    return result
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Creates an object with the members in their order, without those whose value is `nil`.
  package init(dictionaryLiteral members: (String, JSONValue?)...) { self.init(members) }
}
