import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite struct RowTransformTests {
  private static let xs = [0, 1, 2.5, 3, 5, 6]
  private static let ys = [1.0, 3, 2, 2, -1, 0]

  private func made(
    _ word: String, _ xs: [Double] = Self.xs, _ ys: [Double] = Self.ys, errors: [Double] = [],
    isCounted: Bool = false
  ) throws -> [(x: Double, y: Double)] {
    var rows = DataBlock(xs: xs, ys: ys)
    rows.lows = zip(ys, errors).map { $0 - $1 }
    rows.highs = zip(ys, errors).map { $0 + $1 }
    let block = try RowTransform(word).applied(to: rows, isCounted: isCounted)
    return Array(zip(block.xs, block.ys))
  }

  /// The ordinate at an abscissa, between the rows beside it.
  private func value(_ rows: [(x: Double, y: Double)], at x: Double) -> Double {
    guard let end = rows.firstIndex(where: { $0.x >= x }), end > 0 else { return rows[0].y }
    let (start, next) = (rows[end - 1], rows[end])
    return start.y + (next.y - start.y) * (x - start.x) / (next.x - start.x)
  }

  @Test(
    "Sums, means and bins of rows",
    arguments: [
      ("none", "3 1, 1 2, 2 nan, 3 5, 1 -4, 2 8"), ("sum", "1 -2, 2 8, 3 6"),
      ("mean", "1 -1, 2 8, 3 3"), ("cumulative", "1 -2, 2 6, 3 12"),
      ("share", "1 -0.16666666666666666, 2 0.5, 3 1"), ("bins:1", "2 12"),
      ("bins:2", "1.5 -2, 2.5 14"), ("bins:4", "1.25 -2, 1.75 0, 2.25 8, 2.75 6"),
    ])
  func sumsOfRows(word: String, expected: String) throws {
    let rows = try made(word, [3, 1, 2, 3, 1, 2], [1, 2, .nan, 5, -4, 8])
    let shown = rows.map { "\($0.x.formatted) \($0.y.formatted)" }.joined(separator: ", ")
    #expect(shown == expected)
  }

  @Test("Bins and densities of one column are those of its values")
  func binsOfOneColumn() throws {
    let rows = try made("bins:3", [0, 1, 2, 3], [10, 40, 12, 11], isCounted: true)
    #expect(rows.map { $0.x } == [15, 25, 35] && rows.map { $0.y } == [3, 0, 1])
    #expect(try made("bins:3", [5], [5], isCounted: true).map { $0.y } == [0, 1, 0])
    for word in ["sum", "bins:2", "density", "spline", "monotone", "smooth", "bezier", "share"] {
      #expect(try made(word, [], []).isEmpty && made(word, [1], [.nan]).isEmpty)
      let single = try made(word, [1], [2])
      #expect(!single.isEmpty && single.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }

  @Test("Bins have the ends and the sums of numpy's, also of values on ends")
  func binsAreKnown() throws {
    let table = tableRows(of: "Histograms.tsv")
    #expect(table.count == 24)
    for fields in table {
      let lists = fields.map { $0.split(separator: " ").compactMap { Double($0) } }
      let block = try RowTransform("bins:\(fields[0])")
        .applied(to: DataBlock(xs: lists[1], ys: lists[1].map { _ in 1 }), isCounted: false)
      #expect(block.ys == lists[2], "\(fields)")
      #expect(block.lefts == Array(lists[3].dropLast()), "\(fields)")
      #expect(block.rights == Array(lists[3].dropFirst()) && block.hasBins, "\(fields)")
    }
  }

  private static let tiny = Double.leastNonzeroMagnitude

  @Test(
    "Extreme values are bars and curves like others",
    arguments: [
      [-1e308, 0, 1e308], [1e308, 1e308], [-1.7e308, 1.7e308], [tiny, 2 * tiny], [0, tiny],
      [1e9, 1e9 + 1e-6], [-1e-300 * 1e-10, 2e-300 * 1e-10, 1], [1e308, 1e-308],
    ])
  func extremeValuesAreShown(values: [Double]) throws {
    let words = [
      "bins", "bins:1", "bins:5", "bins:1000", "average:2", "difference", "ecdf", "lowess",
      "density", "density:1e-320", "density:1e-9", "density:1e308",
      "quartiles", "spline", "monotone", "smooth", "bezier", "sum", "mean", "cumulative", "share",
    ]
    for word in words {
      for isCounted in [false, true] {
        let block: DataBlock
        do {
          block = try RowTransform(word).applied(
            to: DataBlock(xs: values, ys: values), isCounted: isCounted)
        } catch {
          // A width that is too little for the values.
          #expect("\(error)".contains("is too narrow") && word.hasPrefix("density:1e-"))
          continue
        }
        #expect(block.xs.count == block.ys.count)
        guard word.hasPrefix("bins"), isCounted else { continue }
        #expect(block.ys.reduce(0, +) == Double(values.count))
        #expect(block.xs.allSatisfy { $0.isFinite })
      }
    }
    let density = try RowTransform("density").applied(
      to: DataBlock(xs: [0, 1, 2], ys: [-1e308, 0, 1e308]), isCounted: true)
    let usual = try RowTransform("density").applied(
      to: DataBlock(xs: [0, 1, 2], ys: [-1, 0, 1]), isCounted: true)
    for (large, small) in zip(density.ys, usual.ys) where large.isFinite {
      #expect((large * 1e308 - small).magnitude < 1e-9)
    }
  }

  @Test("A density has its peaks, however narrow", arguments: [0.02, 0.1, 1, 100])
  func densitiesHavePeaks(width: Double) throws {
    let values = [0, 123.456, 500.007, 1000]
    let rows = try made("density:\(width)", values, values, isCounted: true)
    let height = 0.3989422804014327 / width
    for value in values where width < 10 {
      let peak = rows.filter { ($0.x - value).magnitude < width }.map { $0.y }.max() ?? 0
      #expect((0.999...1.001).contains(peak / height))
    }
    let area = zip(rows, rows.dropFirst()).reduce(0) {
      $0 + ($1.1.x - $1.0.x) * ($1.1.y + $1.0.y) / 2
    }
    #expect((area - 4).magnitude < 0.001)
  }

  @Test("A density that is too narrow for its range is refused with one that is not")
  func narrowDensitiesAreRefused() throws {
    let error = #expect(throws: PlotError.self) {
      try made("density:0.001", [0, 1], [0, 1000], isCounted: true)
    }
    #expect(
      error?.description == """
        --transform: a density of width 0.001 is too narrow for its values; write density:0.01683 \
        or more, or choose rows with --rows
        """)
    _ = try made("density:0.01683", [0, 1], [0, 1000], isCounted: true)
  }

  // The quartiles of numpy's percentile, and the whiskers of matplotlib's boxplot.
  @Test("Box plots have quartiles, whiskers and outliers")
  func boxPlotsAreKnown() throws {
    let rows = DataBlock(
      xs: [1, 2, 1, 1, 1, 2, 1, 1, 1], ys: [7, 3, 1, 4, 20, 3, 2, 5, 6])
    let block = try RowTransform("quartiles").applied(to: rows, isCounted: false)
    let shown = block.xs.indices.map { index in
      [block.xs, block.ys, block.lows, block.highs, block.details]
        .map { $0[index].formatted }.joined(separator: " ")
    }
    #expect(
      shown == ["1 3 1 7 6.5", "1 5 nan nan 5", "1 20 nan nan nan", "2 3 3 3 3", "2 3 nan nan 3"])
    let all = try RowTransform("quartiles").applied(to: rows, isCounted: true)
    #expect(all.xs == [0, 0, 0] && all.ys == [3, 4, 20] && all.details[0] == 6)
  }

  // The values of scipy's CubicSpline with natural ends, and of make_smoothing_spline with λ = 1.
  @Test(
    "Splines are those of another program",
    arguments: [
      (
        "spline", [], [0.5, 1.75, 2.75, 4, 5.5],
        [
          2.2559196035242293, 2.6564220814977975, 2.009257984581498, 0.4708149779735682,
          -0.7307268722466959,
        ]
      ),
      (
        "smooth", [0.5, 0.2, 1, 0.4, 0.3, 2], [0, 0.5, 1, 1.75, 3, 4, 6],
        [
          1.4564811518051521, 2.2897530242083133, 2.8947843207088986, 3.060053362109447,
          1.963681029216451, 0.5226301634328963, -2.0074832532001454,
        ]
      ),
      (
        "smooth", [], [0, 1, 2.5, 3, 5, 6],
        [
          1.6660608277223823, 2.202781021318706, 1.999288926578707, 1.6749515498931586,
          -0.03263596563276802, -0.5104463598801845,
        ]
      ),
    ] as [(String, [Double], [Double], [Double])])
  func splinesAreKnown(
    word: String, errors: [Double], places: [Double], expected: [Double]
  ) throws {
    let rows = try made(word, errors: errors)
    for (x, y) in zip(places, expected) { #expect((value(rows, at: x) - y).magnitude < 1e-9) }
  }

  @Test("Curves pass their points, and monotone ones stay between them", arguments: 1...20)
  func curvesPassTheirPoints(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number() -> Double { Double(random.next() >> 11) * 0x1p-53 }
    let xs = (0..<30).map { _ in number() * 10 }
    let ys = xs.map { _ in (number() * 6).rounded() }
    let points = zip(xs, ys).sorted { $0.0 < $1.0 }
    for word in ["spline", "monotone"] {
      let rows = try made(word, xs, ys)
      #expect(rows.count == 29 * 32 + 1)
      for (index, (x, y)) in points.enumerated() {
        #expect(rows[index * 32].x == x && (rows[index * 32].y - y).magnitude < 1e-12)
      }
      guard word == "monotone" else { continue }
      for (start, end) in zip(points, points.dropFirst()) {
        let between = rows.filter { start.0 <= $0.x && $0.x <= end.0 }.map { $0.y }
        let (low, high) = (min(start.1, end.1), max(start.1, end.1))
        #expect(between.allSatisfy { low - 1e-12 <= $0 && $0 <= high + 1e-12 })
        let isRising = start.1 <= end.1
        #expect(
          zip(between, between.dropFirst()).allSatisfy {
            isRising ? $0 <= $1 + 1e-12 : $0 >= $1 - 1e-12
          })
      }
    }
  }

  @Test("A Bézier curve is the one of de Casteljau", arguments: [1, 2, 5, 300])
  func bezierCurvesAreKnown(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let xs = (0..<count).map { _ in Double(random.next() >> 40) }
    let ys = (0..<count).map { _ in Double(random.next() >> 40) }
    let rows = try made("bezier", xs, ys)
    for sample in [0, 1, 100, 256, 511, 512] {
      let share = Double(sample) / 512
      var (controlX, controlY) = (xs, ys)
      while controlX.count > 1 {
        controlX = zip(controlX, controlX.dropFirst()).map { $0 + ($1 - $0) * share }
        controlY = zip(controlY, controlY.dropFirst()).map { $0 + ($1 - $0) * share }
      }
      #expect((rows[sample].x - controlX[0]).magnitude < 1e-4)
      #expect((rows[sample].y - controlY[0]).magnitude < 1e-4)
    }
  }

  @Test("A density is a sum of normal ones", arguments: ["density:0.7", "density"])
  func densitiesAreSums(word: String) throws {
    let values = [1.0, 2, 2.5, 7, 7.25]
    let rows = try made(word, [0, 1, 2, 3, 4], values, isCounted: true)
    let mean = values.reduce(0, +) / 5
    let deviation = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 5).squareRoot()
    let width = word == "density" ? 1.06 * deviation * pow(5, -0.2) : 0.7
    for row in rows {
      let expected = values.reduce(0) { sum, value in
        sum + exp(-pow((row.x - value) / width, 2) / 2) / (width * (2 * .pi).squareRoot())
      }
      #expect((row.y - expected).magnitude < 1e-4 / width)
    }
    let area = zip(rows, rows.dropFirst()).reduce(0) {
      $0 + ($1.0.y + $1.1.y) / 2 * ($1.1.x - $1.0.x)
    }
    #expect((area - 5).magnitude < 1e-3)
  }

  @Test(
    "Words that mean nothing are refused",
    arguments: [
      ("bins:", "'bins:' is no number of bins; write bins:20, with 1 to 100000"),
      ("bins:0", "'bins:0' is no number of bins; write bins:20, with 1 to 100000"),
      ("bins:2.5", "'bins:2.5' is no number of bins; write bins:20, with 1 to 100000"),
      ("density:", "'density:' has no width; write density or density:0.5"),
      ("density:-1", "'density:-1' has no width; write density or density:0.5"),
    ])
  func wordsAreRefused(word: String, message: String) {
    let error = #expect(throws: PlotError.self) { try RowTransform(word) }
    #expect(error?.description == "--transform: \(message)")
    let unknown = #expect(throws: PlotError.self) { try RowTransform("splin") }
    #expect(unknown?.description.contains("spline") == true)
  }

  @Test("Words for completions are understood", arguments: RowTransform.names)
  func namesAreUnderstood(word: String) throws {
    #expect(throws: Never.self) { try RowTransform(word) }
  }
}

extension Double {
  /// The shortest text, without a point in a whole number.
  fileprivate var formatted: String { isFinite && self == rounded() ? "\(Int(self))" : "\(self)" }
}
