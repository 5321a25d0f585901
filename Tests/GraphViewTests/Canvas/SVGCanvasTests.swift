import Foundation
import GraphView
import TestSupport
import Testing

@Suite("SVGCanvas")
struct SVGCanvasTests {
  @Test("Keeps the laws of a canvas")
  func keepsTheLaws() {
    #expect(checkCanvas { SVGCanvas(size: $0, title: "Laws") } == [])
  }

  @Test("Texts are escaped, and characters that XML forbids replaced")
  func textsAreEscaped() {
    let text = "a<b>&\"'\u{0}\u{1B}\u{FFFF}\n\r\u{301}π\u{7F}\u{9B}2J"
    let escaped = "a&lt;b&gt;&amp;\"'\u{FFFD}\u{FFFD}\u{FFFD}\n&#13;\u{301}π&#127;&#155;2J"
    var canvas = SVGCanvas(
      size: Size(width: 1, height: 2), title: text, description: text, metadata: text)
    canvas.draw(text, at: .zero, style: TextStyle(size: 12, color: .black))
    let lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"2\" viewBox=\"0 0 1 2\""
        + " overflow=\"hidden\" role=\"img\" aria-labelledby=\"graph-title graph-description\">",
      "<title id=\"graph-title\">\(escaped)</title>",
      "<desc id=\"graph-description\">\(escaped)</desc>",
      "<metadata>\(escaped)</metadata>",
      "<g fill=\"none\" stroke-linejoin=\"round\""
        + " font-family=\"'DejaVu Sans', Verdana, sans-serif\">",
      "<text x=\"0\" y=\"0\" font-size=\"12\" fill=\"#000000\">\(escaped)</text>",
      "</g>", "</svg>", "",
    ]
    #expect(canvas.text == lines.joined(separator: "\n"))
  }

  @Test("Styles become attributes")
  func stylesBecomeAttributes() {
    var canvas = SVGCanvas(size: Size(width: 1, height: 2), title: "")
    let empty = canvas.text
    let line = Path.Subpath([.zero, Point(x: 1, y: 2)])
    let dot = Path.Subpath([Point(x: 3, y: 4)])
    let pale = Color(red: 255, green: 0, blue: 0, alpha: 71)
    canvas.stroke(
      Path([line, dot]),
      style: StrokeStyle(color: pale, width: 2.5, dashes: [4, 2], isAntialiased: false)
    )
    canvas.fill(Path([line]), color: pale)
    canvas.fill(Path(), color: pale)
    canvas.draw(
      "0", at: .zero,
      style: TextStyle(size: 11, color: .black, halo: .white, alignment: .middle)
    )
    var slanted = TextStyle(size: 11, color: .black)
    slanted.isItalic = true
    canvas.draw("x", at: .zero, style: slanted)
    #expect(
      canvas.text
        == empty.replacingOccurrences(
          of: "</g>",
          with: """
            <path d="M0 0 1 2" stroke="#FF0000" stroke-opacity=".28" stroke-width="2.5" \
            stroke-dasharray="4 2" shape-rendering="crispEdges"/>
            <path d="M3 4Z" stroke="#FF0000" stroke-opacity=".28" stroke-width="2.5" \
            stroke-linecap="round" shape-rendering="crispEdges"/>
            <path d="M0 0 1 2" fill="#FF0000" fill-opacity=".28"/>
            <text x="0" y="0" font-size="11" text-anchor="middle" fill="#000000" \
            stroke="#FFFFFF" stroke-width="4" paint-order="stroke">0</text>
            <text x="0" y="0" font-size="11" font-style="italic" fill="#000000">x</text>
            </g>
            """))
  }

  @Test("A part is a nested document that clips")
  func partsAreNested() {
    var canvas = SVGCanvas(size: Size(width: 9, height: 9), title: "")
    let empty = canvas.text
    canvas.draw(in: Rectangle(left: 1, top: 2.5, right: 9, bottom: 8)) { part in
      part.fill(Path(from: .zero, to: Point(x: 1, y: 2)), color: .black)
    }
    #expect(
      canvas.text
        == empty.replacingOccurrences(
          of: "</g>",
          with: """
            <svg x="1" y="2.5" width="8" height="5.5" overflow="hidden">
            <path d="M0 0 1 2" fill="#000000"/>
            </svg>
            </g>
            """))
  }

  @Test("A whole document")
  func wholeDocument() throws {
    let view = Samples.standard
    let curves = Samples.items([("wave(x)", Samples.triangleWave(in: view))])
    var picture = GraphPicture(view: view, curves: curves)
    picture.look.title = "wave(x)"
    var canvas = SVGCanvas(
      size: view.bounds, title: "wave(x)", description: picture.accessibleDescription,
      metadata: "x wave"
    )
    picture.draw(on: &canvas)
    try checkSnapshot(canvas.text, named: "wave.svg")
  }

  @Test("A curve of 800 samples takes less than 12 kB")
  func documentsAreSmall() {
    let view = Samples.standard
    var canvas = SVGCanvas(size: view.bounds, title: "sin(x)")
    GraphPicture(
      view: view, curves: Samples.items([("sin(x)", Samples.figure(in: view, of: sin))])
    ).draw(on: &canvas)
    #expect(canvas.text.utf8.count < 12_000)
  }
}
