import GraphView
import Testing

@Suite("Views restored from all their numbers")
struct GraphViewRestoringTests {
  private static let plain = GraphView(bounds: Size(width: 800, height: 600))

  private static func restored(
    _ view: GraphView, xBounds: ClosedRange<Double>? = nil, factor: Double = 1
  ) -> GraphView? {
    GraphView(
      bounds: view.bounds, scale: view.scale, origin: view.origin,
      xBounds: xBounds ?? view.xBounds, yBounds: view.yBounds, contentScaleFactor: factor)
  }

  @Test("Every view is restored to the bit, also far from 0 and after gestures")
  func comesBack() throws {
    var views = [
      Self.plain.showing(x: 1e9...1e9 + 10), Self.plain.showing(x: 1e9...1e9 + 1e-6),
      Self.plain.showing(y: -1e300...1e300), Self.plain.pan(by: Point(x: 1e15, y: -1e-17)),
    ]
    for view in views {
      views += [view?.pinch(by: 1.7), view?.pan(by: Point(x: 0.3, y: 1e5))]
    }
    for view in views {
      let view = try #require(view)
      #expect(Self.restored(view) == view)
      #expect(view.withContentScaleFactor(2)?.withContentScaleFactor(1) == view)
      #expect(view.withContentScaleFactor(2)?.pixelWidth == 1600)
    }
  }

  @Test("Ranges that contradict scale and origin are refused")
  func refusesContradictions() {
    #expect(Self.restored(Self.plain, xBounds: -10...10) != nil)
    #expect(Self.restored(Self.plain, xBounds: -10...10.001) == nil)
    #expect(Self.restored(Self.plain, xBounds: 10...30) == nil)
  }

  @Test("Invalid factors are refused", arguments: [0, -1, .nan, .infinity, 1e9])
  func refusesFactors(factor: Double) {
    #expect(Self.restored(Self.plain, factor: factor) == nil)
    #expect(Self.plain.withContentScaleFactor(factor) == nil)
  }
}
