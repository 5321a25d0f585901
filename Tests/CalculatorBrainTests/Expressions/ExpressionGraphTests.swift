import CalculatorBrain
import Testing

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
}
