import CalculatorBrain
import Plotting

@testable import graphcalc

/// A model of a terminal that understands the codes of ``LineDrawing``.
struct ScreenModel {
  /// The characters of each row; empty in the second column of a wide one.
  private(set) var cells: [[String]]

  /// The position of the cursor.
  private(set) var row = 0
  private(set) var column = 0

  /// Whether the row is full, so that the next character goes to the next row.
  private var isPending = false

  private let columns: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without blanks at their ends, down to the last one that is not empty.
  var text: [String] {
    var rows = cells.map { row in
      String(row.joined().reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  /// Applies the output of a program.
  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}": escape(&rest)
      case "\r\n":
        carriageReturn()
        lineFeed()
      case "\r": carriageReturn()
      case "\n": lineFeed()
      case "\u{7}": break
      default: put(character)
      }
    }
  }

  private mutating func escape(_ rest: inout Substring) {
    precondition(rest.popFirst() == "[", "only sequences that begin with ESC [ are known here")
    let parameter = rest.prefix { !$0.isLetter }
    rest.removeFirst(parameter.count)
    let count = max(1, Int(parameter) ?? 1)
    switch rest.removeFirst() {
    case "A": (row, isPending) = (max(0, row - count), false)
    case "C": (column, isPending) = (min(columns - 1, column + count), false)
    case "J":
      for index in column..<columns { cells[row][index] = " " }
      for index in cells.indices where index > row {
        cells[index] = Array(repeating: " ", count: columns)
      }
      isPending = false
    case "m": break
    case let other: preconditionFailure("'\(other)' is not known here")
    }
  }

  private mutating func put(_ character: Character) {
    let width = character.columns
    if isPending || column + width > columns {
      carriageReturn()
      lineFeed()
    }
    cells[row][column] = String(character)
    for offset in 1..<max(width, 1) { cells[row][column + offset] = "" }
    column += width
    if column >= columns { (column, isPending) = (columns - 1, true) }
  }

  private mutating func carriageReturn() { (column, isPending) = (0, false) }

  private mutating func lineFeed() {
    isPending = false
    if row < cells.count - 1 {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }
}
