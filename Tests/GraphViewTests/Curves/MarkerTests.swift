import GraphView
import TestSupport
import Testing

@Suite struct MarkerTests {
  private func picture(dots: Int, _ marker: Marker?) -> RecordingCanvas {
    let view = GraphView(bounds: Size(width: 200, height: 100))
    var figure = Figure()
    figure.dots = (0..<dots).map { Point(x: Double($0 * 7 % 2000) / 10, y: Double($0 / 20 % 100)) }
    figure.data = DataCount()
    var canvas = RecordingCanvas(size: view.bounds)
    let curve = PictureCurve(figure: figure, label: "", color: .black, marker: marker)
    GraphPicture.bare(view: view, curves: [curve]).draw(on: &canvas)
    return canvas
  }

  @Test("Each marker is drawn in another way")
  func markersDiffer() {
    let drawn = Marker.allCases.map { picture(dots: 3, $0).calls }
    #expect(Set(drawn).count == Marker.allCases.count)
  }

  @Test("Many points are pixels, each filled once", arguments: Marker.allCases)
  func manyPointsArePixels(marker: Marker) {
    let few = picture(dots: 400, marker).calls
    let many = picture(dots: 20_000, marker).calls
    #expect(few != many)
    #expect(many == picture(dots: 20_000, .disc).calls)
  }
}
