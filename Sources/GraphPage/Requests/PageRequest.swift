import CalculatorBrain
import Plotting

/// A request of a page, which may come with a file.
struct PageRequest {
  /// What a request is about.
  enum Action: String, CaseIterable {
    case start, perform, hint, read, listen, report, table, list, picture, open, keep, drop, forget
    case restore, write, functions

    /// Whether it may change the session.
    var mayChange: Bool { self == .start || self == .perform || self == .open }
  }

  let action: Action
  let file: [UInt8]
  private let object: JSONObject

  init(_ text: String, file: [UInt8]) throws(PlotError) {
    guard let object = (try? JSONValue(parsing: Array(text.utf8)))?.object,
      let action = object["do"]?.text.flatMap(Action.init)
    else { throw .usage("the page asks for something that this engine does not know") }
    (self.action, self.object, self.file) = (action, object, file)
  }

  subscript(name: String) -> JSONValue? { object[name] }

  /// The text of a member, empty if it has none.
  func text(_ name: String) -> String { object[name]?.text ?? "" }

  /// The book that it names; `nil` for the user's own.
  var book: String? { object["book"]?.text.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether it is a frame of a drag.
  var isTrial: Bool { object["isTrial"]?.bool == true }

  /// Returns two numbers of a member.
  func pair(_ name: String) -> (Double, Double)? {
    object[name]?.doubles.flatMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
  }
}

extension PageRequest {
  /// What a page has in place of commands that messages name for a shell.
  private static let ways = [
    ("'graphcalc functions'", "All functions"),
    ("graphcalc views kept lists", "Library lists"),
    ("see 'graphcalc plot --help'", "Options has those of a page"),
    ("graphcalc table PROGRAM --x FROM:TO --format csv writes values", "Table copies them as CSV"),
    ("graphcalc table PROGRAM --x FROM:TO prints values", "Table lists values"),
    ("graphcalc eval takes its value with --x", "Table lists values for it"),
    ("graphcalc analyze finds zeros and more; here, a tap", "a tap"),
  ]

  /// Returns a message as a page says it.
  static func inPage(_ message: String) -> String {
    for (command, way) in ways {
      guard let start = message.place(of: command) else { continue }
      let rest = message.utf8.dropFirst(start + command.utf8.count)
      return String(decoding: message.utf8.prefix(start) + Array(way.utf8) + rest, as: UTF8.self)
    }
    return message
  }

  /// Returns a reply whose messages are as a page says them.
  static func inPage(_ reply: JSONObject) -> JSONObject {
    var reply = reply
    for name in ["hint", "advice", "printed", "remarks"] {
      if let text = reply[name]?.text {
        reply[name] = .string(inPage(text))
      } else if let lines = reply[name]?.elements {
        reply[name] = JSONValue(lines.map { inPage($0.text ?? "") })
      }
    }
    return reply
  }

  /// An error about a request, with its place in the line.
  static func json(of error: PlotError, in request: String) -> JSONValue {
    let line =
      (try? JSONValue(parsing: Array(request.utf8)))?.object?["line"]?.text ?? ""
    if let place = error.line { return .object(json(place, in: line)) }
    guard let cause = error.cause else { return ["message": .string(inPage(error.description))] }
    let place = line.place(of: cause.source).map { start in
      let before = cause.source.prefix(cause.range.lowerBound).utf8.count
      let length = cause.source.dropFirst(cause.range.lowerBound).prefix(cause.range.count)
      return start + before..<start + before + length.utf8.count
    }
    var reply = json(
      LineError(cause.summary, remedy: cause.remedy, at: place ?? 0..<0), in: line)
    if case .unknownWord(let word, _) = cause.reason { reply["unknown"] = .string(word) }
    return .object(reply)
  }

  private static func json(_ error: LineError, in line: String) -> JSONObject {
    let units = { (offset: Int) in
      String(decoding: line.utf8.prefix(offset), as: UTF8.self).utf16.count
    }
    let hasPlace = !error.place.isEmpty
    return [
      "message": .string(inPage(error.summary)),
      "remedy": error.remedy.isEmpty ? nil : .string(inPage(error.remedy)),
      "start": hasPlace ? JSONValue(units(error.place.lowerBound)) : nil,
      "end": hasPlace ? JSONValue(units(error.place.upperBound)) : nil,
    ]
  }
}

extension String {
  /// Where another text begins in this one, in bytes of UTF-8; `nil` if not found.
  fileprivate func place(of other: String) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(other.utf8))
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
  }
}
