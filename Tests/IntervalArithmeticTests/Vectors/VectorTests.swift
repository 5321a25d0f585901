import Foundation
import IntervalArithmetic
import TestSupport
import Testing

/// The vectors of the ITF1788 framework, which are not ours to distribute.
///
/// `GRAPHCALC_ITF1788` says where the table is.
private let vectors: [IntervalVector] = {
  let path =
    ProcessInfo.processInfo.environment["GRAPHCALC_ITF1788"]
    ?? FileManager.default.currentDirectoryPath + "/../shared/data/itf1788.tsv"
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
  return text.split(separator: "\n").compactMap { IntervalVector($0) }
}()

@Suite("Vectors of ITF1788", .enabled(if: !vectors.isEmpty, "GRAPHCALC_ITF1788 names no table"))
struct VectorTests {
  @Test("Every function contains the expected interval and claims no more than expected")
  func functions() {
    var table: [String: Grades] = [:]
    for vector in vectors {
      guard let result = vector.result else { continue }
      guard let expected = IntervalVector.decorated(vector.expected) else { continue }
      let hull = result.values.hull
      let isAlike = vector.definesPowerAlike
      #expect(expected.values.hull.isSubset(of: hull), "\(vector): \(result)")
      if isAlike {
        #expect(result.decoration <= expected.decoration, "\(vector): \(result)")
      }
      table[vector.operation, default: Grades()].count(
        isAlike ? distance(hull, expected.values.hull) : nil)
    }
    #expect(table.count >= 45, "only \(table.keys.sorted()) have vectors")
    report(table)
  }

  @Test("Operations on sets give exactly the expected result")
  func sets() {
    var count = 0
    for vector in vectors where !vector.arguments.contains("nai,ill") {
      guard let result = vector.setResult else { continue }
      count += 1
      #expect(result == vector.expectedSetResult, "\(vector)")
    }
    #expect(count > 300)
  }

  /// The greater of the distances of the bounds, in doubles.
  private func distance(_ result: Interval, _ expected: Interval) -> UInt64 {
    max(
      ulps(between: result.lower, and: expected.lower),
      ulps(between: result.upper, and: expected.upper)
    )
  }

  private func report(_ table: [String: Grades]) {
    var lines = ["operation        rows  tight  <=1 ulp  <=3  wider  contained"]
    for (name, grades) in table.sorted(by: { $0.key < $1.key }) {
      lines.append(grades.row(named: name))
    }
    let total = table.values.reduce(into: Grades()) { $0.add($1) }
    lines.append(total.row(named: "all"))
    let others = Set(vectors.map(\.operation)).filter { name in
      !vectors.contains { $0.operation == name && ($0.result != nil || $0.setResult != nil) }
    }
    lines.append("No such operation here: \(others.sorted().joined(separator: " "))")
    print(lines.joined(separator: "\n"))
  }
}

extension IntervalVector {
  /// Whether the table and this module agree on where a power is defined.
  ///
  /// Its powers ignore negative bases; ours have them at integer exponents. Its 0⁰ is undefined.
  fileprivate var definesPowerAlike: Bool {
    guard operation == "pow", let base = Self.interval(arguments[0]),
      let exponent = Self.interval(arguments[1])
    else { return true }
    return base.isEmpty || base.lower > 0 || base.lower == 0 && !exponent.contains(0)
  }
}

/// The results of one operation, counted by how much wider they are than the tightest.
private struct Grades {
  var tight = 0
  var one = 0
  var three = 0
  var wider = 0
  var contained = 0

  mutating func count(_ distance: UInt64?) {
    switch distance {
    case nil: contained += 1
    case 0: tight += 1
    case 1: one += 1
    case 2, 3: three += 1
    default: wider += 1
    }
  }

  mutating func add(_ other: Grades) {
    tight += other.tight
    one += other.one
    three += other.three
    wider += other.wider
    contained += other.contained
  }

  func row(named name: String) -> String {
    let counts = [tight + one + three + wider + contained, tight, one, three, wider, contained]
    return zip(counts, [6, 7, 9, 5, 7, 11]).reduce(name.padded(to: 15)) { row, column in
      row + String(repeating: " ", count: max(0, column.1 - "\(column.0)".count)) + "\(column.0)"
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
