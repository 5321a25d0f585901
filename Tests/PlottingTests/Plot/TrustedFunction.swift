import Foundation
import TestSupport
import Testing

/// A function that is hard to plot, with where it certainly is and where it may be.
struct TrustedFunction: CustomStringConvertible {
  /// A row is certainly crossed, or may be.
  struct Rows {
    var sure: Set<Int> = []
    var possible: Set<Int> = []
  }

  let description: String
  let program: String
  let x: String
  let y: String
  var breaks: [(x: Double, kind: String)] = []
  var columns: [Int: Rows] = [:]

  /// The functions of the table beside the tests.
  static let all: [TrustedFunction] = {
    var functions: [TrustedFunction] = []
    for fields in tableRows(of: "Data/trust.tsv") {
      switch fields[0] {
      case "f":
        functions.append(
          TrustedFunction(
            description: fields[1], program: fields[2], x: fields[3], y: fields[4]))
      case "b":
        functions[functions.count - 1].breaks.append((Double(fields[1]) ?? .nan, fields[2]))
      default:
        let sure = fields[2] == "?" ? [] : rows(fields[2])
        let possible = fields.count > 3 ? rows(fields[3]) : sure
        functions[functions.count - 1].columns[Int(fields[1]) ?? -1] = Rows(
          sure: sure, possible: possible)
      }
    }
    return functions
  }()

  /// The left and right edge of the view.
  var bounds: (Double, Double) {
    let numbers = x.split(separator: ":").compactMap { Double($0) }
    return (numbers[0], numbers[1])
  }

  private static func rows(_ text: String) -> Set<Int> {
    var rows: Set<Int> = []
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last else { continue }
      rows.formUnion(first...last)
    }
    return rows
  }
}
