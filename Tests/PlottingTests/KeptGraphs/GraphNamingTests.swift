import CalculatorBrain
import GraphView
import Plotting
import Testing

/// What a graph begins with that is kept under a name.
@Suite("GraphMemory: naming")
struct GraphNamingTests {
  private let host = KeptGraphsHost()

  /// Draws a graph with a range of x that ends at a number.
  private func draw(_ program: Program, as name: String? = nil, to end: Double) throws {
    let memory = try GraphMemory(of: program, name: name, isSaving: true, in: host)
    let view = try #require(
      GraphView(bounds: Size(width: 80, height: 60)).showing(x: 0...end))
    #expect(
      memory.visit(view, piAxes: [], source: .options, isChosen: true, in: host).isEmpty)
  }

  /// Where the range of x ends in the view that a name is to have.
  private func end(_ program: Program, isNew: Bool) throws -> Double? {
    try GraphMemory(naming: program, as: "wave", isNew: isNew, in: host)
      .chosenView?.view.xRange.upperBound
  }

  @Test("A name without a view takes over that of the program, if it has one")
  func takesOver() throws {
    let sine = try Program("x sin")
    #expect(try end(sine, isNew: true) == nil)
    try draw(sine, to: 3)
    #expect(try end(sine, isNew: true) == 3)
    #expect(try end(try Program("x cos"), isNew: true) == nil)
    // Nothing is kept of the name before it is visited.
    #expect(try host.kept().name == nil)
  }

  @Test("The view of a name stays, unless the name had another graph")
  func stays() throws {
    let (sine, cosine) = (try Program("x sin"), try Program("x cos"))
    try draw(sine, as: "wave", to: 5)
    try draw(cosine, to: 3)
    for isNew in [false, true] { #expect(try end(sine, isNew: isNew) == 5) }
    #expect(try end(cosine, isNew: true) == 5)
    #expect(try end(cosine, isNew: false) == 3)
    #expect(try end(try Program("x tan"), isNew: false) == nil)
  }

  @Test("A file that cannot be read is left alone")
  func damaged() throws {
    let sine = try Program("x sin")
    try draw(sine, as: "wave", to: 5)
    host.damage()
    #expect(try end(sine, isNew: false) == nil)
    let memory = try GraphMemory(naming: sine, as: "wave", isNew: false, in: host)
    guard case .damaged = memory.finding else {
      Issue.record("\(memory.finding)")
      return
    }
  }
}
