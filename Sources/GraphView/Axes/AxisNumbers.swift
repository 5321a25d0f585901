/// The numbers of both axes with their positions in the picture.
struct AxisNumbers {
  /// The numbers of the x axis.
  private(set) var x: [PlacedText] = []
  /// The numbers of the y axis.
  private(set) var y: [PlacedText] = []
  /// The rows that they are in, but for those that make way for a curve.
  private(set) var rows: LabelRows
  /// How many numbers of each axis would have room but for curves.
  private(set) var count = (x: 0, y: 0)
  /// How many of them are left out because of curves, or drawn over them.
  private(set) var crossedCount = (x: 0, y: 0)

  var all: [PlacedText] { x + y }

  var rectangles: [Rectangle] { all.map { $0.rectangle } }

  /// Places the numbers of a layout inside the picture, apart from one another and from curves.
  ///
  /// A number at the edge of the picture is moved inside if it has room there next to the others;
  /// if not, it is left out, so that those between the edges never have a gap. A number that a
  /// curve would cross is moved to the other side of its axis or a little along it, and left out
  /// where there is no such place. On bars of a curve, it is drawn over them.
  init(of axes: AxesLayout, besides ink: CurveInk, on canvas: some Canvas) {
    let places = NumberPlaces(of: axes, besides: ink, on: canvas)
    rows = places.rows
    var taken: [Rectangle] = []
    func add(_ text: PlacedText, of number: NumberPlaces.Number) {
      taken.append(text.rectangle)
      if number.isOfX { x.append(text) } else { y.append(text) }
    }
    func isFree(_ text: PlacedText, _ number: NumberPlaces.Number) -> Bool {
      let room = text.rectangle.grown(by: number.gap)
      return !taken.contains { $0.overlaps(room) }
    }
    var crossed: [NumberPlaces.Number] = []
    for movedOnes in [false, true] {
      for number in places.numbers where number.isMoved == movedOnes {
        if number.cover != .nothing {
          crossed.append(number)
        } else if isFree(number.usual, number) {
          add(number.usual, of: number)
        }
      }
    }
    count = (x.count, y.count)
    for number in crossed {
      if number.isOfX { count.x += 1 } else { count.y += 1 }
      let other = places.others(of: number, on: canvas).first { text in
        isFree(text, number) && ink.cover(of: text.letters) == .nothing
      }
      if let other {
        add(other, of: number)
      } else if isFree(number.usual, number) {
        if number.isOfX { crossedCount.x += 1 } else { crossedCount.y += 1 }
        guard number.cover == .bars else { continue }
        var text = number.usual
        text.isOverCurves = true
        add(text, of: number)
      }
    }
  }

  mutating func remove(touching obstacles: [Rectangle]) {
    let isHidden = { (text: PlacedText) in
      obstacles.contains { $0.overlaps(text.rectangle.grown(by: text.style.haloWidth)) }
    }
    x.removeAll(where: isHidden)
    y.removeAll(where: isHidden)
  }

  mutating func removeAll() { (x, y) = ([], []) }
}
