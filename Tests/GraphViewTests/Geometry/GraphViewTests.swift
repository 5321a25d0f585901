import GraphView
import Testing

@Suite("GraphView")
struct GraphViewTests {
  static let views: [GraphView] = {
    let plain = GraphView(bounds: Size(width: 800, height: 600))
    let uneven = GraphView(
      bounds: Size(width: 333, height: 77), scale: Scale(x: 3, y: 1e-3),
      origin: Point(x: -50, y: 90), contentScaleFactor: 2
    )
    let ranged = plain.showing(x: 1e9...(1e9 + 10))?.showing(y: -1e-9...2e-9)
    return [plain, uneven] + [ranged].compactMap { $0 }
  }()

  @Test("The standard view shows x from -10 to 10 with equal units around the middle")
  func standardView() {
    let view = Self.views[0]
    #expect(view.scale == Scale(40))
    #expect(view.origin == Point(x: 400, y: 300))
    #expect(view.xRange == -10...10)
    #expect(view.yRange == -7.5...7.5)
  }

  @Test("Converting there and back is the identity", arguments: views)
  func conversionsUndoEachOther(view: GraphView) {
    for point in [Point.zero, Point(x: 17, y: 33), Point(x: view.bounds.width, y: 1)] {
      let back = view.canvasPoint(for: view.graphPoint(for: point))
      #expect(abs(back.x - point.x) < 1e-4)
      #expect(abs(back.y - point.y) < 1e-4)
    }
  }

  @Test("A range that was asked for is exactly the picture's edges")
  func rangesAreExact() throws {
    let view = try #require(Self.views[0].showing(x: 0.1...0.3)?.showing(y: -0.7...0.9))
    #expect(view.x.edge(0) == 0.1)
    #expect(view.x.edge(view.pixelWidth) == 0.3)
    #expect(view.y.edge(0) == 0.9)
    #expect(view.y.edge(view.pixelHeight) == -0.7)
    #expect(view.graphPoint(for: Point(x: 800, y: 600)) == Point(x: 0.3, y: -0.7))
  }

  @Test("A range that a view cannot show is refused", arguments: [1.0...1.0, -1e308...1e308])
  func uselessRangesAreRefused(range: ClosedRange<Double>) {
    #expect(Self.views[0].showing(x: range) == nil)
    #expect(Self.views[0].showing(y: range) == nil)
  }

  @Test("A pinch keeps its anchor still", arguments: views)
  func pinchKeepsTheAnchorStill(view: GraphView) throws {
    let anchor = Point(x: 100, y: 50)
    let before = view.graphPoint(for: anchor)
    let after = try #require(view.pinch(by: 3, at: anchor)).graphPoint(for: anchor)
    #expect(abs(after.x - before.x) <= 1e-6 / view.scale.x + 4 * before.x.ulp)
    #expect(abs(after.y - before.y) <= 1e-6 / view.scale.y + 4 * before.y.ulp)
  }

  @Test("A pan moves everything by the same distance")
  func panMovesTheOrigin() {
    let view = Self.views[0].pan(by: Point(x: 5, y: -7))
    #expect(view?.origin == Point(x: 405, y: 293))
    #expect(view?.scale == Self.views[0].scale)
  }

  @Test("A triple tap moves the origin there")
  func tripleTapMovesTheOrigin() {
    #expect(Self.views[0].tripleTap(at: Point(x: 1, y: 2))?.origin == Point(x: 1, y: 2))
  }

  @Test("Resizing keeps the scale and the centre", arguments: views)
  func resizingKeepsTheCentre(view: GraphView) throws {
    let size = Size(width: 1000, height: 50)
    let resized = try #require(view.resize(to: size))
    let before = view.graphPoint(for: Point(x: view.bounds.width / 2, y: view.bounds.height / 2))
    let after = resized.graphPoint(for: Point(x: 500, y: 25))
    #expect(resized.scale == view.scale)
    #expect(abs(after.x - before.x) <= 1e-4 / view.scale.x)
    #expect(abs(after.y - before.y) <= 1e-4 / view.scale.y)
  }

  @Test(
    "A gesture without a resulting view is refused",
    arguments: [0, -1, .infinity, .nan] as [Double])
  func impossibleGesturesAreRefused(number: Double) {
    #expect(Self.views[0].pinch(by: number) == nil)
    if !number.isFinite { #expect(Self.views[0].pan(by: Point(x: number, y: 0)) == nil) }
  }

  @Test("Column edges are exact at whole numbers of the standard view")
  func columnEdgesAreExact() {
    #expect(Self.views[0].x.edge(400) == 0)
    #expect(Self.views[0].x.edge(440) == 1)
    #expect(Self.views[0].x.edge(0) == -10)
  }
}

extension GraphViewTests {
  @Test("Gestures on a range far from 0 keep neighbouring places distinct")
  func gesturesFarFromZeroAreFine() throws {
    let far = try #require(Self.views[0].showing(x: 1e15...(1e15 + 8)))
    let zoomed = try #require(far.pinch(by: 2))
    #expect(zoomed.xRange == 1e15 + 2...1e15 + 6)
    let panned = try #require(far.pan(by: Point(x: 100, y: 0)))
    #expect(panned.xRange == 1e15 - 1...1e15 + 7)
  }

  @Test("The axis that is not given gets equal units about 0")
  func equalUnits() throws {
    let wide = try #require(Self.views[0].showing(x: 0...400)?.withEqualUnits(keeping: .x))
    #expect(wide.xRange == 0...400)
    #expect(wide.yRange == -150...150)
    let high = try #require(Self.views[0].showing(y: 0...6)?.withEqualUnits(keeping: .y))
    #expect(high.xRange == -4...4)
    #expect(high.yBounds == 0...6)
  }

  /// Invalid sizes, in points, with the device pixels per point.
  static let impossibleSizes: [(width: Double, height: Double, factor: Double)] = [
    (0, 1, 1), (1, -1, 1), (.nan, 1, 1), (1, .infinity, 1), (1e300, 1, 1), (1, 0x1p31, 1),
    (0x1p29, 1, 3), (1e300, 1e300, 1e300), (1, 1, 0), (1, 1, .nan),
    (.leastNonzeroMagnitude, 300, 1),
  ]

  @Test("An invalid size is refused", arguments: impossibleSizes.indices)
  func impossibleSizesAreRefused(row: Int) {
    let (width, height, factor) = Self.impossibleSizes[row]
    let size = Size(width: width, height: height)
    #expect(!GraphView.isValid(size, contentScaleFactor: factor))
    if factor == 1 { #expect(Self.views[0].resize(to: size) == nil) }
  }

  @Test("A view with more device pixels than can be counted is refused")
  func uncountableViewsAreRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = GraphView(bounds: Size(width: 1e300, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = GraphView(bounds: Size(width: 1, height: 2), contentScaleFactor: 1e9)
    }
  }

  @Test("The largest views have the right number of pixels")
  func largestViews() throws {
    let side = Double(GraphView.maximumSide)
    let view = try #require(Self.views[0].resize(to: Size(width: side, height: 1)))
    #expect(view.pixelWidth == GraphView.maximumSide)
    let coarse = GraphView(
      bounds: Size(width: 1e300, height: 1e300), contentScaleFactor: 1e-297)
    #expect(coarse.pixelHeight == 1000)
  }

  @Test("Equal units keep the centre, and everything in view")
  func equalScales() throws {
    let wide = try #require(
      GraphView(bounds: Size(width: 800, height: 600)).showing(x: 0...4)?.showing(y: 0...1))
    let equal = try #require(wide.withEqualUnits())
    #expect(equal.xRange == 0...4 && equal.yRange == -1...2)
    #expect(equal.scale.x == equal.scale.y)
    #expect(equal.withEqualUnits() == equal)
    let high = try #require(wide.showing(y: 0...6)?.withEqualUnits())
    #expect(high.xRange == -2...6 && high.yRange == 0...6)
  }
}
