import CalculatorBrain
import GraphView
import Plotting

extension BrailleCanvas {
  /// Writes one letter per cell, in the row and from the column nearest to the position.
  mutating func draw(_ text: String, at position: Point, style: TextStyle) {
    if style.isUpward {
      // A terminal cannot turn letters, so that they are one above the other.
      var letter = style
      (letter.isUpward, letter.alignment) = (false, .start)
      var y = position.y - (1 - style.alignment.share) * extent(of: text, style: style).width
      for character in text {
        y += Self.cellSize.height
        let left = Point(x: position.x - Self.cellSize.height * 0.75, y: y)
        draw(String(character), at: left, style: letter)
      }
      return
    }
    let share = style.alignment.share
    let width = extent(of: text, style: style).width
    // The middle of the line: its baseline is a quarter of its height above the lower edge.
    let y = position.y - Self.cellSize.height / 4
    let left = (area.left + position.x - share * width) / Self.cellSize.width
    guard y >= 0, y < size.height, left.magnitude < Double(columns + text.count) else { return }
    var column = Int((left - 0.001).rounded())
    let row = Int((area.top + y) / Self.cellSize.height)
    let first = Int((area.left / Self.cellSize.width).rounded())
    let room = first..<max(first, Int((area.right / Self.cellSize.width).rounded()))
    for character in text {
      let count = character.columns
      guard count > 0 else { continue }
      for offset in 0..<count where room.contains(column + offset) {
        let isWhole = column >= room.lowerBound && column + count <= room.upperBound
        cells[row * columns + column + offset] = Cell(
          letter: !isWhole ? " " : offset == 0 ? String(character) : "", color: style.color)
      }
      column += count
    }
  }

  /// Letters stand in cells.
  var setsFormulas: Bool { false }

  /// Returns the extent of text: letters have the size of the terminal's, whatever size the style
  /// asks for.
  func extent(of text: String, style: TextStyle) -> TextExtent {
    let length = style.isUpward ? Double(text.count) * 2 : Double(text.columns)
    return TextExtent(
      width: length * Self.cellSize.width, ascent: Self.cellSize.height * 0.75,
      descent: Self.cellSize.height / 4)
  }

  /// Returns the rows, each ended by a line break and without trailing blanks.
  ///
  /// Greys get the terminal's own text colour, which is legible on its background.
  func text(isColored: Bool) -> String {
    var text = ""
    for start in stride(from: 0, to: cells.count, by: columns) {
      let row = cells[start..<start + columns]
      let end = row.lastIndex { $0.letter != nil || $0.dots != 0 } ?? start - 1
      var code: Int?
      for cell in row[..<(end + 1)] {
        let next = isColored && cell.isVisible ? cell.color.terminalCode : code
        if next != code {
          text += next.map { "\u{1B}[38;5;\($0)m" } ?? "\u{1B}[39m"
          code = next
        }
        text += cell.text
      }
      text += code == nil ? "\n" : "\u{1B}[39m\n"
    }
    return text
  }
}

extension BrailleCanvas.Cell {
  /// The letter, the dots, or a blank.
  fileprivate var text: String {
    if let letter { return letter }
    guard dots != 0, let pattern = Unicode.Scalar(0x2800 + UInt32(dots)) else { return " " }
    return String(pattern)
  }

  fileprivate var isVisible: Bool { letter != " " && (letter != nil || dots != 0) }
}

extension Color {
  /// The number of the nearest colour of the 6 × 6 × 6 cube of terminals; `nil` for greys.
  fileprivate var terminalCode: Int? {
    let channels = [red, green, blue].map(Int.init)
    guard let least = channels.min(), let most = channels.max(), most - least > 24 else {
      return nil
    }
    let levels = [0, 95, 135, 175, 215, 255]
    return channels.reduce(0) { code, channel in
      let nearest = levels.indices.min {
        (levels[$0] - channel).magnitude < (levels[$1] - channel).magnitude
      }
      return code * 6 + (nearest ?? 0)
    } + 16
  }
}
