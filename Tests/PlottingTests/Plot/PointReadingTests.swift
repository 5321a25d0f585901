import GraphView
import Testing

@testable import Plotting

/// What a tap next to a point of a curve says.
@Suite("Readings of points")
struct PointReadingTests {
  @Test(
    "A tap near a proven point reads it",
    arguments: [
      (
        "x sin", Point(x: 3.1, y: 0.05), "Zero and inflection at x = 3.1415927",
        "y = 0, x proven to 15 digits"
      ),
      ("x sin", Point(x: 1.5, y: 1.1), "Maximum at x = 1.5707963", "y = 1, x proven to 15 digits"),
      ("x sin", Point(x: 0.1, y: 0), "Zero and inflection at x = 0", "y = 0, x exactly"),
      ("= x^2 - 2", Point(x: 0, y: -2.1), "Minimum at x = 0", "y = -2, x exactly"),
      ("= (x-1)^2", Point(x: 1, y: 0), "Minimum and zero at x = 1", "y = 0, x exactly"),
      ("x abs 1 -", Point(x: 0, y: -1), "Minimum and corner at x = 0", "y = -1, x exactly"),
      ("x 2 + x exp", Point(x: 1.1, y: 3), "Intersection at x = 1.1461932", "y = 3.1461932"),
      // A pole is nearer than the zero, and a tap between two points reads the curve.
      ("x tan", Point(x: 1.57, y: 0), "Pole at x = 1.5707963", "+∞ from the left"),
      ("x sin", Point(x: 2.3, y: 0.75), "x = 2.3, y = 0.74570521", "proven to 15 digits"),
    ])
  func reads(line: String, place: Point, title: String, text: String) throws {
    let plot = try PlotSpecification("'\(line)' --x -4:4 --y -4:4 --size 320x320").composed()
    let reading = try #require(plot.reading(at: plot.view.canvasPoint(for: place)))
    #expect(reading.title == title)
    #expect(reading.text.hasPrefix(text), "\(reading.text)")
  }
}
