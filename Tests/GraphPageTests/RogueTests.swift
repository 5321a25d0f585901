import Foundation
import Plotting
import TestSupport
import Testing

@testable import GraphPage

/// What a browser traced, as `Tests/PageTests/rogues.py` wrote it, against the same engine here.
@Suite(
  "Functions that are hard to draw, in a browser",
  .enabled(if: ProcessInfo.processInfo.environment["GRAPHCALC_PAGE_ROGUES"] != nil))
struct RogueTests {
  /// The name, the program and the ranges of each function.
  static let functions: [[String]] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let table = tests.appendingPathComponent("PlottingTests/Plot/Data/trust.tsv")
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("f\t") }
      .map { $0.split(separator: "\t").dropFirst().map(String.init) }
  }()

  static let traced: JSONObject = {
    let path = ProcessInfo.processInfo.environment["GRAPHCALC_PAGE_ROGUES"] ?? ""
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return (try? JSONValue(parsing: Array(data)))?.object ?? [:]
  }()

  @Test("All functions were traced")
  func isComplete() { #expect(Self.functions.count == 68 && Self.traced.members.count == 68) }

  @Test("Columns and breaks are the same, and vertices to 1e-9 points", arguments: functions)
  func agrees(function: [String]) throws {
    let traced = try #require(Self.traced[function[0]]?.object)
    let page = Page()
    _ = page.reply(to: [
      "do": "perform",
      "line": .string("new \(function[1]) --x \(function[2]) --y \(function[3]) --bare"),
      "screen": ["width": 400, "height": 300, "ratio": 1],
    ])
    let (here, there) = (page.numbers, traced["numbers"]?.doubles ?? [])
    #expect(!here.isEmpty && here.count == there.count)
    #expect(zip(here, there).allSatisfy { ($0 - $1).magnitude <= 1e-9 })
    let report = page.reply(to: ["do": "report"])["report"]?.object
    let curves = report?["curves"]?.elements ?? []
    let others = traced["report"]?.object?["curves"]?.elements ?? []
    #expect(curves.count == others.count)
    for (curve, other) in zip(curves, others) {
      for member in ["columns", "unresolvedColumns", "unlistedBreaks"] {
        #expect(curve.object?[member] == other.object?[member])
      }
      let (breaks, otherBreaks) = (Self.breaks(of: curve), Self.breaks(of: other))
      #expect(breaks.map { $0.kind } == otherBreaks.map { $0.kind })
      for (one, other) in zip(breaks, otherBreaks) {
        #expect(ulps(between: one.x, and: other.x) <= 4)
      }
    }
  }

  private static func breaks(of curve: JSONValue) -> [(kind: String, x: Double)] {
    (curve.object?["breaks"]?.elements ?? []).map {
      ($0.object?["kind"]?.text ?? "", $0.object?["x"]?.double ?? .nan)
    }
  }
}
