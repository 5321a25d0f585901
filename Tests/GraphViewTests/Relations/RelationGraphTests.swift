import GraphView
import IntervalArithmetic
import TestSupport
import Testing

@Suite("Graphs of relations")
struct RelationGraphTests {
  static let view = GraphView(bounds: Size(width: 80, height: 60))

  static let samples: [RelationFormula] = [
    RelationFormula("x² + y² = 25", .level(0, .equal)) { [$0.squared + $1.squared - 25] },
    RelationFormula("x² + y² < 25", .level(0, .less)) { [$0.squared + $1.squared - 25] },
    RelationFormula("x² + y² ≤ 25", .level(0, .lessOrEqual)) { [$0.squared + $1.squared - 25] },
    RelationFormula("x y = 1", .level(0, .equal)) { [$0 * $1 - 1] },
    RelationFormula("y = x", .level(0, .equal)) { [$1 - $0] },
    RelationFormula("y ≠ x", .level(0, .notEqual)) { [$1 - $0] },
    RelationFormula("y² = x³", .level(0, .equal)) { [$1.squared - $0 * $0.squared] },
    RelationFormula("y = 1/x", .level(0, .equal)) { [$1 - 1 / $0] },
    RelationFormula("y < √x", .level(0, .less)) { [$1 - $0.squareRoot] },
    RelationFormula("y = ⌊x⌋", .level(0, .equal)) { [$1 - $0.floor] },
    RelationFormula("⌊x⌋ = ⌊y⌋", .level(0, .equal)) { [$0.floor - $1.floor] },
    RelationFormula("x² + y² = 0.01", .level(0, .equal)) {
      [($0 - 1).squared + $1.squared - 0.01]
    },
    RelationFormula("two circles", .any([.level(0, .equal), .level(1, .equal)])) {
      [$0.squared + $1.squared - 9, ($0 - 3).squared + $1.squared - 9]
    },
    RelationFormula("a half", .all([.level(0, .equal), .level(1, .less)])) {
      [$0.squared + $1.squared - 9, $0 + $1]
    },
    RelationFormula("a ring", .all([.level(0, .less), .level(1, .lessOrEqual)])) {
      [4 - $0.squared - $1.squared, $0.squared + $1.squared - 36]
    },
    RelationFormula("a square of circles", .level(0, .less)) { [$0.sine * $1.sine - 0.5] },
  ]

  @Test("What is drawn is there, and what is there is drawn", arguments: samples)
  func laws(relation: RelationFormula) {
    let figure = RelationGraph(relation.source).figure(in: Self.view)
    #expect(checkRelation(figure, of: relation.source, in: Self.view) == [])
  }

  @Test("Smooth curves and steps are wholly resolved", arguments: samples)
  func resolved(relation: RelationFormula) {
    let coverage = RelationGraph(relation.source).figure(in: Self.view).coverage
    #expect(coverage.count(of: .unresolved) == 0)
    #expect(coverage.count(of: .proven) + coverage.count(of: .outside) == 80 * 60)
  }

  @Test("A circle is one closed line, near the circle everywhere, in few enclosures")
  func circle() throws {
    let relation = Self.samples[0].source
    let view = GraphView(bounds: Size(width: 800, height: 600))
    let figure = RelationGraph(relation).figure(in: view)
    #expect(figure.outlines.count == 1 && figure.dots.isEmpty && figure.cells.isEmpty)
    let outline = try #require(figure.outlines.first)
    #expect(outline.isClosed && outline.isMember)
    for (start, end) in zip(outline.points, outline.points.dropFirst()) {
      for part in [0, 0.25, 0.5, 0.75] {
        let x = start.x + (end.x - start.x) * part - 400
        let y = start.y + (end.y - start.y) * part - 300
        #expect(((x * x + y * y).squareRoot() - 200).magnitude < 0.25)
      }
    }
    #expect(relation.work < 5000)
  }

  @Test("The work of a smooth curve grows less than with the square root of the pixels")
  func growth() {
    let work = [400, 800, 1600].map { width in
      let relation = RelationFormula("circle", .level(0, .equal)) {
        [$0.squared + $1.squared - 25]
      }.source
      let size = Size(width: Double(width), height: Double(width) * 0.75)
      _ = RelationGraph(relation).figure(in: GraphView(bounds: size))
      return Double(relation.work)
    }
    // Four times the size, to the power 0.6.
    #expect(work[2] < 2.3 * work[0] && work[1] < 1.6 * work[0])
  }

  @Test("The border of a region is a member of it only if the region has it")
  func borders() {
    let figures = Self.samples[0...2].map { RelationGraph($0.source).figure(in: Self.view) }
    #expect(figures.map { $0.outlines.map { $0.isMember } } == [[true], [false], [true]])
    #expect(figures.map { $0.cells.isEmpty } == [true, false, false])
  }

  @Test("A single point is one dot at its place, wherever pixels are")
  func points() {
    for (x, y) in [(0.0, 0.0), (0.1, 0.2), (-3, 2.25), (1 / 3, 1 / 7)] {
      let point = RelationFormula("a point", .all([.level(0, .equal), .level(1, .equal)])) {
        [$0 - x, $1 - y]
      }
      let figure = RelationGraph(point.source).figure(in: Self.view)
      let place = Self.view.canvasPoint(for: Point(x: x, y: y))
      #expect(figure.dots.count == 1 && figure.outlines.isEmpty)
      for dot in figure.dots {
        #expect(max((dot.x - place.x).magnitude, (dot.y - place.y).magnitude) < 0.5)
      }
      #expect(figure.coverage.count(of: .unresolved) == 0)
    }
  }

  @Test("Nearly equal lines that must both hold are nowhere")
  func parallels() {
    let lines = RelationFormula("y = x = y − 10⁻⁵", .all([.level(0, .equal), .level(1, .equal)])) {
      [$1 - $0, $1 - $0 - 1e-5]
    }
    let figure = RelationGraph(lines.source).figure(in: Self.view)
    #expect(figure.isEmpty && figure.coverage.count(of: .outside) == 80 * 60)
  }

  @Test("A square that is zero without a change of sign is unresolved, pale and listed")
  func touching() throws {
    let relation = RelationFormula("(x − y)² = 0", .level(0, .equal)) { [($0 - $1).squared] }.source
    let figure = RelationGraph(relation).figure(in: Self.view)
    #expect(checkRelation(figure, of: relation, in: Self.view) == [])
    guard case .pixels(let pixels) = figure.coverage else {
      Issue.record("no pixels")
      return
    }
    #expect(pixels.inked + pixels.blank + pixels.unresolved == pixels.total)
    #expect(figure.bars.allSatisfy { !$0.isProven })
    let pale = figure.bars.reduce(0.0) { $0 + $1.bottom - $1.top }
    #expect(Double(pixels.unresolved) == pale)
  }

  @Test("What the limit on the work does not suffice for is unresolved")
  func workLimit() {
    for limit in [0, 100, 2000, 20_000] {
      let relation = RelationFormula("dense", .level(0, .equal)) {
        [($0.squared + $1.squared).sine - ($0 * $1).sine]
      }.source
      let figure = RelationGraph(relation, workLimit: limit).figure(in: Self.view)
      #expect(relation.work <= limit + 10)
      #expect(checkRelation(figure, of: relation, in: Self.view) == [])
      if limit == 0 { #expect(figure.coverage.count(of: .unresolved) == 80 * 60) }
    }
  }

  @Test("A source that claims nothing is unresolved everywhere")
  func unknown() {
    struct Unknown: RelationSource {
      var condition: RelationCondition { .level(0, .less) }
      func level(
        _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
      ) -> Enclosure { .unknown }
      var work: Int { 0 }
      var workPerEnclosure: Int { 1 }
    }
    let coverage = RelationGraph(Unknown()).figure(in: Self.view).coverage
    #expect(coverage.count(of: .unresolved) == 80 * 60)
    #expect(coverage.unresolvedColumns == [0...79])
  }

  @Test("Views beyond what doubles can tell apart are unresolved, not wrong")
  func extremeViews() throws {
    let plain = Self.view
    for range in [1e16...1.0000000000000004e16, 1...1.00000000000001, -1e305...1e305] {
      let view = try #require(plain.showing(x: range))
      let figure = RelationGraph(Self.samples[4].source).figure(in: view)
      #expect(figure.coverage.count(of: .unresolved) == 80 * 60)
    }
  }
}
