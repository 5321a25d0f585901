import GraphView
import TestSupport
import Testing

@Suite("RecordingCanvas")
struct RecordingCanvasTests {
  @Test("Keeps the laws of a canvas")
  func keepsTheLaws() {
    #expect(checkCanvas { RecordingCanvas(size: $0) } == [])
  }

  @Test("Has one line for each call")
  func describesCalls() {
    var canvas = RecordingCanvas(size: Size(width: 20, height: 10.5))
    canvas.fill(Path(Rectangle(left: 0, top: 0, right: 20, bottom: 10.5)), color: .white)
    canvas.stroke(
      Path(from: Point(x: 1, y: 2), to: Point(x: -3.256, y: 4)),
      style: StrokeStyle(color: .black, width: 2, dashes: [4, 2.5], isAntialiased: false)
    )
    canvas.stroke(
      Path([Path.Subpath([Point(x: 5, y: 5)])]),
      style: StrokeStyle(color: Color(rgb: 0x0072B2), width: 1, cap: .round)
    )
    let style = TextStyle(size: 12, color: .black, halo: .white, alignment: .end)
    canvas.draw("π/2", at: Point(x: 10, y: 9), style: style)
    canvas.draw(in: Rectangle(left: 5, top: 2.5, right: 15, bottom: 9)) { part in
      part.fill(Path(from: .zero, to: Point(x: 1, y: 1)), color: .black)
      part.draw(in: Rectangle(left: 1, top: 1, right: 3, bottom: 2)) { inner in
        inner.fill(Path(from: .zero, to: Point(x: 2, y: 1)), color: .black)
      }
    }
    #expect(canvas.calls.count == 5)
    #expect(
      canvas.description == """
        canvas 20 × 10.5
        fill #FFFFFF M0 0H20V10.5H0Z
        stroke #000000 width 2 butt dashes 4 2.5 crisp M1 2-3.26 4
        stroke #0072B2 width 1 round M5 5Z
        text "π/2" end 10 9 size 12 #000000 halo #FFFFFF
        area 5 2.5 10 6.5
          fill #000000 M0 0 1 1
          area 1 1 2 1
            fill #000000 M0 0 2 1

        """)
  }

  /// Texts with their widths in DejaVu Sans, in 2048ths of its size.
  static let widths: [(text: String, units: Double)] = [
    ("", 0), ("0", 1303), ("sin(x)", 5744), ("−π", 2949), ("10⁻⁹", 4508), ("é", 1260),
    ("e\u{301}", 1260), ("≤…", 3764),
  ]

  @Test("Text is as wide as DejaVu Sans sets it", arguments: widths)
  func textWidths(text: String, units: Double) {
    let canvas = RecordingCanvas(size: Size(width: 1, height: 1))
    let extent = canvas.extent(of: text, style: TextStyle(size: 2048, color: .black))
    #expect(extent == TextExtent(width: units, ascent: 1901, descent: 483))
  }
}
