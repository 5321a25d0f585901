import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("Relations")
struct RelationTests {
  @Test(
    "A relation is comparisons of levels with zero",
    arguments: [
      ("= x^2 + y^2 = 25", "x ^ 2 + y ^ 2 - 25 = 0"),
      ("= y < sin(x)", "y - sin(x) < 0"),
      ("= y > sin(x)", "sin(x) - y < 0"),
      ("= y <= 1", "y - 1 <= 0"),
      ("= y >= 1", "1 - y <= 0"),
      ("= x != y", "x - y != 0"),
      ("= 0 < y", "-y < 0"),
      ("= y < 0", "y < 0"),
      ("= x < 1 and y < 2 or x = y", "(x - 1 < 0 and y - 2 < 0) or x - y = 0"),
      ("= not (x < 1 and y > 2)", "1 - x <= 0 or y - 2 <= 0"),
      ("= not(x = y)", "x - y != 0"),
      ("= not (not (y < x))", "y - x < 0"),
      ("= x and y > 1", "x != 0 and 1 - y < 0"),
      ("x 3 <", "x - 3 < 0"),
      ("= {x = 3}", "x - 3 = 0"), ("= not({x < 3}) and {{y}}", "3 - x <= 0 and y != 0"),
    ])
  func comparisons(text: String, expected: String) throws {
    let relation = try #require(Relation(try Program(text)))
    #expect(relation.shown == expected)
  }

  @Test(
    "Equations are rewritten so that levels change sign",
    arguments: [
      ("= x y = 0", "(x = 0 and y defined) or (y = 0 and x defined)"),
      ("= y / x = 0", "y = 0 and y / x defined"),
      ("= (x - y)^2 = 0", "x - y = 0"),
      ("= |x - y| = 0", "x - y = 0"),
      ("= sqrt(x - y) = 0", "x - y = 0"),
      ("= (x - y)^0.5 = 0", "x - y = 0"),
      ("= x^2 + y^2 = 0", "x = 0 and y = 0"),
      ("= x^2 + |y| + 1 = 0", "(x = 0 and y = 0) and 1 = 0"),
      ("= |x| = |y|", "x - y = 0 or x + y = 0"),
      ("= x^2 - y^2 = 0", "x - y = 0 or x + y = 0"),
      ("= x = |x|", "-x <= 0"),
      ("= |y| = y", "-y <= 0"),
      ("= x^(-2) = 0", "x ^ (-2) = 0"),
      ("= exp(x) y = 0", "(exp(x) = 0 and y defined) or (y = 0 and exp(x) defined)"),
    ])
  func rewriting(text: String, expected: String) throws {
    let relation = try #require(Relation(try Program(text)))
    #expect(relation.shown == expected)
    let plain = try #require(Relation(try Program(text), rewrites: false))
    #expect(plain.levels.count == 1 && plain.condition == .level(0, .equal))
  }

  @Test(
    "Squares and magnitudes are at most 0 where they are 0",
    arguments: [
      ("= x^2 + y^2 <= 0", "x = 0 and y = 0"), ("= 0 >= |y - x|", "y - x = 0"),
      ("= (x - y)^4 <= 0", "x - y = 0"), ("= x x + |x - y| <= 0", "x = 0 and x - y = 0"),
      ("= not(x^2 > 0)", "x = 0"), ("= x^2 + y^2 < 0", "x ^ 2 + y ^ 2 < 0"),
      ("= max(0, x - y) <= 0", "max(0, x - y) <= 0"), ("= x^2 - y^2 <= 0", "x ^ 2 - y ^ 2 <= 0"),
      ("= x^2 + max(0, y) <= 0", "x = 0 and max(0, y) <= 0"), ("= x^(-2) <= 0", "x ^ (-2) <= 0"),
    ])
  func lonePoints(text: String, expected: String) throws {
    #expect(try #require(Relation(try Program(text))).shown == expected)
  }

  @Test(
    "What does not compare is not a relation",
    arguments: ["x", "= x + (y < 1)", "x y", "", "= if(x < 1, x, y)"])
  func others(text: String) throws { #expect(Relation(try Program(text)) == nil) }

  @Test("Programs with very many comparisons are refused at once, deep ones do not recurse")
  func limits() throws {
    let chain = (0..<300).map { "x \($0) = " }.joined() + String(repeating: "or ", count: 299)
    #expect(Relation(try Program(chain)) == nil)
    let doubled = "x 0 < " + String(repeating: "dup and ", count: 200)
    #expect(Relation(try Program(doubled)) == nil)
    let nots = "x y < " + String(repeating: "not ", count: 20_001)
    #expect(Relation(try Program(nots))?.shown == "y - x <= 0")
    let product = "x " + (1...5000).map { "x \($0) - * " }.joined() + "0 ="
    let relation = try #require(Relation(try Program(product)))
    #expect(relation.levels.count <= 200)
    let squares = "x y - " + String(repeating: "sq ", count: 3000) + "0 ="
    #expect(Relation(try Program(squares))?.levels.count == 1)
  }
}

extension Relation {
  /// The condition with the descriptions of its levels.
  fileprivate var shown: String { shown(condition, isOutermost: true) }

  private func shown(_ condition: RelationCondition, isOutermost: Bool = false) -> String {
    switch condition {
    case .constant(let holds): return "\(holds)"
    case .level(let index, let comparison):
      let level = levels[index].description
      switch comparison {
      case .equal: return "\(level) = 0"
      case .notEqual: return "\(level) != 0"
      case .less: return "\(level) < 0"
      case .lessOrEqual: return "\(level) <= 0"
      case .defined: return "\(level) defined"
      }
    case .all(let parts): return joined(parts, " and ", isOutermost)
    case .any(let parts): return joined(parts, " or ", isOutermost)
    }
  }

  private func joined(_ parts: [RelationCondition], _ word: String, _ isOutermost: Bool) -> String {
    let text = parts.map { shown($0) }.joined(separator: word)
    return isOutermost ? text : "(\(text))"
  }
}
