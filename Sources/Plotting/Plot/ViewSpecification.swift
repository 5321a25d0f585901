package import GraphView

/// The part of the plane that a plot asks for, as values.
///
/// The steps have a fixed order: start, ranges, scale and origin, a fit, and then gestures.
package struct ViewSpecification: Sendable {
  /// The view that everything else goes on from.
  package enum Start: Hashable, Sendable {
    /// Equal units about the origin, x from −10 to 10.
    case standard
    /// Two turns about the origin, y from −4 to 4.
    case trig
    /// Equal units, at least −10 to 10 in either direction.
    case square
    /// The view that is saved for the graph, until ``recall(_:)`` puts it here.
    case saved
    /// A view, taken over to the bit; in another size, with the same scale and centre.
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
    /// What is done.
    package enum Action: Hashable, Sendable {
      /// Shows a graph point in the centre.
      case center(Point)
      /// Moves the origin to a position, in points from the top left.
      case tap(Point)
      /// Multiplies the scale, about the centre.
      case zoom(Double)
      /// Multiplies the scale, and moves what is at a position to another one, in points from the
      /// top left.
      case pinch(Double, at: Point, to: Point)
      /// Moves the graph to the right and downward, in points.
      case pan(Point)
      /// Shows all of some graph points.
      case show([Point])
      /// Changes nothing.
      case stay
    }

    /// What is done.
    package let action: Action

    /// The option or command that asked for it, for errors.
    package let subject: String

    /// Creates a gesture.
    package init(_ action: Action, subject: String) {
      self.action = action
      self.subject = subject
    }

    /// Returns the view after the gesture.
    ///
    /// - Throws: A usage error if there is no such view.
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

  /// The view that everything else goes on from; `nil` stands for the standard view, too.
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

  /// Where (0, 0) falls, in points from the top left; on a logarithmic axis, 1 in the place of 0.
  package var origin: Point?

  /// Whether what the ranges leave open is chosen so that the curves fill it.
  package var isFit = false

  /// What is done to the view after a fit, in order.
  package var gestures: [Gesture] = []

  /// What a session does to the view that would be shown otherwise, as the last step, after which
  /// only its scale and its centre count.
  package private(set) var lastGesture: Gesture?

  /// The axes whose ticks are multiples of π unless the look says otherwise.
  package var piAxes: Set<GraphView.AxisName> = []

  /// Whether angles are degrees, of which the view `trig` shows 720.
  package var hasDegrees = false

  /// Who chose the view.
  package enum Chooser: Sendable {
    /// Options, or nobody: a saved view takes the place of the standard view.
    case options
    /// Options, or nobody: a saved view is left alone.
    case fresh
    /// The saved view of the graph took the place of the standard view.
    case saved
    /// A session, whose gestures led to the view.
    case session
    /// Several plots together, none of which is fitted on its own.
    case shared
  }

  /// Who chose the view.
  package internal(set) var chooser = Chooser.options

  /// Whether a view that is asked for is not fitted again when no curve is in it.
  package var keepsEmptyView = false

  /// Creates the standard view.
  package init() {}

  /// Asks for the scale and the centre of a view, in any size.
  package init(scaleAndCenterOf view: GraphView) {
    let middle = view.graphPoint(for: Point(x: view.bounds.width / 2, y: view.bounds.height / 2))
    scale = view.scale
    if !view.logarithmicAxes.isEmpty { logarithmic = view.logarithmicAxes }
    gestures = [Gesture(.center(middle), subject: "--center")]
    chooser = .session
  }

  /// Asks for a view to the bit, whatever is in it; multiples of π stay.
  package mutating func settle(on view: GraphView) {
    var settled = ViewSpecification()
    settled.start = .exact(view)
    settled.chooser = .shared
    (settled.piAxes, settled.hasDegrees) = (piAxes, hasDegrees)
    self = settled
  }

  /// Asks for ranges, on the axes of a view, whatever is in them; multiples of π stay.
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

  /// Whether anything is asked for.
  package var isGiven: Bool { isMoved || (start != nil && chooser != .saved) }

  /// Whether anything is asked for in addition to the start.
  var isMoved: Bool { isPlaced || lastGesture != nil }

  /// Whether anything is asked for between the start and the last gesture.
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

  /// Goes on from the view, or from the saved one, with a gesture of a session; ticks are then
  /// decimal.
  mutating func goOn(with gesture: Gesture) {
    lastGesture = gesture
    if gesture.action != .stay { piAxes = [] }
  }

  /// Puts a saved view in the place of the standard view, if one is used.
  ///
  /// - Parameter saved: The view that is saved for the graph; `nil` if not found.
  package mutating func recall(_ saved: SavedView?) {
    guard usesSaved, let saved else { return }
    start = .exact(saved.view)
    chooser = .saved
    guard lastGesture == nil else { return }
    if x == nil, saved.piAxes.contains(.x) { piAxes.insert(.x) }
    if y == nil, saved.piAxes.contains(.y) { piAxes.insert(.y) }
  }

  /// Returns a view, or throws a usage error about the step that gave none.
  static func require(_ view: GraphView?, _ subject: String) throws(PlotError) -> GraphView {
    guard let view else {
      throw .usage(
        "leads to a view that is too far away, too wide or too narrow to show", about: subject)
    }
    return view
  }
}
