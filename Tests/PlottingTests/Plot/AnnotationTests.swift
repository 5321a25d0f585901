import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Annotations")
struct AnnotationTests {
  static let line =
    "x sin --let a=2 --annotate 'pi/a,1,t_1, top' --annotate 'max(-1,-2),0' --vline a --vline -3 "
    + "--hline 1/2 --shade a:2a"

  @Test("Places are expressions, and texts may have commas and markup")
  func reads() throws {
    let plot = try PlotSpecification(Self.line).composed()
    let annotations = plot.picture.look.annotations
    #expect(annotations.notes.map(\.text) == ["t₁, top", ""])
    #expect(annotations.notes.map(\.position) == [Point(x: .pi / 2, y: 1), Point(x: -1, y: 0)])
    #expect(annotations.verticals == [2, -3])
    #expect(annotations.horizontals == [0.5])
    #expect(annotations.shades == [2...4])
    #expect(
      plot.picture.accessibleDescription.hasSuffix(
        "Marked: t₁, top at (1.5708, 1), (−1, 0), x = 2, x = −3, y = 0.5, x from 2 to 4."))
    #expect(plot.remarks == [])
  }

  @Test("A picture says them with numbers in place of names, and draws them again")
  func drawsAgain() throws {
    let plot = try PlotSpecification(Self.line).composed()
    #expect(
      plot.specification.pictureWords == [
        "--annotate", "1.5707963267948966,1,t_1, top", "--annotate", "-1,0,", "--vline", "2",
        "--vline", "-3", "--hline", "0.5", "--shade", "2:4",
      ])
    let again = try PlotSpecification(
      plot.contents(version: "1").arguments(host: EmptyHost()), needsOutput: false,
      host: EmptyHost()
    ).composed()
    #expect(again.svg() == plot.svg())
  }

  @Test("What is out of view is not drawn, and said")
  func outOfView() throws {
    let plot = try PlotSpecification(
      "x --annotate 40,0,far --vline 11 --hline=-8 --shade 12:13"
    ).composed()
    let plain = try PlotSpecification("x").composed()
    #expect(plot.picture.svg(metadata: "") == plain.picture.svg(metadata: ""))
    #expect(
      plot.remarks == [
        "'far' is out of view, at (40, 0)", "the line x = 11 is out of view",
        "the line y = -8 is out of view", "the shade x = 12:13 is out of view",
      ])
  }

  static let mistakes = [
    "--annotate 1", "--annotate a,1,b", "--vline x", "--hline '1,2'", "--shade 3", "--shade 3:2",
  ]

  @Test("What is no place is refused", arguments: mistakes)
  func refusesMistakes(options: String) {
    #expect(throws: PlotError.self) { try PlotSpecification("x \(options)") }
  }

  @Test("Texts of notes touch neither numbers nor each other nor the legend")
  func textsKeepApart() throws {
    let notes = (0..<12).map { "--annotate '\($0)-6,sin(\($0)-6),note \($0)'" }
    for size in ["300x200", "800x600"] {
      let words =
        "x sin --legend --title Notes --axes cross --size \(size) " + notes.joined(separator: " ")
      let picture = try PictureStyleTests.picture(words)
      var canvas = RecordingCanvas(size: picture.view.bounds)
      picture.draw(on: &canvas)
      var rooms: [Rectangle] = []
      for text in canvas.texts {
        #expect(!rooms.contains { $0.overlaps(text.room) }, "\(text.text)")
        rooms.append(text.room)
      }
      #expect(rooms.count >= 15)
    }
  }
}
