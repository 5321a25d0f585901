import GraphView
import PictureSupport
import Testing

@testable import CairoCanvas

@Suite("Image canvas")
struct ImageCanvasTests {
  static let blue = Color(rgb: 0x0072B2)

  @Test("A plot looks as it should", arguments: [1.0, 2])
  func plotLooksRight(pixelRatio: Double) throws {
    var canvas = try ImageCanvas(
      size: Size(width: 400, height: 240), pixelRatio: pixelRatio, font: .shared()
    )
    Drawing.plot(on: &canvas)
    let complaint = try failure(of: canvas.png(), against: "plot-\(Int(pixelRatio))")
    #expect(complaint == nil)
  }
}
