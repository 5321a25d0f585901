import CalculatorBrain
import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting

/// Files that graphcalc 1 wrote, which every later version must read.
@Suite("Files of kept graphs")
struct KeptFilesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Files")

  static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static let views: [(String, key: String, earlier: Int)] = [
    ("view-corner.json", "x ^ 2 - 0.1", 0), ("view-history.json", "sin(x)", 5),
    ("view-two-programs.json", "1 / x, sqrt(x)", 0),
    ("view-named-in-degrees.json", "name:wave", 0),
    ("view-escapes.json", #"name:Ünï "q" \ n"#, 0),
  ]

  private static func graph(_ name: String) throws -> SavedGraph {
    try #require(GraphFinding(reading: file(name), path: name).graph)
  }

  @Test("A file of views is written back to the same bytes", arguments: views)
  func viewFile(name: String, key: String, earlier: Int) throws {
    let graph = try Self.graph(name)
    #expect(graph.key.text == key)
    #expect(graph.history?.past.count == earlier)
    #expect(try graph.text == Self.file(name))
  }

  @Test("A book is written back to the same bytes")
  func book() throws {
    let book = try Book(Self.file("book.json"))
    #expect(book.graphs.map(\.name) == ["kubik", "π_2", "kubik.2"])
    #expect(
      book["kubik"]?.options == ["--size", "300x200", "--title", "Some \"title\"", "--grid"])
    #expect(book["kubik"]?.tags == ["b", "a"])
    #expect(book["π_2"]?.program == "= x, x * 2")
    #expect(book["π_2"]?.isInDegrees == true)
    #expect(try book.text == Self.file("book.json"))
  }

  @Test("An export is written back to the same bytes")
  func export() throws {
    let archive = try ViewArchive(Self.file("export.json"))
    #expect(archive.graphs.count == Self.views.count)
    #expect(try Array(archive.text().utf8) == Self.file("export.json"))
  }

  static let readers: [(String, @Sendable ([UInt8]) throws -> Void)] = [
    ("view-history.json", { _ = try SavedGraph.read($0) }), ("book.json", { _ = try Book($0) }),
    ("export.json", { _ = try ViewArchive($0) }),
  ]

  @Test("A file that is cut off anywhere is a mistake", arguments: readers)
  func cutOff(name: String, read: @Sendable ([UInt8]) throws -> Void) throws {
    let file = try Self.file(name)
    // Only the line feed at the end can be missing.
    for length in stride(from: 0, to: file.count - 1, by: 1 + file.count / 1500) {
      #expect(throws: LineError.self) { try read(Array(file[..<length])) }
    }
  }

  @Test("Earlier views come back, the last one first")
  func undo() throws {
    var graph = try Self.graph("view-history.json")
    var scales: [Double] = []
    while try graph.undo() { scales.append(try #require(graph.view).view.scale.x) }
    #expect(
      scales == [63.66197723675813, 1333.3333333333335, 127.32395447351627, 80, 40])
    #expect(graph.view?.isChosen == false)
  }

  @Test("Members that this version does not know keep their place")
  func unknownMembers() throws {
    let text = try String(decoding: Self.file("view-corner.json"), as: UTF8.self)
      .replacing("\"key\"", with: "\"hue\": [1.0],\n  \"key\"")
      .replacing("\"chosen\": true", with: "\"chosen\": true,\n    \"mood\": \"calm\"")
    let finding = GraphFinding(reading: Array(text.utf8), path: "f")
    #expect(try String(decoding: #require(finding.graph).text, as: UTF8.self) == text)
  }

  static let faults: [(String, String, String)] = [
    ("\"version\": 1", "\"version\": 2", "'f' is of version 2, which a newer graphcalc wrote"),
    ("sin(x)\",\n  \"programs", "x\",\n  \"programs", "'f' tells of another graph, x"),
    ("\"visits\": 6", "\"visits\": -6", "f:9:13: a whole number, at least 0, is expected"),
  ]

  @Test("A file that cannot be used is told of", arguments: faults)
  func unusableFile(text: String, change: String, reason: String) throws {
    let file = try String(decoding: Self.file("view-history.json"), as: UTF8.self)
    #expect(file.contains(text))
    let key = try GraphKey(Program("x sin"), infix: ["sin(x)"])
    switch GraphFinding(
      reading: Array(file.replacing(text, with: change).utf8), path: "f", key: key)
    {
    case .locked(_, let found): #expect(found == reason)
    case .damaged(let found): #expect(found.hasPrefix(reason), "\(found)")
    case .nothing, .graph: Issue.record("The file is used.")
    }
  }

  @Test("Any view comes back to the bit, whatever its size and origin")
  func rounding() throws {
    var random = SplitMix64(seed: 26)
    func number(_ exponents: ClosedRange<Int>) -> Double {
      Double.random(in: 1..<2, using: &random)
        * Double(sign: .plus, exponent: .random(in: exponents, using: &random), significand: 1)
    }
    var corners = 0
    for _ in 0..<5_000 {
      let size = Size(width: number(3...12), height: number(3...12))
      let origin = Point(x: number(-20...40), y: -number(-20...40))
      let view = try #require(
        GraphView(
          bounds: size, scale: Scale(number(-3...3)), origin: origin, xBounds: nil, yBounds: nil,
          contentScaleFactor: 1))
      let saved = SavedView(
        view, piAxes: [.y], source: .options, isChosen: true, when: Timestamp(milliseconds: 0))
      if saved.object["corner"] != nil { corners += 1 }
      let text = Array(JSONValue.object(saved.object).compact.utf8)
      let back = try SavedView(JSONItem(text))
      #expect(back.matches(saved))
    }
    #expect(corners > 100)
  }

  @Test("A corner that is not the origin is refused")
  func wrongCorner() throws {
    let file = try String(decoding: Self.file("view-corner.json"), as: UTF8.self)
      .replacing("\"corner\": [0.1,", with: "\"corner\": [0.1000000001,")
    let finding = GraphFinding(reading: Array(file.utf8), path: "f")
    guard case .damaged(let reason) = finding else {
      Issue.record("The file is used.")
      return
    }
    #expect(reason.hasPrefix("f:17:15: the corner does not belong to the origin"), "\(reason)")
  }
}
