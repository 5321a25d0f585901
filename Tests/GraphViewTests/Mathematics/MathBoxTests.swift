import GraphView
import TestSupport
import Testing

@testable import GraphView

@Suite("Boxes of mathematics")
struct MathBoxTests {
  private static var layout: MathLayout {
    MathLayout(size: 20) { text, style in
      RecordingCanvas(size: Size(width: 10, height: 10)).extent(of: text, style: style)
    }
  }

  /// What is drawn of a box whose baseline starts at (100, 100).
  private static func drawing(of box: MathBox) -> [String] {
    var canvas = RecordingCanvas(size: Size(width: 400, height: 200))
    box.draw(at: Point(x: 100, y: 100), style: TextStyle(size: 20, color: .black), on: &canvas)
    return canvas.description.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test("A power is smaller, higher and upright, its base slanted")
  func powers() {
    let box = Self.layout.box(.superscript(.identifier("x"), .number("2")), 20, .text)
    #expect(
      Self.drawing(of: box) == [
        #"text "x" start 100 100 size 20 #000000 italic"#,
        #"text "2" start 113.64 92 size 14.4 #000000"#,
      ])
    #expect(box.extent.ascent > 18 && box.width > 20 && box.width < 24)
  }

  @Test("A fraction is centred about the middle of a minus, its bar on whole points")
  func fractions() {
    let row = Formula.row([.number("1"), .sign("−"), .fraction(.number("1"), .identifier("a"))])
    for level in [MathLayout.Level.display, .text, .small] {
      let texts = Self.drawing(of: Self.layout.box(row, 20, level))
      #expect(texts.count == 5)
      #expect(texts[4].hasPrefix("fill #000000 M") && texts[4].contains(" 93"), "\(texts[4])")
    }
    // In an exponent, a slash is easier to read.
    #expect(
      Self.drawing(of: Self.layout.box(.superscript(.identifier("x"), row), 20, .text)).map {
        $0.split(separator: "\"")[1]
      } == ["x", "1", "−", "1", "/", "a"])
  }

  @Test("Parentheses are letters around letters, and shapes around what is taller")
  func fences() {
    for (opening, closing) in [("(", ")"), ("[", "]"), ("⌊", "⌋"), ("⌈", "⌉")] {
      let letters = Self.layout.box(.fence(opening, .identifier("x"), closing), 20, .text)
      #expect(letters.pieces.map { $0.text } == [opening, "x", closing] && letters.shapes.isEmpty)
      let fraction = Formula.fraction(.number("1"), .identifier("x"))
      let inside = Self.layout.box(fraction, 20, .display)
      let tall = Self.layout.box(.fence(opening, fraction, closing), 20, .display)
      #expect(tall.pieces.map { $0.text } == ["1", "x"])
      #expect(tall.ascent >= inside.ascent && tall.descent >= inside.descent)
    }
  }

  @Test("No part of a made-up formula is over another one, or outside of its box")
  func partsAreApart() {
    var maker = FormulaMaker(seed: 36)
    for index in 0..<2_000 {
      let formula = maker.formula(depth: 1 + index % 4)
      for level in [MathLayout.Level.display, .text] {
        let box = Self.layout.box(formula, 20, level)
        let whole = Rectangle(left: 0, top: -box.ascent, right: box.width, bottom: box.descent)
        let rooms = box.pieces.map { room(of: $0) }
        for (place, room) in rooms.enumerated() {
          #expect(whole.grown(by: 0.3).contains(room), "\(formula)")
          for other in rooms[..<place] {
            #expect(!other.grown(by: -0.3).overlaps(room), "\(formula)")
          }
        }
        for case .bar(let bar) in box.shapes {
          #expect(whole.grown(by: 0.5).contains(bar), "\(formula)")
          #expect(!rooms.contains { $0.grown(by: -0.5).overlaps(bar) }, "\(formula)")
        }
      }
    }
  }

  /// Where letters have ink, for letters without parts below the baseline.
  private func room(of piece: MathBox.Piece) -> Rectangle {
    let style = TextStyle(size: piece.size, color: .black)
    let width = RecordingCanvas(size: Size(width: 10, height: 10))
      .extent(of: piece.text, style: style).width
    return Rectangle(
      left: piece.origin.x, top: piece.origin.y - 0.55 * piece.size,
      right: piece.origin.x + width, bottom: piece.origin.y)
  }

  @Test("A formula without room is written in one line, and cut without room for that")
  func fallbacks() throws {
    let canvas = RecordingCanvas(size: Size(width: 400, height: 200))
    let style = TextStyle(size: 20, color: .black)
    let formula = Formula.fraction(
      .row([.identifier("x"), .sign("+"), .number("1")]), .number("2"))
    func texts(_ width: Double, _ height: Double) -> [String]? {
      MathBox(
        "words", formula, style: style, in: Size(width: width, height: height), on: canvas
      )?.pieces.map { $0.text }
    }
    #expect(texts(400, 100) == ["x", "+", "1", "2"])
    #expect(texts(400, 24) == ["(x + 1)/2"])
    #expect(texts(80, 24) == ["(x + …"])
    #expect(texts(20, 24) == nil)
    let letters = RecordingCanvas(
      size: Size(width: 400, height: 200), letterSize: Size(width: 8, height: 16))
    let line = try #require(
      MathBox("words", formula, style: style, in: Size(width: 400, height: 100), on: letters))
    #expect(line.pieces.map { $0.text } == ["(x + 1)/2"])
  }
}

/// Makes up formulas of every shape.
struct FormulaMaker {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func formula(depth: Int) -> Formula {
    guard depth > 0 else {
      return [
        .identifier("x"), .identifier("a"), .identifier("theta"), .number("2"), .number("3.5"),
        .identifier("n"),
      ].randomElement(using: &generator) ?? .number("1")
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return .row([formula(depth: depth - 1), .sign("+"), formula(depth: depth - 1)])
    case 1: return .row([formula(depth: depth - 1), .times, formula(depth: depth - 1)])
    case 2: return .fraction(formula(depth: depth - 1), formula(depth: depth - 1))
    case 3: return .superscript(.identifier("x"), formula(depth: depth - 1))
    case 4: return .subscript(.identifier("a"), .number("1"))
    case 5:
      return .radical(
        formula(depth: depth - 1), index: Bool.random(using: &generator) ? nil : .number("3"))
    case 6: return .fence("(", formula(depth: depth - 1), ")")
    case 7: return .row([.function("sin"), .application, formula(depth: depth - 1)])
    default:
      return .row([
        .limits(
          "∑", below: .row([.identifier("k"), .sign("="), .number("0")]),
          above: formula(depth: depth - 1)),
        formula(depth: depth - 1),
      ])
    }
  }
}
