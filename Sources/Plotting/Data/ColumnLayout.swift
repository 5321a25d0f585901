import GraphView

/// The meaning of the columns of a table after x and y, from which the bounds of a ``DataBlock``
/// follow.
enum ColumnLayout: Hashable, Sendable {
  /// Bounds of y and of x; a single column for an axis is the distance in both directions.
  case errors
  /// A width and a height, and the angle by which both are turned to the left; a single column is
  /// both width and height.
  case lengths
  /// Distances from x and y to the end of an arrow.
  case steps
  /// Texts beside points.
  case texts
  /// A value that the colour shows.
  case value
  /// Red, green and blue of a colour, from 0 to 255.
  case channels
  /// The least, the greatest and the closing price; y is the opening one.
  case prices

  /// The columns of such a table, as a remedy writes them.
  var example: String {
    switch self {
    case .errors: "X,Y,YLOW,YHIGH,XLOW,XHIGH"
    case .lengths: "X,Y,WIDTH,HEIGHT,ANGLE"
    case .steps: "X,Y,DX,DY"
    case .texts: "X,Y,TEXT"
    case .value: "X,Y,VALUE"
    case .channels: "X,Y,RED,GREEN,BLUE"
    case .prices: "X,OPEN,LOW,HIGH,CLOSE"
    }
  }

  /// The possible numbers of columns after x and y.
  var count: ClosedRange<Int> {
    switch self {
    case .errors: 0...4
    case .lengths: 1...3
    case .steps: 2...2
    case .texts, .value: 1...1
    case .channels: 3...3
    case .prices: 3...3
    }
  }
}

extension DataStyle {
  /// The meaning of the columns after x and y.
  var layout: ColumnLayout {
    switch self {
    case .ellipses: .lengths
    case .arrows: .steps
    case .labels: .texts
    case .candles: .prices
    case .heatmap: .value
    case .image: .channels
    default: .errors
    }
  }
}
