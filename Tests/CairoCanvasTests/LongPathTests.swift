import GraphView
import PictureSupport
import TestSupport
import Testing

@testable import CairoCanvas

@Suite("Paths drawn in parts")
struct LongPathTests {
  /// A subpath with one more vertex, on one of its sides.
  private static func withMiddle(_ subpath: Path.Subpath) -> Path.Subpath {
    let (first, second) = (subpath.points[0], subpath.points[1])
    let middle = Point(x: (first.x + second.x) / 2, y: first.y)
    return Path.Subpath(
      [first, middle] + subpath.points.dropFirst(), isClosed: subpath.isClosed)
  }

  @Test("Rectangles of whole pixels are filled as Cairo fills them", arguments: [1, 1.5, 2, 3.7])
  func rectanglesOfWholePixels(pixelRatio: Double) throws {
    var generator = SplitMix64(seed: 5)
    for count in [1, 2, 40] {
      let paths = (0..<count).map { _ in
        let ends = (0..<4).map { _ in
          Double(Int.random(in: -9...120, using: &generator)) / pixelRatio
        }
        return Path(
          Rectangle(
            left: min(ends[0], ends[1]), top: min(ends[2], ends[3]), right: max(ends[0], ends[1]),
            bottom: max(ends[2], ends[3])))
      }
      let subpaths = paths.flatMap(\.subpaths)
      let pictures = try [subpaths, subpaths.map(Self.withMiddle)].map { subpaths in
        try Drawing.picture(70, 60, pixelRatio: pixelRatio) {
          $0.fill(Path(subpaths), color: Color(rgb: 0x0072B2))
        }
      }
      #expect(pictures[0].pixels == pictures[1].pixels)
    }
  }

  @Test("Rectangles that are not whole pixels have smooth edges")
  func otherRectangles() throws {
    let area = Path(Rectangle(left: 1, top: 1.5, right: 3, bottom: 3))
    let picture = try Drawing.picture(4, 4) { $0.fill(area, color: .black) }
    #expect((0..<4).map { picture[2, $0] >> 24 } == [0, 128, 255, 0])
  }

  @Test("Many stripes across a picture are filled as a few at a time are", arguments: [1, 1.5])
  func manyStripes(pixelRatio: Double) throws {
    let (width, height) = (400.0, 300.0)
    let stripes = stride(from: 0, to: width + height, by: 6).map { near in
      Path.Subpath(
        [
          Point(x: near, y: 0), Point(x: near + 2.5, y: 0),
          Point(x: near + 2.5 - height, y: height), Point(x: near - height, y: height),
        ], isClosed: true)
    }
    let color = Color(red: 213, green: 94, blue: 0, alpha: 61)
    let pictures = try [stripes.count, 8].map { count in
      try Drawing.picture(width, height, pixelRatio: pixelRatio) { canvas in
        for start in stride(from: 0, to: stripes.count, by: count) {
          canvas.fill(Path(Array(stripes[start...].prefix(count))), color: color)
        }
      }
    }
    #expect(pictures[0].pixels == pictures[1].pixels)
  }

  @Test("A long line is the same where it is drawn in parts", arguments: [1, 1.5])
  func longLine(pixelRatio: Double) throws {
    var generator = SplitMix64(seed: 3)
    for (count, reach) in [(40, 60.0), (4000, 60.0), (4000, 9.0), (700, 500.0)] {
      var points = [Point(x: 150, y: 100)]
      while points.count < count {
        let (x, y) = (points[points.count - 1].x, points[points.count - 1].y)
        points.append(
          Point(
            x: min(max(x + .random(in: -reach...reach, using: &generator), -50), 450),
            y: min(max(y + .random(in: -reach...reach, using: &generator), -50), 350)))
      }
      // A closed line is never cut, and this one is closed outside the picture.
      let ends = [Point(x: -40, y: 100)]
      let pictures = try [false, true].map { isClosed in
        try Drawing.picture(400, 300, pixelRatio: pixelRatio) {
          $0.stroke(
            Path([Path.Subpath(ends + points + ends, isClosed: isClosed)]),
            style: StrokeStyle(color: .black, width: 1.5, cap: .round))
        }
      }
      #expect(pictures[0].pixels == pictures[1].pixels, "\(count) vertices")
    }
  }
}
