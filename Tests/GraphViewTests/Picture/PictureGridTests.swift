import GraphView
import Testing

@Suite("Grids of pictures")
struct PictureGridTests {
  static func part(_ left: Double, _ title: String) -> PictureGrid.Part {
    let size = Size(width: 80, height: 60)
    var picture = GraphPicture(view: GraphView(bounds: size), curves: [])
    picture.look.title = title
    return PictureGrid.Part(
      picture, in: Rectangle(left: left, top: 10, right: left + 80, bottom: 70))
  }

  static func grid(background: Color? = nil) -> PictureGrid {
    PictureGrid(
      size: Size(width: 200, height: 80), background: background,
      parts: [part(10, "a"), part(110, "b")])
  }

  @Test("Each picture is drawn in its place as it is alone")
  func picturesAreAlone() throws {
    let grid = Self.grid()
    var canvas = RecordingCanvas(size: grid.size)
    grid.draw(on: &canvas)
    for (call, part) in zip(canvas.calls.dropFirst(), grid.parts) {
      var alone = RecordingCanvas(size: part.area.size)
      part.picture.draw(on: &alone)
      #expect(call == .area(part.area, alone.calls))
    }
    #expect(canvas.calls.count == 3)
  }

  @Test("Translucent paper is painted once")
  func paperIsPaintedOnce() throws {
    var grid = Self.grid()
    grid.look.background = Color(red: 255, green: 0, blue: 0, alpha: 100)
    var canvas = RecordingCanvas(size: grid.size)
    grid.draw(on: &canvas)
    let whole = Path(Rectangle(left: 0, top: 0, right: 80, bottom: 60))
    for case .area(_, let calls) in canvas.calls {
      let fillsAll = calls.contains { if case .fill(whole, _) = $0 { true } else { false } }
      #expect(!fillsAll)
    }
  }

  @Test("Titles and descriptions are those of the pictures")
  func textsAreJoined() {
    let grid = Self.grid()
    #expect(grid.look.title == "a; b")
    let expected =
      "2 graphs. "
      + grid.parts.enumerated().map { "\($0 + 1): \($1.picture.accessibleDescription)" }
      .joined(separator: " ")
    #expect(grid.accessibleDescription == expected)
  }
}
