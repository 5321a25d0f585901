import CalculatorBrain
import Foundation
import GraphView
import Plotting
import TestSupport

/// A path with the pixels that it certainly passes, and those that it may pass.
struct KnownPath: CustomStringConvertible {
  let description: String
  /// The line that asks for it.
  let line: String
  let text: String
  let parameter: String
  let parameters: ClosedRange<Double>
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// The pixels that hold a point of the path, as row · 200 + column.
  private(set) var sure: Set<Int> = []
  private(set) var possible: Set<Int> = []

  /// The paths of the table beside the tests.
  static let all: [KnownPath] = {
    var paths: [KnownPath] = []
    for fields in tableRows(of: "Data/paths.tsv") {
      if fields[0] == "p" {
        paths.append(KnownPath(fields))
      } else {
        let row = 200 * (Int(fields[1]) ?? -1)
        let sure = columns(fields[2]).map { row + $0 }
        paths[paths.count - 1].sure.formUnion(sure)
        paths[paths.count - 1].possible.formUnion(sure)
        if fields.count > 3 {
          paths[paths.count - 1].possible.formUnion(columns(fields[3]).map { row + $0 })
        }
      }
    }
    return paths
  }()

  private init(_ fields: [String]) {
    (description, text, parameter) = (fields[1], fields[2], fields[3])
    let path = description.hasPrefix("polar") ? "r = \(text)" : "(\(text))"
    line =
      "'= \(path) for \(parameter) in \(fields[4])' --x \(fields[5]) --y \(fields[6]) --size 200x150"
    (parameters, x, y) = (Self.range(fields[4]), Self.range(fields[5]), Self.range(fields[6]))
  }

  private static func columns(_ text: String) -> [Int] {
    text.split(separator: ",").flatMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      return Array(ends[0]...ends[ends.count - 1])
    }
  }

  private static func range(_ text: String) -> ClosedRange<Double> {
    let ends = text.split(separator: ":").map { end in
      guard let program = try? Program(String(end), notation: .infix),
        case .success(let value)? = program.run().first
      else { return Double.nan }
      return value
    }
    return ends[0]...ends[1]
  }

  func source() throws -> ProgramPath {
    let program = try Program(text, notation: .infix)
    return description.hasPrefix("polar")
      ? ProgramPath(radius: program, of: parameter, over: parameters)
      : ProgramPath(program, of: parameter, over: parameters)
  }

  func view(width: Double = 200) -> GraphView? {
    GraphView(bounds: Size(width: width, height: 0.75 * width)).showing(x: x)?.showing(y: y)
  }
}
