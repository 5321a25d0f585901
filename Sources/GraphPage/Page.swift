import GraphView
import Plotting

/// The engine of a page: a session, what it shows, and what is kept between visits.
///
/// Requests and replies are texts of JSON, which `Documentation/Page.md` describes:
///
/// ```swift
/// let page = Page()
/// page.call(#"{"do":"perform","line":"x sin"}"#)   // {"state":{"stack":[{"text":"sin(x)",…
/// ```
public final class Page {
  /// Returns how wide a text is at a size, in points.
  public typealias Measure = (_ text: String, _ size: Double) -> Double

  /// What a request that fails leaves as it was.
  struct State {
    var session: Session

    /// The session before the first trial of a drag.
    var start: Session?

    var screen = PageScreen.standard

    /// What is on the screen, as long as nothing it depends on has changed.
    var shown: PageGraph?

    /// What was on the screen before the first movement of a drag.
    var held: PageGraph?

    /// What the last replies said, which is not repeated.
    var said: [String: String] = [:]
  }

  var now = State(session: Page.session())

  /// The views that undoing leads back to.
  var first = FirstViews()

  let host = PageHost()
  let measure: Measure?

  /// The numbers of the last reply: calls that draw a picture, or heights of a curve.
  public internal(set) var numbers: [Double] = []

  /// The bytes of the last reply, if it has a file.
  public internal(set) var bytes: [UInt8] = []

  /// Creates a page on which nothing was entered.
  ///
  /// - Parameter measure: Measures texts; in DejaVu Sans if not given.
  public init(measure: Measure? = nil) { self.measure = measure }

  /// A new session, with a grid, in which axes cross where they can: a frame would move what a
  /// finger holds.
  static func session() -> Session {
    var defaults = PlotArguments()
    defaults.give(.axes, PictureStyle.AxesName.cross.rawValue)
    defaults.give(.grid)
    var session = Session(defaults: defaults)
    session.movesEmptyAxes = true
    return session
  }

  /// Does what a request asks for, or changes nothing if that fails.
  ///
  /// - Parameters:
  ///   - request: A JSON object.
  ///   - file: The contents of a file that the request is about.
  /// - Returns: A JSON object.
  public func call(_ request: String, file: [UInt8] = []) -> String {
    (numbers, bytes) = ([], [])
    var reply = JSONObject()
    let (before, kept) = (now, host.texts)
    do throws(PlotError) {
      let request = try PageRequest(request, file: file)
      reply = try perform(request)
      try show(request, &reply)
      reply = PageRequest.inPage(reply)
    } catch {
      now = before
      host.restore(kept)
      reply = ["error": PageRequest.json(of: error, in: request)]
    }
    reply["storage"] = host.takeChanges()
    return JSONValue.object(reply).compact
  }

  private func perform(_ request: PageRequest) throws(PlotError) -> JSONObject {
    if let now = request["now"]?.double { host.now = Timestamp(milliseconds: Int64(now)) }
    if let screen = (request["screen"] ?? request["on"])?.object, request.action != .picture {
      let screen = try PageScreen(screen)
      if screen != now.screen { now.shown = nil }
      now.screen = screen
    }
    switch request.action {
    case .start: return try begin(request)
    case .perform: return try perform(line: request)
    case .hint: return ["hint": .string(base.hint(on: request.text("line"), host: host))]
    case .read: return ["reading": try reading(request)]
    case .listen: return try heights(request)
    case .report: return ["report": try graph().plot.report()]
    case .table: return ["table": try table(request)]
    case .list: return try lists(request)
    case .picture: return try thumbnail(request)
    case .open: return try open(request)
    case .keep: return try keep(request)
    case .drop: return try drop(request)
    case .forget: return try forget(request)
    case .restore: host.restore(request["texts"]?.object)
    case .write: return try write(request)
    case .functions: return ["sections": .array(FunctionList.sections.map { $0.json })]
    }
    return [:]
  }

  /// Adds what the request wants to see, and what changed.
  private func show(
    _ request: PageRequest, _ reply: inout JSONObject
  ) throws(PlotError) {
    if request["visits"]?.bool == true, !now.session.isEmpty {
      let graph = try graph()
      reply["remarks"] = JSONValue(graph.visit(in: host))
      forgetOld()
    }
    if request["screen"] != nil, request.action != .picture {
      try draw(&reply)
    }
    guard request.action.mayChange else { return }
    say("state", state, in: &reply)
    if request["rows"]?.bool == true { say("rows", rows, in: &reply) }
    if !request.isTrial { host.keep(now.session.script, as: PageHost.Name.session) }
  }

  /// Adds a member unless the last reply that had it said the same.
  func say(_ name: String, _ value: JSONValue, in reply: inout JSONObject) {
    let text = value.compact
    guard now.said[name] != text else { return }
    now.said[name] = text
    reply[name] = value
  }
}
