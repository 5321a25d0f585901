/// The least squares solution of a linear system with many rows, each of which is read once.
///
/// Rows are reduced to a triangle, which is all that is kept, by Householder reflections (G. H.
/// Golub, “Numerical methods for solving linear least squares problems”, Numerische Mathematik 7,
/// 1965). The normal equations, which would square the condition, are avoided.
struct QRLeastSquares {
  /// The number of unknowns.
  let count: Int
  /// The number of rows that are reduced at once.
  private static let blockSize = 256
  /// The distance between columns: the rows of the triangle and of a block.
  private let height: Int
  /// The columns of the unknowns and of the right side, one after another; in each, the triangle is
  /// above the rows that are not reduced.
  private var values: [Double]
  private var pending = 0

  init(count: Int) {
    self.count = count
    height = count + 1 + Self.blockSize
    values = [Double](repeating: 0, count: (count + 1) * height)
  }

  /// Adds a row; `value` returns each coefficient, and finally the right side.
  @inline(__always)
  mutating func add(_ value: (Int) -> Double) {
    let row = count + 1 + pending
    for column in 0...count { values[column * height + row] = value(column) }
    pending += 1
    if pending == Self.blockSize { reduce() }
  }

  /// Reduces the rows that were added last; call this before reading any result.
  mutating func reduce() {
    let (count, height, rows) = (count, height, count + 1..<count + 1 + pending)
    pending = 0
    values.withUnsafeMutableBufferPointer { values in
      for column in 0...count {
        let start = column * height
        var sum = 0.0
        for row in rows { sum += values[start + row] * values[start + row] }
        if sum == 0 { continue }
        let top = values[start + column]
        let norm = (top * top + sum).squareRoot()
        // Of both signs, the one without cancellation.
        let first = top > 0 ? top + norm : top - norm
        values[start + column] = top > 0 ? -norm : norm
        let factor = 2 / (first * first + sum)
        for other in column + 1..<max(column + 1, count + 1) {
          let place = other * height
          var product = first * values[place + column]
          for row in rows { product += values[start + row] * values[place + row] }
          product *= factor
          values[place + column] -= product * first
          for row in rows { values[place + row] -= product * values[start + row] }
        }
      }
    }
  }

  private func triangle(_ row: Int, _ column: Int) -> Double { values[column * height + row] }

  /// The norm of a column.
  func norm(ofColumn column: Int) -> Double {
    (0...column).reduce(0) { $0 + triangle($1, column) * triangle($1, column) }.squareRoot()
  }

  /// The norm of the residual.
  var residual: Double { triangle(count, count).magnitude }

  /// The dot product of each column with the right side.
  var gradient: [Double] {
    (0..<count).map { column in
      (0...column).reduce(0) { $0 + triangle($1, column) * triangle($1, count) }
    }
  }

  /// The norm of the sum of the columns, each multiplied by an unknown.
  func length(of unknowns: [Double]) -> Double {
    (0..<count).reduce(0) { sum, row in
      let product = (row..<count).reduce(0) { $0 + triangle(row, $1) * unknowns[$1] }
      return sum + product * product
    }.squareRoot()
  }

  /// The norm of the part of the right side that is orthogonal to the first column.
  var deviation: Double {
    (1...count).reduce(0) { $0 + triangle($1, count) * triangle($1, count) }.squareRoot()
  }

  /// The solution; `nil` if it depends on rounding errors, or numbers are too large.
  var solution: [Double]? {
    var result = [Double](repeating: 0, count: count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      let pivot = triangle(row, row)
      guard pivot.magnitude > norm(ofColumn: row) * 0x1p-46 else { return nil }
      let sum = (row + 1..<max(row + 1, count)).reduce(triangle(row, count)) {
        $0 - triangle(row, $1) * result[$1]
      }
      result[row] = sum / pivot
      guard result[row].isFinite else { return nil }
    }
    return result
  }

  /// Returns the standard error of a combination of the unknowns if each right side has a standard
  /// error of 1.
  func error(of weights: [Double]) -> Double {
    var (solved, sum) = ([Double](), 0.0)
    for row in 0..<count {
      let rest = (0..<row).reduce(weights[row]) { $0 - triangle($1, row) * solved[$1] }
      solved.append(rest / triangle(row, row))
      sum += solved[row] * solved[row]
    }
    return sum.squareRoot()
  }

  /// Returns the system with rows that pull each unknown to 0, as strong as its column.
  func damped(by strength: Double, _ scales: [Double]) -> QRLeastSquares {
    var system = self
    for unknown in 0..<count {
      system.add { $0 == unknown ? strength.squareRoot() * scales[unknown] : 0 }
    }
    system.reduce()
    return system
  }
}
