import TestSupport
import Testing

@testable import GraphView

@Suite("Legends outside")
struct OutsideLegendTests {
  static let sizes = [
    Size(width: 200, height: 150), Size(width: 241, height: 170), Size(width: 300, height: 900),
    Size(width: 800, height: 600), Size(width: 1200, height: 200), Size(width: 4000, height: 3000),
  ]

  /// Returns a picture of curves with its legend outside, in margins that suit.
  static func picture(_ size: Size, _ names: [String], axes: AxesStyle) -> GraphPicture {
    func picture(_ margins: Margins) -> GraphPicture {
      let view = GraphView(bounds: margins.inside(size))
      var picture = GraphPicture(view: view, curves: Samples.items(names.map { ($0, Figure()) }))
      picture.unit = GraphPicture.unit(of: size)
      (picture.axes, picture.margins, picture.look.legendPlace) = (axes, margins, .outside)
      return picture
    }
    return picture(picture(Margins()).neededMargins(in: size))
  }

  static func texts(of picture: GraphPicture) -> [DrawnText] {
    var canvas = RecordingCanvas(size: picture.size)
    picture.draw(on: &canvas)
    return canvas.texts
  }

  @Test("Names are in the margin at the right, which leaves half to the view", arguments: sizes)
  func namesAreOutside(size: Size) {
    for count in [2, 5, 15] {
      for axes in AxesStyle.allCases {
        let names = (1...count).map { "f\($0)" }
        let picture = Self.picture(size, names, axes: axes)
        let texts = Self.texts(of: picture).filter { names.contains($0.text) }
        #expect(picture.area.width >= 0.4 * size.width, "\(count) in \(size)")
        #expect(texts.count == count || texts.count > 5 && size.height < 200, "\(count) in \(size)")
        for (index, text) in texts.enumerated() {
          #expect(text.room.left > picture.area.right && text.room.right <= size.width)
          #expect(text.room.top >= picture.area.top && text.room.bottom <= picture.area.bottom)
          #expect(!texts[..<index].contains { $0.room.overlaps(text.room) })
        }
      }
    }
  }

  @Test("Margins do not depend on how much of the picture the view had before")
  func marginsAreSettled() {
    for width in stride(from: 200.0, through: 400, by: 20) {
      let size = Size(width: width, height: 0.7 * width)
      var picture = Self.picture(size, ["tan(x)", "2 * tan(x)", "sin(x)"], axes: .cross)
      picture.look.title = "Title"
      let margins = picture.margins
      picture.margins = Margins()
      #expect(picture.neededMargins(in: size) == margins, "\(size)")
    }
  }

  @Test("Long names have smaller letters, and are cut if those are three quarters as high")
  func longNames() {
    let size = Size(width: 400, height: 300)
    var heights: [Double] = []
    for length in [4, 20, 24, 27, 60] {
      let name = String(repeating: "m", count: length)
      let picture = Self.picture(size, [name, "f"], axes: .frame)
      let texts = Self.texts(of: picture).filter { $0.room.left > picture.area.right }
      let usual = FontMetrics.extent(of: "m", size: 12).height
      let isWhole = texts.contains { $0.text == name }
      #expect(isWhole || texts.contains { $0.text.hasSuffix("…") && $0.text.count > 10 })
      heights.append((texts.last?.room.height ?? 0) / usual)
      #expect(isWhole || abs((heights.last ?? 0) - 0.75) < 1e-9, "\(length)")
    }
    #expect(heights.first == 1 && heights == heights.sorted(by: >) && heights.last == 0.75)
  }

  @Test("A legend has room where it crosses at most two lines and hides no turn")
  func roomIsJudged() {
    let view = GraphView(bounds: Size(width: 400, height: 300))
    func hasRoom(_ count: Int) -> Bool {
      var figure = Figure()
      figure.strokes = (0..<count).map { index in
        let x = 400 * (Double(index) + 0.5) / Double(count)
        return Run([Point(x: x, y: 0), Point(x: x, y: 300)])
      }
      let curves = Samples.items([("f", figure), ("g", Figure())])
      var picture = GraphPicture(view: view, curves: curves)
      picture.axes = .frame
      return picture.legendHasRoom()
    }
    #expect(hasRoom(2) && hasRoom(8))
    #expect(!hasRoom(60))
  }
}
