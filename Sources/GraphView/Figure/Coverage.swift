/// How much of a figure is proven.
public enum Coverage: Hashable, Sendable {
  /// The state of each device pixel column, from left to right.
  case columns([ColumnState])

  /// The state of the device pixels.
  case pixels(PixelCoverage)

  /// The state of each device pixel column, from left to right; empty if pixels are counted.
  public var columns: [ColumnState] {
    switch self {
    case .columns(let states): states
    case .pixels: []
    }
  }

  /// The state of the device pixels; `nil` if columns are counted.
  public var pixels: PixelCoverage? { if case .pixels(let pixels) = self { pixels } else { nil } }

  /// Returns the number of device pixel columns in `state`, or of pixels if those are counted.
  ///
  /// A pixel is ``ColumnState/proven`` if something is drawn there, ``ColumnState/outside`` if it
  /// certainly is blank, or ``ColumnState/unresolved``.
  public func count(of state: ColumnState) -> Int {
    switch (self, state) {
    case (.columns(let states), _): states.reduce(0) { $1 == state ? $0 + 1 : $0 }
    case (.pixels(let pixels), .unresolved): pixels.unresolved
    case (.pixels(let pixels), .proven): pixels.inked
    case (.pixels(let pixels), .outside): pixels.blank
    case (.pixels, _): 0
    }
  }

  /// The ranges of device pixel columns that are unresolved, counted from 0, ends included.
  public var unresolvedColumns: [ClosedRange<Int>] {
    switch self {
    case .columns(let states): return Self.ranges(of: states, .unresolved)
    case .pixels(let pixels):
      let columns = pixels.unresolvedPixels.map { $0.columns }.sorted {
        $0.lowerBound < $1.lowerBound
      }
      return columns.reduce(into: []) { ranges, columns in
        guard let last = ranges.last, columns.lowerBound <= last.upperBound + 1 else {
          return ranges.append(columns)
        }
        ranges[ranges.count - 1] =
          last.lowerBound...max(last.upperBound, columns.upperBound)
      }
    }
  }

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

/// The state of a curve in one device pixel column.
///
/// A column in which several states meet has the greatest of them.
public enum ColumnState: Hashable, Comparable, Sendable {
  /// The function is certainly undefined in the whole column.
  case undefined
  /// The curve is certainly above or below the view in the whole column.
  case outside
  /// Drawn from point values alone, so that nothing is proven.
  case sampled
  /// Everything drawn is there and everything there is drawn, to half a device pixel.
  case proven
  /// None of these could be decided; drawn pale.
  case unresolved
}
