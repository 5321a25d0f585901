import Testing

@testable import CalculatorBrain

@Suite("Expression graph")
struct ExpressionGraphTests {
  @Test("Equal parts are one node, in short programs and in long ones", arguments: 1...40)
  func sharesEqualParts(count: Int) throws {
    let text = (1...count).map { "x \($0) + sin" }.joined(separator: " ")
    let once = try Program(text, notation: .rpn)
    let twice = try Program("\(text) \(text)", notation: .rpn)
    // The variable; a number, its sum and its sine for each result.
    #expect(once.graph.nodes.count == 1 + 3 * count)
    #expect(twice.graph.nodes == once.graph.nodes)
    #expect(twice.roots == once.roots + once.roots)
  }

  @Test("A graph of many nodes takes others", arguments: [0, 15, 16, 64, 127, 128, 129, 1000])
  func growsFromNodes(count: Int) {
    var graph = ExpressionGraph(distinct: (0..<count).map { .variable("v\($0)") })
    for _ in 1...2 {
      for index in 0..<(count + 300) { #expect(graph.add(.variable("v\(index)")) == index) }
    }
    #expect(graph.nodes.count == count + 300)
  }
}
