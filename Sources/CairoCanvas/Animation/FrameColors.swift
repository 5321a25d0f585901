/// The colours of the frames of an animation, counted, for formats that hold only some of them.
///
/// Colours are counted in 32 × 32 × 32 cells of like ones, so that it takes the same memory
/// whatever is drawn.
public struct FrameColors: Sendable {
  /// The pixels in a cell, and the sums of their red, green and blue.
  private struct Cell {
    var count = 0
    var sums: SIMD3<Int> = .zero
  }

  private var cells = [Cell](repeating: Cell(), count: 1 << 15)

  /// Counts nothing yet.
  public init() {}

  /// Counts the pixels of a frame that are at least half opaque.
  ///
  /// - Parameter canvas: The frame.
  /// - Throws: ``CairoError`` if a drawing call failed.
  public mutating func add(_ canvas: ImageCanvas) throws(CairoError) {
    let pixels = try canvas.pixelBuffer()
    for y in 0..<pixels.height {
      for pixel in pixels.row(y) where pixel >> 24 >= 128 {
        let (red, green, blue, _) = PixelBuffer.channels(of: pixel)
        let cell = Self.cell(red, green, blue)
        cells[cell].count += 1
        cells[cell].sums &+= SIMD3(Int(red), Int(green), Int(blue))
      }
    }
  }

  @inline(__always)
  private static func cell(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
  }

  /// Colours that stand for all that were counted, and which one stands for each cell.
  struct Table {
    /// Red, green and blue of each colour.
    fileprivate(set) var colors: [(red: UInt8, green: UInt8, blue: UInt8)] = []
    fileprivate var places = [UInt8](repeating: 0, count: 1 << 15)

    /// The place of the colour that stands for a pixel.
    func place(of pixel: UInt32) -> UInt8 {
      let (red, green, blue, _) = PixelBuffer.channels(of: pixel)
      return places[FrameColors.cell(red, green, blue)]
    }
  }

  /// Returns at most so many colours, by median cut (Heckbert, 1982): the box of cells with the
  /// most pixels and the longest side is halved until there are enough boxes, and the mean of the
  /// pixels in each is a colour.
  func table(limit: Int) -> Table {
    var boxes = [Box(cells.indices.filter { cells[$0].count > 0 }, in: self)]
    while boxes.count < limit,
      let largest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[largest].weight > 0
    {
      boxes.append(boxes[largest].split(in: self))
    }
    var table = Table()
    for (place, box) in boxes.enumerated() {
      let count = max(1, box.cells.reduce(0) { $0 + cells[$1].count })
      let sums = box.cells.reduce(SIMD3<Int>.zero) { $0 &+ cells[$1].sums }
      let mean = (0..<3).map { UInt8((sums[$0] + count / 2) / count) }
      table.colors.append((mean[0], mean[1], mean[2]))
      for cell in box.cells { table.places[cell] = UInt8(place) }
    }
    return table
  }

  /// Some cells, and the channel in which they differ most.
  private struct Box {
    private(set) var cells: [Int]
    private var shift = 0

    /// How much is gained by halving the box; 0 for a single cell.
    private(set) var weight = 0.0

    init(_ cells: [Int], in colors: FrameColors) {
      self.cells = cells
      var length = 0
      for shift in [10, 5, 0] {
        let values = cells.map { $0 >> shift & 31 }
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        if spread > length { (length, self.shift) = (spread, shift) }
      }
      let count = cells.reduce(0) { $0 + colors.cells[$1].count }
      // The root lets rare colours, as those of letters and lines, count beside wide areas.
      weight = Double(count).squareRoot() * Double(length)
    }

    /// Keeps the half of the pixels with the lower values, and returns the other one.
    mutating func split(in colors: FrameColors) -> Box {
      let sorted = cells.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
      let half = sorted.reduce(0) { $0 + colors.cells[$1].count } / 2
      var (count, end) = (0, 0)
      while end < sorted.count - 1, end == 0 || count < half {
        count += colors.cells[sorted[end]].count
        end += 1
      }
      self = Box(Array(sorted[..<end]), in: colors)
      return Box(Array(sorted[end...]), in: colors)
    }
  }
}
