/// How much of a figure is proven.
public enum Coverage: Hashable, Sendable {
  /// The state of each device pixel column, from left to right.
  case columns([ColumnState])

  /// The state of each device pixel column, from left to right.
  public var columns: [ColumnState] {
    switch self {
    case .columns(let states): states
    }
  }

  /// Returns the number of device pixel columns in `state`.
  public func count(of state: ColumnState) -> Int {
    columns.reduce(0) { $1 == state ? $0 + 1 : $0 }
  }

  /// The ranges of device pixel columns that are unresolved, counted from 0, ends included.
  public var unresolvedColumns: [ClosedRange<Int>] { Self.ranges(of: columns, .unresolved) }

  /// The ranges of columns that are in one state.
  static func ranges<State: Equatable>(of columns: [State], _ wanted: State) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for (index, state) in columns.enumerated() where state == wanted {
      if let last = ranges.last, last.upperBound == index - 1 {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges
  }
}
