import CairoCanvas
import GraphView
import PictureSupport

/// Pictures that several tests draw.
enum Drawing {
  /// Draws axes, a grid, curves, dashes, dots and labels, as a plot has them.
  static func plot(on canvas: inout some Canvas) {
    let (width, height) = (canvas.size.width, canvas.size.height)
    canvas.fill(
      Path(Rectangle(left: 0, top: 0, right: width, bottom: height)), color: .white
    )
    for step in 1..<10 {
      let x = (width * Double(step) / 10).rounded() + 0.5
      canvas.stroke(
        Path(from: Point(x: x, y: 0), to: Point(x: x, y: height)),
        style: StrokeStyle(color: Color(rgb: 0xDDDDDD), width: 1)
      )
    }
    canvas.stroke(
      Path(from: Point(x: 0, y: height / 2 + 0.5), to: Point(x: width, y: height / 2 + 0.5)),
      style: StrokeStyle(color: .black, width: 1)
    )
    canvas.stroke(wave(0...width, height, period: 40), style: style(0x0072B2, cap: .round))
    canvas.stroke(wave((width / 2)...width, height, period: 3), style: style(0xD55E00))
    canvas.stroke(wave(0...width, height, period: 90), style: style(0x009E73, dashes: [8, 4]))
    canvas.stroke(
      Path([.init([Point(x: 20, y: height - 20)]), .init([Point(x: 40, y: height - 20)])]),
      style: StrokeStyle(color: .black, width: 6)
    )
    let label = TextStyle(size: 12, color: .black, halo: .white, alignment: .middle)
    for step in 1..<10 {
      let x = width * Double(step) / 10
      canvas.draw("\((step - 5) * 2)", at: Point(x: x, y: height / 2 + 16), style: label)
    }
    canvas.draw(
      "sin(x) ^ 2 · π − 3/4", at: Point(x: 8, y: 20), style: TextStyle(size: 14, color: .black)
    )
  }

  private static func style(
    _ rgb: UInt32, dashes: [Double] = [], cap: StrokeStyle.Cap = .butt
  ) -> StrokeStyle {
    StrokeStyle(color: Color(rgb: rgb), width: 2, dashes: dashes, cap: cap)
  }

  private static func wave(
    _ range: ClosedRange<Double>, _ height: Double, period: Double
  ) -> Path {
    let points = stride(from: range.lowerBound, through: range.upperBound, by: 0.5).map { x in
      // A polynomial that looks like a sine, so that no C library decides about the picture.
      let phase = (x / period).remainder(dividingBy: 4)
      let bow = phase * (2 - phase.magnitude)
      return Point(x: x, y: height * (0.5 - 0.4 * bow))
    }
    return Path([Path.Subpath(points)])
  }

  /// Returns the picture that a drawing gives.
  static func picture(
    _ width: Double, _ height: Double, pixelRatio: Double = 1, _ draw: (ImageCanvas) -> Void
  ) throws -> Picture {
    let canvas = try ImageCanvas(
      size: Size(width: width, height: height), pixelRatio: pixelRatio, font: .shared()
    )
    draw(canvas)
    return try Picture(png: canvas.png())
  }
}
