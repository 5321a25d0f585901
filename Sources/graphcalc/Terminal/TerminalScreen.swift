import CairoCanvas
import CalculatorBrain
import Glibc
import GraphView
import Plotting

/// Where pictures are shown: the terminal of standard output, or plain text if it is not one.
struct TerminalScreen {
  enum Method: Hashable, Sendable { case kitty, iTerm, sixel, braille }

  /// The best method that the terminal supports.
  let method: Method

  let size: TerminalDevice.Size
  let isColored: Bool
  let answers: TerminalAnswers

  /// Creates a screen from a terminal's answers.
  init(answers: TerminalAnswers, size: TerminalDevice.Size, isColored: Bool) {
    (self.answers, self.size, self.isColored) = (answers, size, isColored)
    method =
      answers.hasKitty ? .kitty : answers.hasITerm ? .iTerm : answers.hasSixel ? .sixel : .braille
  }

  /// Creates the screen of standard output; asks the terminal unless its answers are given.
  init(asked query: TerminalQuery? = nil) {
    guard Console.isTerminal else {
      self.init(answers: TerminalAnswers(), size: .fallback, isColored: false)
      return
    }
    self.init(
      answers: (query ?? Self.ask()).answers, size: TerminalDevice(input: 1, output: 1).size,
      isColored: Console.isColored)
  }

  /// Asks the terminal of this process, even if standard input is a pipe, unless it is a dumb one.
  static func ask() -> TerminalQuery {
    if let device = TerminalDevice.standard { return TerminalQuery(asking: device) }
    guard !TerminalDevice.isDumb else { return TerminalQuery() }
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return TerminalQuery() }
    defer { close(descriptor) }
    return TerminalQuery(asking: TerminalDevice(input: descriptor, output: descriptor))
  }

  // MARK: Sizes

  /// The size of a character, in device pixels.
  private var cell: TerminalAnswers.PixelSize {
    if let cell = answers.cell { return cell }
    let width = answers.area?.width ?? size.width
    let height = answers.area?.height ?? size.height
    guard width >= size.columns, height >= size.rows else { return .init(width: 8, height: 16) }
    return .init(width: width / size.columns, height: height / size.rows)
  }

  /// The default look of pictures: as wide as the screen, with some rows left for text.
  var defaults: PictureStyle.Defaults {
    // Leaves room for the command's line and the next prompt.
    let rows = max(size.rows - 3, 1)
    guard method != .braille else {
      let cell = BrailleCanvas.cellSize
      let room = Size(width: Double(size.columns) * cell.width, height: Double(rows) * cell.height)
      var theme = Theme.light
      // Without colours, curves are told apart by their dashes.
      if !isColored { theme.curves = [.black] }
      return PictureStyle.Defaults(
        size: room, pixelRatio: 1 / BrailleCanvas.dotSize, theme: theme, fontSize: 11,
        letterSize: cell)
    }
    // The last column stays free, so that the cursor fits next to the picture.
    var width = max(size.columns - 1, 1) * cell.width
    var height = min(width * 3 / 5, rows * cell.height)
    if method == .sixel, let limit = answers.sixelSize {
      (width, height) = (min(width, limit.width), min(height, limit.height))
    }
    // Letters as high as the terminal's, at half-integer ratios, which keep lines sharp.
    let ratio = max(1, (Double(cell.height) / 9).rounded() / 2)
    let isDark = answers.background.map { $0.isDark } ?? false
    return PictureStyle.Defaults(
      size: Size(width: Double(width) / ratio, height: Double(height) / ratio), pixelRatio: ratio,
      theme: isDark ? .dark : .light, fontSize: 11)
  }

  // MARK: Showing

  /// Returns what shows a picture, with the cursor at the start of the row below it.
  func bytes(of picture: some DrawablePicture) throws(PlotError) -> [UInt8] {
    guard method != .braille else { return Array(text(of: picture).utf8) }
    var picture = picture
    // Sixels are opaque.
    if method == .sixel, let background = picture.look.background, background.alpha < 255 {
      let paper = picture.theme.background
      picture.look.background = answers.background ?? (paper.alpha > 0 ? paper : .white)
    }
    do throws(CairoError) {
      var canvas = try ImageCanvas(
        size: picture.size, pixelRatio: picture.pixelRatio,
        font: .shared(family: picture.look.fontFamily))
      picture.draw(on: &canvas)
      let newline = Array("\r\n".utf8)
      switch method {
      case .kitty: return InlinePicture.kitty(try canvas.png()) + newline
      case .iTerm: return InlinePicture.iTerm(try canvas.png(), width: canvas.pixelWidth) + newline
      case .sixel, .braille:
        let sixels = SixelPicture(
          pixels: try canvas.pixels(), width: canvas.pixelWidth,
          colorLimit: answers.sixelColors ?? 256)
        return sixels.bytes + newline
      }
    } catch { throw PlotError(error) }
  }

  private func text(of picture: some DrawablePicture) -> String {
    let (cell, bounds) = (BrailleCanvas.cellSize, picture.size)
    let background = picture.look.background.flatMap { $0.alpha > 0 ? $0 : nil }
    var canvas = BrailleCanvas(
      columns: max(1, Int((bounds.width / cell.width).rounded(.up))),
      rows: max(1, Int((bounds.height / cell.height).rounded(.up))),
      paper: background ?? picture.theme.background, box: picture.theme.box)
    picture.draw(on: &canvas)
    return canvas.text(isColored: isColored)
  }
}
