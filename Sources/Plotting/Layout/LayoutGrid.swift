import GraphView

/// The columns and rows of plots in one picture.
struct LayoutGrid: Hashable {
  let columns, rows: Int

  /// The most columns, and the most rows.
  private static let limit = 16

  /// The space between plots, in points; half of it is around them.
  private static let gap = 24.0

  /// The least width and height of a plot, in points.
  private static let leastSide = 16.0

  /// Reads columns and rows, as in `3x2`; without a text, chooses as many of both as the plots
  /// need.
  init(_ text: String?, count: Int) throws(PlotError) {
    guard let text else {
      let columns = (1...Self.limit).first { $0 * $0 >= count } ?? Self.limit
      try self.init(columns, (count + columns - 1) / columns, count)
      return
    }
    let sides = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "x" || $0 == "×" || $0 == "X"
    }
    let numbers = sides.compactMap { Int(String($0)) }.filter { (1...Self.limit).contains($0) }
    guard sides.count == 2, numbers.count == 2 else {
      throw .usage(
        "'\(text)' is not a layout; write COLUMNSxROWS, as in 3x2, at most 16x16",
        about: "--layout")
    }
    try self.init(numbers[0], numbers[1], count)
  }

  private init(_ columns: Int, _ rows: Int, _ count: Int) throws(PlotError) {
    guard rows <= Self.limit, count <= columns * rows else {
      throw .usage(
        "\(columns)x\(rows) has room for \((columns * rows).counted("plot")), and there are "
          + "\(count)",
        about: "--layout")
    }
    (self.columns, self.rows) = (columns, rows)
  }

  /// The rectangles of the plots, row by row from the top, on whole device pixels.
  ///
  /// Throws a usage error if the picture is too small.
  func areas(
    count: Int, in size: Size, pixelRatio: Double
  ) throws(PlotError) -> [Rectangle] {
    func edges(_ length: Double, _ count: Int) -> [(Double, Double)] {
      let step = length / Double(count)
      return (0..<count).map { index in
        let sides = [Double(index) * step + Self.gap / 2, Double(index + 1) * step - Self.gap / 2]
        let sharp = sides.map { ($0 * pixelRatio).rounded() / pixelRatio }
        return (sharp[0], sharp[1])
      }
    }
    let (xs, ys) = (edges(size.width, columns), edges(size.height, rows))
    guard (xs + ys).allSatisfy({ $0.1 - $0.0 >= Self.leastSide }) else {
      let shown = [size.width, size.height].map { RoundedNumber.text($0, width: 100) }
        .joined(separator: "x")
      throw .usage(
        "a picture of \(shown) points is too small for \(columns)x\(rows) plots",
        about: "--size")
    }
    return (0..<count).map { index in
      let (x, y) = (xs[index % columns], ys[index / columns])
      return Rectangle(left: x.0, top: y.0, right: x.1, bottom: y.1)
    }
  }
}
