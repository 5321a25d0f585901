package import GraphView

/// The part of the plane that a plot is to show, as values.
///
/// The steps have a fixed order: start, ranges, scale and origin, a fit, and then gestures.
package struct ViewSpecification: Sendable {
  /// The view to start from.
  package enum Start: Hashable, Sendable {
    /// Equal units about the origin, x from −10 to 10.
    case standard
    /// Two turns about the origin, y from −4 to 4.
    case trig
    /// Equal units, at least −10 to 10 in either direction.
    case square
    /// The view that is saved for the graph, until ``recall(_:)`` puts it here.
    case saved
    /// A view, to the bit; in another size, one with the same scale and centre.
    case exact(GraphView)

    /// The words for the starts that have one.
    static let names = ["standard", "trig", "square", "saved"]

    init?(_ name: String) {
      guard let index = Self.names.firstIndex(of: name) else { return nil }
      self = [.standard, .trig, .square, .saved][index]
    }
  }

  /// A step from a view to another one.
  package struct Gesture: Hashable, Sendable {
    /// The change of the view.
    package enum Action: Hashable, Sendable {
      /// Shows a graph point in the centre.
      case center(Point)
      /// Moves the origin to a position, in points from the top left.
      case tap(Point)
      /// Multiplies the scale, about the centre.
      case zoom(Double)
      /// Multiplies the scale, and moves the graph point at one position to another position, in
      /// points from the top left.
      case pinch(Double, at: Point, to: Point)
      /// Moves the graph to the right and downward, in points.
      case pan(Point)
      /// Shows all of some graph points.
      case show([Point])
      /// Changes nothing.
      case stay
    }

    /// The change of the view.
    package let action: Action

    /// The option or command of the gesture, for errors.
    package let subject: String

    /// Creates a gesture.
    package init(_ action: Action, subject: String) {
      self.action = action
      self.subject = subject
    }

    /// Returns the view after the gesture; throws a usage error if there is none.
    package func applied(to view: GraphView) throws(PlotError) -> GraphView {
      let next =
        switch action {
        case .center(let point): view.centered(on: point)
        case .tap(let point): view.tripleTap(at: point)
        case .zoom(let factor): view.pinch(by: factor)
        case .pinch(let factor, let anchor, let target):
          view.pinch(by: factor, at: anchor, to: target)
        case .pan(let distance): view.pan(by: distance)
        case .show(let points): view.showing(points)
        case .stay: view
        }
      return try ViewSpecification.require(next, subject)
    }
  }

  /// The view to start from; `nil` is the standard view, too.
  package var start: Start?

  /// The range of x, in graph units.
  package var x: ClosedRange<Double>?

  /// The range of y, in graph units.
  package var y: ClosedRange<Double>?

  /// Whether both axes have the same scale.
  package var hasEqualUnits = false

  /// Whether both axes have the same scale unless both have a range, or a fit decides.
  ///
  /// The shape of a relation or a path means more than its height.
  package var prefersEqualUnits = false

  /// The logarithmic axes; `nil` for those of the start.
  package var logarithmic: Set<GraphView.AxisName>?

  /// Points per unit, or per decade on a logarithmic axis.
  package var scale: Scale?

  /// The position of (0, 0), in points from the top left; on a logarithmic axis, that of 1.
  package var origin: Point?

  /// Whether the parts of the view that the ranges leave open are fitted to the curves.
  package var isFit = false

  /// The gestures after a fit, in order.
  package var gestures: [Gesture] = []

  /// A gesture of a session on the view that would be shown without it, as the last step; only the
  /// scale and the centre of the result count.
  package private(set) var lastGesture: Gesture?

  /// The axes whose ticks are multiples of π unless the look says otherwise.
  package var piAxes: Set<GraphView.AxisName> = []

  /// Whether angles are degrees, of which the view `trig` shows 720.
  package var hasDegrees = false

  /// The chooser of the view.
  package enum Chooser: Sendable {
    /// Options, or nothing: a saved view replaces the standard view.
    case options
    /// Options, or nothing: a saved view is not used.
    case fresh
    /// The saved view of the graph, which replaced the standard view.
    case saved
    /// A session, whose gestures led to the view.
    case session
    /// Several plots together, none of which is fitted on its own.
    case shared
  }

  /// The chooser of the view.
  package internal(set) var chooser = Chooser.options

  /// How many units of x the standard view shows.
  package var standardWidth = 20.0

  /// Whether a view of options is kept when no curve is in it, and not fitted again.
  package var keepsEmptyView = false

  /// Creates the standard view.
  package init() {}

  /// Requests the scale and the centre of a view, in any size.
  package init(scaleAndCenterOf view: GraphView) {
    let middle = view.graphPoint(for: Point(x: view.bounds.width / 2, y: view.bounds.height / 2))
    scale = view.scale
    if !view.logarithmicAxes.isEmpty { logarithmic = view.logarithmicAxes }
    gestures = [Gesture(.center(middle), subject: "--center")]
    chooser = .session
  }

  /// Requests a view to the bit, without a fit; multiples of π stay.
  package mutating func settle(on view: GraphView) {
    var settled = ViewSpecification()
    settled.start = .exact(view)
    settled.chooser = .shared
    (settled.piAxes, settled.hasDegrees) = (piAxes, hasDegrees)
    self = settled
  }

  /// Requests ranges on the axes of a view, without a fit; multiples of π stay.
  mutating func settle(
    onX x: ClosedRange<Double>, y: ClosedRange<Double>, like view: GraphView
  ) {
    var settled = ViewSpecification()
    (settled.x, settled.y) = (x, y)
    settled.logarithmic = view.logarithmicAxes
    settled.chooser = .shared
    (settled.piAxes, settled.hasDegrees) = (piAxes, hasDegrees)
    self = settled
  }

  /// Whether a view is requested, in whole or in part.
  package var isGiven: Bool { isMoved || (start != nil && chooser != .saved) }

  /// Whether anything is requested in addition to the start.
  var isMoved: Bool { isPlaced || lastGesture != nil }

  /// Whether any step between the start and the last gesture is requested.
  private var isPlaced: Bool {
    isFit || x != nil || y != nil || hasEqualUnits || logarithmic != nil || scale != nil
      || origin != nil || !gestures.isEmpty
  }

  /// Whether the user chose the view, so that it is used again.
  package var isChosen: Bool { isMoved || (start != nil && start != .standard) }

  /// Whether the view that is saved for the graph is used, if there is one.
  package var usesSaved: Bool {
    start == .saved || (start == nil && !isPlaced && chooser == .options)
  }

  /// Where the view comes from, unless it is fitted.
  package var source: ViewSource {
    if chooser == .saved, !isMoved { return .saved }
    return isGiven || chooser == .saved ? .options : .standard
  }

  /// Makes a gesture of a session the last step of the view; ticks become decimal.
  mutating func goOn(with gesture: Gesture) {
    lastGesture = gesture
    if gesture.action != .stay { piAxes = [] }
  }

  /// Replaces the standard view by the one saved for the graph, if there is one and it is used.
  package mutating func recall(_ saved: SavedView?) {
    guard usesSaved, let saved else { return }
    start = .exact(saved.view)
    chooser = .saved
    guard lastGesture == nil else { return }
    if x == nil, saved.piAxes.contains(.x) { piAxes.insert(.x) }
    if y == nil, saved.piAxes.contains(.y) { piAxes.insert(.y) }
  }

  /// Returns a view; throws a usage error about the step that gave none.
  static func require(_ view: GraphView?, _ subject: String) throws(PlotError) -> GraphView {
    guard let view else {
      throw .usage(
        "leads to a view that is too far away, too wide or too narrow to show", about: subject)
    }
    return view
  }
}

/// The origin of the view of a picture, as reports and saved graphs name it.
package enum ViewSource: String, CaseIterable, Sendable {
  /// The standard view, without options.
  case standard
  /// Options.
  case options
  /// A fit to the curves.
  case fit
  /// The view that was saved for the graph.
  case saved
}
