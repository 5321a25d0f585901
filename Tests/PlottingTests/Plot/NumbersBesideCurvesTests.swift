import CairoCanvas
import CalculatorBrain
import GraphView
import Plotting
import TestSupport
import Testing

/// Draws pictures with and without their curves.
@Suite("Numbers beside curves")
struct NumbersBesideCurvesTests {
  /// A canvas of pixels that leaves out what has the colour of a curve, or is filled or round, but
  /// for the background, and notes where numbers are.
  struct SiftingCanvas: Canvas {
    var base: ImageCanvas
    let leavesOutCurves: Bool
    let numberSize: Double
    /// The letters of each number, and whether it was drawn over the curves.
    var numbers: [(letters: Rectangle, isOverCurves: Bool)] = []
    private var hasCurves = false
    private var hasBackground = false

    init(base: ImageCanvas, leavesOutCurves: Bool, numberSize: Double) {
      (self.base, self.leavesOutCurves, self.numberSize) = (base, leavesOutCurves, numberSize)
    }

    var size: Size { base.size }

    private static let curves = Theme.light.curves + [Theme.light.background]

    mutating func stroke(_ path: Path, style: StrokeStyle) {
      var opaque = style.color
      opaque.alpha = 255
      let isOfCurve = Self.curves.contains(opaque)
      if isOfCurve, opaque != Theme.light.background { hasCurves = true }
      if !(isOfCurve && leavesOutCurves) { base.stroke(path, style: style) }
    }

    mutating func fill(_ path: Path, color: Color) {
      if hasBackground, color != Theme.light.background { hasCurves = true }
      if !hasBackground || !leavesOutCurves { base.fill(path, color: color) }
      hasBackground = true
    }

    mutating func draw(_ text: String, at position: Point, style: TextStyle) {
      base.draw(text, at: position, style: style)
      guard style.size == numberSize else { return }
      let width = base.extent(of: text, style: style).width
      let share = style.alignment == .start ? 0 : style.alignment == .middle ? 0.5 : 1
      let letters = Rectangle(
        left: position.x - share * width, top: position.y - 0.75 * style.size,
        right: position.x + (1 - share) * width, bottom: position.y + 0.12 * style.size)
      numbers.append((letters, hasCurves))
    }

    mutating func draw(in area: Rectangle, _ body: (inout SiftingCanvas) -> Void) { body(&self) }

    func extent(of text: String, style: TextStyle) -> TextExtent {
      base.extent(of: text, style: style)
    }
  }

  /// Curves with two whole numbers A and B.
  static let curves = [
    "sin(A*x)", "B*x", "B", "x^2/A", "sqrt(A^2 - x^2)", "-sqrt(A^2 - x^2)", "tan(x)/A", "floor(x)",
    "1/(x - B)", "x*sin(A/x)", "abs(x - B) - A", "exp(-x^2)*B", "ln(abs(x))", "B*cos(9*x)",
    "sin(200*x)*B", "frac(x)*A", "round(x)/A",
  ]

  static let looks: [[String]] = [
    [], ["--grid"], ["--marks"], ["--asymptotes"], ["--dots"], ["--line-width", "5"],
    ["--no-antialias"], ["--x-label", "time", "--y-label", "level"], ["--pixel-ratio", "2"],
  ]

  static let views: [[String]] = [
    [], [], ["--x", "-pi:2pi", "--y", "-2:2"], ["--y", "-1:9"], ["--x", "0:5", "--y", "0:5"],
    ["--x", "1e6:1e6+4", "--y", "-3:3"], ["--origin", "30,30"], ["--origin", "200,100"],
  ]

  /// The arguments of a made-up plot.
  static func arguments(seed: UInt64) -> [String] {
    var generator = SplitMix64(seed: seed)
    let programs = (0...Int.random(in: 0...2, using: &generator)).map { _ in
      let text = curves.randomElement(using: &generator) ?? "x"
      let a = "\(Int.random(in: 1...7, using: &generator))"
      let b = "(\(Int.random(in: -6...6, using: &generator)))"
      return text.map { $0 == "A" ? a : $0 == "B" ? b : "\($0)" }.joined()
    }
    let size = ["400x300", "300x200", "200x320", "500x160"].randomElement(using: &generator) ?? ""
    return [
      "= " + programs.joined(separator: ", "), "--size", size, "--no-title", "--no-legend",
      "--axes", "cross",
    ]
      + (looks.randomElement(using: &generator) ?? [])
      + (views.randomElement(using: &generator) ?? [])
  }

  @Test("Each number looks the same with and without curves", arguments: 0..<8)
  func curvesLeaveNumbersAlone(part: UInt64) throws {
    var (count, overCurves) = (0, 0)
    for seed in part * 25..<part * 25 + 25 {
      let arguments = Self.arguments(seed: seed)
      let picture = try PlotSpecification(words: arguments + ["--json"]).composed().picture
      func drawing(_ leavesOutCurves: Bool) throws -> SiftingCanvas {
        var canvas = SiftingCanvas(
          base: try ImageCanvas(
            size: picture.view.bounds, pixelRatio: picture.view.contentScaleFactor, font: .shared()),
          leavesOutCurves: leavesOutCurves, numberSize: 11 * picture.unit)
        picture.draw(on: &canvas)
        return canvas
      }
      let (whole, plain) = (try drawing(false), try drawing(true))
      let (pixels, others) = (try whole.base.pixels(), try plain.base.pixels())
      let (width, ratio) = (whole.base.pixelWidth, picture.view.contentScaleFactor)
      for number in whole.numbers {
        count += 1
        overCurves += number.isOverCurves ? 1 : 0
        let room = number.letters
        let rows = Int(room.top * ratio)..<min(whole.base.pixelHeight, Int(room.bottom * ratio))
        let columns = Int(max(0, room.left * ratio))..<min(width, Int(room.right * ratio))
        let changed = rows.flatMap { y in columns.map { y * width + $0 } }.filter { index in
          // Around a number that is drawn over a curve, its halo ends somewhere in its room.
          let isInk = !number.isOverCurves || others[index] & 0xFF < 0x80
          return isInk && pixels[index] != others[index]
        }
        #expect(changed.isEmpty, "\(room) of \(arguments)")
      }
    }
    #expect(count > 25 * 4)
    #expect(overCurves * 5 < count, "\(overCurves) of \(count) are over curves")
  }
}
