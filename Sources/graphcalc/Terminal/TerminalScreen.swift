import CairoCanvas
import Glibc
import GraphView

/// Where pictures are shown: the terminal of standard output, or text if it is none.
struct TerminalScreen {
  /// How a picture is shown.
  enum Method: Hashable, Sendable {
    case kitty, iTerm, sixel, braille
  }

  /// The best way of those that the terminal says it has.
  let method: Method

  /// The size of the screen.
  let size: TerminalDevice.Size

  /// Whether text may have colours.
  let isColored: Bool

  /// What the terminal said.
  let answers: TerminalAnswers

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - answers: What the terminal said.
  ///   - size: The size of the screen.
  ///   - isColored: Whether text may have colours.
  init(answers: TerminalAnswers, size: TerminalDevice.Size, isColored: Bool) {
    self.answers = answers
    self.size = size
    self.isColored = isColored
    method =
      answers.hasKitty ? .kitty : answers.hasITerm ? .iTerm : answers.hasSixel ? .sixel : .braille
  }

  /// Asks the terminal of standard output what it can show.
  ///
  /// - Parameter query: What was asked before, if it was.
  init(asked query: TerminalQuery? = nil) {
    guard Console.isTerminal else {
      self.init(answers: TerminalAnswers(), size: .usual, isColored: false)
      return
    }
    self.init(
      answers: (query ?? Self.ask()).answers, size: TerminalDevice(input: 1, output: 1).size,
      isColored: Console.isColored)
  }

  /// Asks the terminal of this process, unless it is one that cannot even clear a line.
  static func ask() -> TerminalQuery {
    if let device = TerminalDevice.standard { return TerminalQuery(asking: device) }
    guard !TerminalDevice.isDumb else { return TerminalQuery() }
    return TerminalDevice.withControlling(TerminalQuery.init) ?? TerminalQuery()
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

  /// What pictures look like that are as wide as the screen and leave some rows for text.
  var defaults: PictureStyle.Defaults {
    // The line of the command and the next prompt.
    let rows = max(size.rows - 3, 1)
    guard method != .braille else {
      let cell = BrailleCanvas.cellSize
      let room = Size(
        width: Double(size.columns) * cell.width, height: Double(rows) * cell.height)
      return PictureStyle.Defaults(
        size: room, pixelRatio: 1 / BrailleCanvas.dotSize, theme: isColored ? .light : .lines)
    }
    // The last column stays free, so that the cursor has a place beside the picture.
    var width = max(size.columns - 1, 1) * cell.width
    var height = min(width * 3 / 5, rows * cell.height)
    if method == .sixel, let limit = answers.sixelSize {
      (width, height) = (min(width, limit.width), min(height, limit.height))
    }
    // Letters as high as the terminal's, in steps that keep lines sharp.
    let ratio = max(1, (Double(cell.height) / 9).rounded() / 2)
    let isDark = answers.background.map(PictureStyle.isDark) ?? false
    return PictureStyle.Defaults(
      size: Size(width: Double(width) / ratio, height: Double(height) / ratio), pixelRatio: ratio,
      theme: isDark ? .dark : .light)
  }
}

extension TerminalDevice.Size {
  /// The size of what is no screen.
  static let usual = TerminalDevice.Size(columns: 80, rows: 24)
}

extension Theme {
  /// Black lines, told apart by their dashes.
  fileprivate static let lines: Theme = {
    var theme = Theme.light
    theme.curves = [.black]
    return theme
  }()
}
