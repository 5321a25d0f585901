import TestSupport
import Testing

@testable import Plotting

@Suite("JSON")
struct JSONValueTests {
  static let texts = [
    "null", "true", "[]", "{}", "\"\"", "-0.0", "1E+2", "0.1000", "123456789012345678901234567890",
    #"{"z":1,"a":[1,[2,{"b":"π"}]],"m":{}}"#, #"["\"\\","\u001f"]"#,
  ]

  @Test("What is read and written again is the same", arguments: texts)
  func roundTrip(text: String) throws {
    let value = try JSONValue(parsing: Array(" \(text)\n".utf8))
    #expect(value.compact == text)
    #expect(try JSONValue(parsing: Array(value.pretty.utf8)) == value)
  }

  @Test("Any double comes back to the bit")
  func numbers() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10_000 {
      let number = Double(bitPattern: random.next())
      let back = try JSONValue(parsing: Array(JSONValue(number).compact.utf8)).double
      #expect(back == (number.isFinite ? number : nil))
    }
  }

  @Test("Pretty text has a line for each member")
  func pretty() throws {
    let text = #"{"a":1,"b":[1,"two",null],"c":[[1],{"d":{}}]}"#
    #expect(
      try JSONValue(parsing: Array(text.utf8)).pretty == """
        {
          "a": 1,
          "b": [1, "two", null],
          "c": [
            [1],
            {
              "d": {}
            }
          ]
        }

        """)
  }

  static let strings: [(String, String)] = [
    (#""a\u0062\n\t\b\f\r\/\\""#, "ab\n\t\u{8}\u{C}\r/\\"), (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d!""#, "\u{FFFD}!"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ude00""#, "\u{FFFD}"),
  ]

  @Test("Escapes are undone", arguments: strings)
  func escapes(text: String, string: String) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == .string(string))
  }

  @Test("Literals keep the order of members, and leave out those without a value")
  func literals() {
    let value: JSONValue = [
      "z": 1, "gone": nil, "a": ["x", true, .null], "none": .null, "o": [:],
      "n": JSONValue([0.5, .nan]),
    ]
    #expect(value.compact == #"{"z":1,"a":["x",true,null],"none":null,"o":{},"n":[0.5,null]}"#)
  }

  static let limits: [(Double?, String)] = [
    (nil, "null"), (.infinity, #""inf""#), (-.infinity, #""-inf""#), (0.5, "0.5"), (.nan, "null"),
  ]

  @Test("Limits are numbers, infinities or null", arguments: limits)
  func limitText(limit: Double?, text: String) {
    #expect(JSONValue.limit(limit).compact == text)
  }

  @Test("What a terminal, XML or PDF cannot hold is escaped")
  func quoting() throws {
    let noncharacter = try #require(Unicode.Scalar(UInt32(0xFDD0)))
    let text = "\"\\\n\r\t\u{8}\u{7F}\(noncharacter)\u{FFFE}\u{1FFFF}π"
    #expect(
      JSONValue.string(text).compact
        == #""\"\\\n\r\t\u0008\u007f\ufdd0\ufffe\ud83f\udfffπ""#)
  }

  @Test("Any text or byte comes back, written without what a terminal, XML or PDF cannot hold")
  func anyText() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<5_000 {
      let byte = UInt8.random(in: 0x80...0xFF, using: &random)
      let text = HostileText.random(using: &random) + String(rawBytes: [byte])
      let written = JSONValue.string(text).compact
      #expect(try JSONValue(parsing: Array(written.utf8)) == .string(text))
      #expect(written.printable() == written)
      #expect(HostileText.commands(in: written) == [] && !written.contains("\n"))
      #expect(written.unicodeScalars.allSatisfy { !$0.properties.isNoncharacterCodePoint })
      // Code units, of which some are halves of characters.
      let units = (0..<5).map { _ in UInt16.random(in: 0xD000...0xE0FF, using: &random) }
      let escaped = "\"" + units.map { "\\u" + String($0, radix: 16) }.joined() + "\""
      #expect(
        try JSONValue(parsing: Array(escaped.utf8))
          == .string(String(decoding: units, as: UTF16.self)))
    }
  }

  @Test("Members keep their order, and unknown ones stay")
  func members() throws {
    let text = Array(#"{"old":1,"unknown":[{"x":1e400}],"gone":2}"#.utf8)
    var object = try #require(try JSONValue(parsing: text).object)
    object["old"] = .boolean(true)
    object["new"] = .null
    object["gone"] = nil
    object["never"] = nil
    #expect(
      JSONValue.object(object).compact == #"{"old":true,"unknown":[{"x":1e400}],"new":null}"#)
    #expect(object["unknown"]?.elements?.first?.object?["x"]?.double == nil)
  }

  static let mistakes: [(String, String)] = [
    ("", "f:1:1: a text in quotes, a number, true, false or null is expected"),
    ("{\n  \"a\": tru\n}", "f:2:8: a text in quotes, a number, true, false or null is expected"),
    ("[1 2]", "f:1:4: ']' is expected"), ("[1,]", "f:1:4: a text in quotes, a number, true"),
    ("{\"a\" 1}", "f:1:6: ':' is expected"), ("{a:1}", "f:1:2: a text in quotes is expected"),
    ("{\"a\":1,\n \"a\":2}", "f:2:2: two members are called 'a'"),
    ("[\"ab\n\"]", "f:1:2: a quote is never closed"),
    ("\"\\x\"", "f:1:4: '\\' is followed by none"),
    ("\"\\u+123\"", "f:1:4: '\\u' is not followed by four hexadecimal digits"),
    ("1 2", "f:1:3: something follows the end"), ("01", "f:1:1: a text in quotes, a number"),
    ("+1", "f:1:1: a text"), (".5", "f:1:1: a text"), ("1.", "f:1:1: a text"),
    ("1e", "f:1:1: a text"), ("-", "f:1:1: a text"), ("NaN", "f:1:1: a text"),
    (
      String(repeating: "[", count: 100_000), "f:1:65: more than 64 arrays and objects are open"
    ),
  ]

  @Test("A mistake has its line and column", arguments: mistakes)
  func reportsMistakes(text: String, message: String) {
    let bytes = Array(text.utf8)
    let error = #expect(throws: LineError.self) { try JSONValue(parsing: bytes) }
    let found = error?.message(file: "f", line: 1, source: bytes) ?? ""
    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test("Depth up to the limit is read")
  func depth() throws {
    let text =
      String(repeating: "[", count: JSONReader.depthLimit)
      + String(repeating: "]", count: JSONReader.depthLimit)
    #expect(try JSONValue(parsing: Array(text.utf8)).compact == text)
  }
}
