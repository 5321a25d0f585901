/// The views in which a graph was drawn.
package struct ViewHistory: Sendable {
  static let pastLimit = 50

  /// The time at which the graph was first drawn.
  package let first: Timestamp

  /// The time at which it was last drawn.
  package private(set) var last: Timestamp

  /// The number of times it was drawn.
  package private(set) var visits: Int

  /// The last view.
  package private(set) var view: SavedView

  /// The earlier views, the newest first, as JSON text: most runs need not parse them.
  private(set) var past: [ArraySlice<UInt8>]

  init(_ view: SavedView, at time: Timestamp) {
    (first, last, visits) = (time, time, 1)
    (self.view, past) = (view, [])
  }

  /// Records another visit, in the last view if none is given.
  mutating func visit(_ next: SavedView?, at time: Timestamp) {
    last = max(last, time)
    visits += 1
    guard let next, !next.matches(view) else { return }
    // A view that the user did not choose is dropped when another such view follows.
    if next.isChosen || view.isChosen {
      past = [Self.text(of: view.object)] + past.prefix(Self.pastLimit - 1)
    }
    view = next
  }

  /// Returns to the view before the last one; `false` if there is none.
  mutating func undo() throws(LineError) -> Bool {
    guard let text = past.first else { return false }
    view = try SavedView(JSONItem(Array(text)))
    past.removeFirst()
    return true
  }

  /// The JSON object without the earlier views.
  var json: JSONObject {
    [
      "first": .string(first.text), "last": .string(last.text), "visits": JSONValue(visits),
      "view": .object(view.object),
    ]
  }

  /// The JSON object of the earlier views.
  var pastJSON: JSONObject {
    get throws(LineError) {
      let views = try past.map { (view) throws(LineError) in try JSONValue(parsing: Array(view)) }
      return ["past": .array(views)]
    }
  }

  /// Reads a history; the item may lack the earlier views, which are then given as written.
  init(_ item: JSONItem, past text: [ArraySlice<UInt8>]) throws(LineError) {
    first = try item.member("first").timestamp()
    last = try item.member("last").timestamp()
    visits = try item.member("visits").count()
    view = try SavedView(item.member("view"))
    past = text
    for earlier in try item.optional("past")?.elements() ?? [] {
      past.append(Self.text(of: try SavedView(earlier).object))
    }
  }

  /// A view on one line, as a file has it.
  private static func text(of view: JSONObject) -> ArraySlice<UInt8> {
    Array(JSONValue.object(view).compact.utf8)[...]
  }
}
