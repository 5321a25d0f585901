import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite("Animations")
struct PlotAnimationTests {
  static func animation(_ line: String) throws -> PlotAnimation {
    let words = try LineWords(of: line)
    let template = try LineTemplate(words, reader: ExpressionReader())
    let frames = try #require(LineFrames(of: template, 0))
    return try PlotAnimation(frames, in: LineContext(), host: EmptyHost())
  }

  static func plots(_ animation: PlotAnimation) throws -> [Plot] {
    var animation = animation
    let all = try animation.viewPlot(host: EmptyHost())
    return try (0..<animation.frameCount).map {
      try animation.frame($0, like: all, host: EmptyHost())
    }
  }

  static let lines: [(String, y: ClosedRange<Double>?)] = [
    ("x t + sin -o a.gif for t in 0:6", nil),
    ("= 100 t sin(x) --fit -o a.gif for t in -1:1:0.25", -100...100),
    ("= 0.01 t sin(x) --fit -o a.gif for t in 0:1:0.25", -0.01...0.01),
    ("= x^2 + t --x 0:2 --fit -o a.gif for t in 0:8", 0...12),
    // Most frames have nothing in view.
    ("= 1000 t --x 0:1 -o a.gif for t in 1:4", 1000...4000),
    ("x t + --x 0:1 --y 5:6 -o a.gif for t in 0:9", 5...6),
  ]

  @Test("All frames have the same view, in which all curves fit", arguments: lines)
  func viewStays(line: String, y: ClosedRange<Double>?) throws {
    let plots = try Self.plots(Self.animation(line))
    for plot in plots { #expect(plot.view == plots[0].view) }
    guard let y else { return }
    let shown = plots[0].view.yRange
    #expect(shown.lowerBound <= y.lowerBound && shown.upperBound >= y.upperBound)
    let height = y.upperBound - y.lowerBound
    #expect(shown.upperBound - shown.lowerBound <= 1.5 * height)
  }

  @Test("A view that depends on a loop moves with it")
  func viewMoves() throws {
    let plots = try Self.plots(Self.animation("x sin -o a.gif --x t:t+2 --y -1:1 for t in 0:3"))
    #expect(plots.map { $0.view.xRange } == [0...2, 1...3, 2...4, 3...5])
  }

  @Test("A frame is what a plot with the value would be")
  func framesArePlots() throws {
    let plots = try Self.plots(Self.animation("x t * sin --x 0:1 --y 0:1 -o a.gif for t in 1:3"))
    for (index, plot) in plots.enumerated() {
      let alone = try PlotSpecification("x \(index + 1) * sin --x 0:1 --y 0:1").composed()
      #expect(plot.figures == alone.figures)
      #expect(plot.view == alone.view)
    }
  }

  @Test("The hash depends on every frame and on how they are played")
  func hashesDiffer() throws {
    let lines = [
      "x t + sin -o a.gif for t in 0:6", "x t + sin -o a.gif for t in 0:7",
      "x t + cos -o a.gif for t in 0:6", "x t + sin -o a.gif for t in 0:6 --delay 9",
      "x t + sin -o a.gif for t in 0:6 --loop 2", "x t + sin -o a.gif for t in 0:6 --grid",
    ]
    let hashes = try lines.map { try Self.animation($0).hash(isProven: true) }
    #expect(Set(hashes).count == lines.count)
    #expect(try Self.animation(lines[0]).hash(isProven: true) == hashes[0])
  }

  static let mistakes: [(String, String)] = [
    ("x t + -o a.gif -o b.png for t in 0:6", "--output: 'b.png' holds one picture"),
    ("x t + -o a.gif --show for t in 0:6", "--show: an animation is written to files"),
    ("x t + -o a.gif --size {t}0x60 for t in 3:6", "--size: all frames of an animation have one"),
    ("x t + -o a.gif --delay 0 for t in 0:6", "--delay: '0' should be a whole number from 1"),
    ("x t + -o a.gif --fps 1000 for t in 0:6", "--fps: '1000' is out of bounds"),
    ("x t + -o a.gif --loop -1 for t in 0:6", "--loop: '-1' should be a whole number from 0"),
    ("x t + -o a.gif for t in 0:20000", "the animation would have 20001 frames"),
    ("x s + -o a.gif for t in 0:6", "unknown word 's'"),
    ("x 1 t / sqrt * -o a.gif --x 0:t for t in -1:1", "--x: "),
  ]

  @Test("Mistakes in any frame are found before anything is drawn", arguments: mistakes)
  func mistakesAreFound(line: String, message: String) throws {
    do {
      _ = try Self.animation(line)
      Issue.record("no error")
    } catch let error as LineError { #expect(error.summary.hasPrefix(message)) }
  }

  static let carried: [(String, [String])] = [
    (
      "x t + sin -o a.gif --title 't = {t:.1}' for t in 0:2pi:0.5 --grid",
      ["x t + sin", "--title", "t = {t:.1}", "--grid", "for", "t", "in"]
        + ["0:\(2 * Double.pi):0.5"]
    ),
    (
      "= t sin(x) + a -o a{a}.gif --delay 9 for a in 3,4 for t in 1,2",
      ["= t sin(x) + a", "--delay", "9", "--let", "a=3", "for", "t", "in", "1,2"]
    ),
  ]

  @Test("A file carries the words that draw it again", arguments: carried)
  func wordsAreCarried(line: String, words: [String]) throws {
    let contents = try Self.animation(line).contents
    #expect(contents.words.map(Set.init) == Set(words))
    let text = JSONValue.object(contents.json).compact
    let read = try #require(try PictureLine(text))
    #expect(read.words == contents.words)
    #expect(read.job == contents.job)
  }

  @Test(
    "Words from a file name no files and change nothing else", arguments: ["-o", "-f", "--name"])
  func optionsAreRefused(option: String) throws {
    let text = #"{"version":2,"words":["= x","\#(option)","a"]}"#
    #expect(throws: PlotError.self) { try PictureLine(text) }
  }
}
