import Foundation
import GraphView
import TestSupport
import Testing

@Suite("Logarithmic axes")
struct LogarithmicAxisTests {
  private static let plain = GraphView(bounds: Size(width: 800, height: 600))
  private static let both = plain.withLogarithmic([.x, .y])

  @Test("The standard axes show four decades on the width, with 1 in the middle")
  func standard() {
    let view = Self.both
    #expect(view.xRange == 0.01...100)
    #expect(view.scale == Scale(200))
    #expect(view.canvasPoint(for: Point(x: 1, y: 1)) == Point(x: 400, y: 300))
    #expect(view.canvasPoint(for: Point(x: 10, y: 10)) == Point(x: 600, y: 100))
    #expect(view.logarithmicAxes == [.x, .y])
    #expect(Self.plain.withLogarithmic([.x]).yRange == Self.plain.yRange)
    #expect(view.withLogarithmic([]) == Self.plain)
  }

  @Test(
    "Equal ratios have equal lengths, and the edges are the bounds",
    arguments: [1e-300...1e300, 0.1...10, 1...1000, 0.3...0.7, 5...5.001] as [ClosedRange<Double>])
  func ratios(range: ClosedRange<Double>) throws {
    let view = try #require(Self.both.showing(x: range)?.showing(y: range))
    #expect(view.x.edge(0) == range.lowerBound && view.x.edge(800) == range.upperBound)
    #expect(view.y.edge(0) == range.upperBound && view.y.edge(600) == range.lowerBound)
    #expect(view.xRange == range && view.yRange == range)
    let ratio = pow(range.upperBound / range.lowerBound, 1.0 / 800)
    for column in [1, 17, 400, 799] {
      let (left, right) = (view.x.edge(column), view.x.edge(column + 1))
      if ratio.isFinite { #expect(abs(right / left / ratio - 1) < 1e-11) }
      #expect(abs(view.x.canvas(left) - Double(column)) < 1e-7)
    }
  }

  @Test("Numbers that are not positive are beyond the left and the lower edge")
  func below() throws {
    let view = try #require(Self.both.showing(x: 1...10)?.showing(y: 1...10))
    for value in [0, -1, -Double.infinity] {
      #expect(view.x.canvas(value) == -.infinity)
      #expect(view.y.canvas(value) == .infinity)
    }
    #expect(view.y.canvas(.infinity) == -.infinity)
    #expect(view.x.canvas(.nan).isNaN)
  }

  @Test("Ranges that cannot be shown give no view")
  func refusals() {
    let ranges: [ClosedRange<Double>] = [
      -1...1, 0...1, -2 ... -1, 1...1, 1...1.00000001, 0x1p-1023...1, 1 ... .infinity,
    ]
    for range in ranges {
      #expect(Self.both.showing(x: range) == nil, "\(range)")
      #expect(Self.both.showing(y: range) == nil, "\(range)")
    }
    #expect(Self.both.pinch(by: 1e-9) == nil)
    #expect(Self.both.pan(by: Point(x: 1e6, y: 0)) == nil)
    #expect(Self.both.centered(on: .zero) == nil)
    #expect(Self.both.showing([Point(x: -1, y: 1), Point(x: 1, y: 1)]) == nil)
  }

  @Test("Gestures do with decades what they do with units")
  func gestures() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let lower = Double.random(in: -9...9, using: &random)
      let upper = lower + Double.random(in: 0.5...9, using: &random)
      let isRange = Bool.random(using: &random)
      var view = Self.both
      var linear = try #require(Self.plain.showing(scale: Scale(200)))
      if isRange {
        view = try #require(view.showing(x: pow(10, lower)...pow(10, upper)))
        linear = try #require(linear.showing(x: lower...upper))
      }
      for _ in 0..<6 {
        let point = Point(
          x: .random(in: -50...850, using: &random), y: .random(in: -50...650, using: &random))
        let (next, law): (GraphView?, GraphView?) =
          switch Int.random(in: 0..<5, using: &random) {
          case 0: (view.pinch(by: 1.25, at: point), linear.pinch(by: 1.25, at: point))
          case 1: (view.pan(by: point), linear.pan(by: point))
          case 2: (view.tripleTap(at: point), linear.tripleTap(at: point))
          case 3:
            (
              view.centered(on: view.graphPoint(for: point)),
              linear.centered(on: linear.graphPoint(for: point))
            )
          default:
            (
              view.resize(to: Size(width: 400 + point.x, height: 300)),
              linear.resize(to: Size(width: 400 + point.x, height: 300))
            )
          }
        guard let next, let law else { break }
        (view, linear) = (next, law)
        #expect(view.scale == linear.scale || abs(view.scale.x / linear.scale.x - 1) < 1e-12)
        #expect(abs(view.origin.x - linear.origin.x) < 1e-6)
        #expect(abs(view.origin.y - linear.origin.y) < 1e-6)
        #expect(abs(log10(view.xRange.lowerBound) - linear.xRange.lowerBound) < 1e-9)
        #expect(abs(log10(view.yRange.upperBound) - linear.yRange.upperBound) < 1e-9)
        #expect(view.logarithmicAxes == [.x, .y])
      }
    }
  }

  @Test("A view comes back from its numbers, to the bit")
  func restoring() throws {
    for axes in [[.x], [.y], [.x, .y]] as [Set<GraphView.AxisName>] {
      var views = [Self.plain.withLogarithmic(axes)]
      views.append(try #require(views[0].showing(x: 0.37...91)))
      views.append(try #require(views[1].showing(y: 1e-7...3e5)?.pinch(by: 1.1)))
      for view in views {
        func restored(_ axes: Set<GraphView.AxisName>) -> GraphView? {
          GraphView(
            bounds: view.bounds, scale: view.scale, origin: view.origin, xBounds: view.xBounds,
            yBounds: view.yBounds, contentScaleFactor: 1, logarithmic: axes)
        }
        #expect(restored(axes) == view)
        if view.xBounds != nil { #expect(restored(axes.symmetricDifference([.x])) == nil) }
      }
    }
  }
}
