import Foundation
import GraphView
import Testing

@Suite("Axes of any length")
struct AxesLayoutExtremesTests {
  /// Views of extreme scales, sizes and origins, where such views exist.
  static let views: [GraphView] = {
    var views: [GraphView] = []
    for side in [1e-3, 800, 1e6, 1e300] {
      let size = Size(width: side, height: side)
      let factor = min(1, 1e4 / side)
      for exponent in stride(from: -300.0, through: 300, by: 150) {
        for origin in [-1e300, -1e9, 0, side / 2, 1e9, 1e300] {
          views.append(
            GraphView(
              bounds: size, scale: Scale(x: pow(10, exponent), y: pow(10, -exponent)),
              origin: Point(x: origin, y: -origin), contentScaleFactor: factor))
        }
      }
      let plain = GraphView(bounds: size, contentScaleFactor: factor)
      for range in [-1e-300...1e-300, 1e300...1.1e300, -8e307...8e307, 1...1.000_000_000_000_001] {
        if let view = plain.showing(x: range)?.showing(y: range) { views.append(view) }
      }
    }
    return views
  }()

  @Test(
    "Every view has axes, all of them in the picture, and no more ticks than can be told apart",
    .timeLimit(.minutes(1)), arguments: 0..<4)
  func everyViewHasAxes(part: Int) {
    #expect(Self.views.count > 130)
    for view in Self.views.enumerated().filter({ $0.offset % 4 == part }).map(\.element) {
      var picture = GraphPicture(view: view, curves: [])
      picture.look.showsGrid = true
      picture.look.y.ticks = .pi
      picture.look.title = "title"
      var canvas = RecordingCanvas(size: view.bounds)
      picture.draw(on: &canvas)
      let paths = canvas.calls.flatMap { call in
        if case .stroke(let path, _) = call { path.subpaths } else { [Path.Subpath]() }
      }
      // Two axes, the frame of the title, and a tick and a line of the grid for each number.
      #expect((2...(3 + 4 * 501)).contains(paths.count), "\(paths.count) lines in \(view)")
      // A picture smaller than a device pixel still has one.
      let pixel = 1 / view.contentScaleFactor
      let (right, bottom) = (max(view.bounds.width, pixel), max(view.bounds.height, pixel))
      let outside = paths.flatMap(\.points).first {
        !(0...right).contains($0.x) || !(0...bottom).contains($0.y)
      }
      #expect(outside == nil, "in \(view)")
    }
  }
}
