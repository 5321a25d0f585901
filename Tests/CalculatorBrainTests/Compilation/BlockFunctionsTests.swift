import CVectorMath
import TestSupport
import Testing

@testable import CalculatorBrain

@Suite("Block functions", .enabled(if: vector_operation_named("+") != nil))
struct BlockFunctionsTests {
  static let vectorized = Operation.standard.filter { vector_operation_named($0.symbol) != nil }

  /// The operations that the library computes; the others have the same bits as single values.
  private static let approximate: Set = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "exp", "exp2", "expm1", "ln", "log2",
    "hypot", "^", "cube",
  ]

  static let special: [Double] = [
    -.infinity, -.greatestFiniteMagnitude, -1e300, -1e22, -710, -3, -2.5, -1, -0.5, -1e-300,
    -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude, 0x1p-1023, 1e-160, 0.5, 1, 1.5, 2, 3,
    709.5, 1e15, 1e103, 1e154, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
  ]

  @Test(
    "Blocks are within an ulp of single values, and undefined where they are",
    arguments: vectorized)
  func agree(operation: Operation) throws {
    let function = try #require(vector_operation_named(operation.symbol))
    let bound: UInt64 = Self.approximate.contains(operation.symbol) ? 1 : 0
    let (xs, ys, zs) = operands(seed: 17, ofTwo: operation.arity > 1)
    var results = [Double](repeating: 7, count: xs.count)
    function(xs, ys, zs, &results, xs.count)
    for index in xs.indices {
      let operands = Array([xs[index], ys[index], zs[index]].prefix(operation.arity))
      let expected = operation.value(of: operands)
      #expect(
        ulps(between: results[index], and: expected) <= bound
          && (expected != 0 || results[index].sign == expected.sign),
        "\(operation)(\(operands)) gave \(results[index]), not \(expected)")
    }
  }

  @Test(
    "The results of a block do not depend on its length or on neighbours",
    arguments: vectorized)
  func lengths(operation: Operation) throws {
    let function = try #require(vector_operation_named(operation.symbol))
    let (xs, ys, zs) = operands(seed: 3, ofTwo: true)
    var whole = [Double](repeating: 7, count: 1100)
    function(xs, ys, zs, &whole, 1100)
    for count in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 255, 256, 257, 1099] {
      for start in [0, 1, 5] where start + count <= whole.count {
        var part = [Double](repeating: 7, count: count + 1)
        xs.withUnsafeBufferPointer { xs in
          ys.withUnsafeBufferPointer { ys in
            zs.withUnsafeBufferPointer { zs in
              guard let x = xs.baseAddress, let y = ys.baseAddress, let z = zs.baseAddress else {
                return
              }
              function(x + start, y + start, z + start, &part, count)
            }
          }
        }
        #expect(isSame(part.dropLast(), whole[start..<start + count]), "\(operation), \(count)")
        #expect(part[count] == 7, "\(operation) wrote beyond \(count) results")
      }
    }
  }

  @Test("Narrow and wide registers give the same bits", arguments: vectorized)
  func widths(operation: Operation) throws {
    let wide = try #require(vector_operation_of_width(operation.symbol, 8))
    let narrow = try #require(vector_operation_of_width(operation.symbol, 4))
    let (xs, ys, zs) = operands(seed: 23, ofTwo: operation.arity > 1)
    var (expected, results) = (xs, xs)
    wide(xs, ys, zs, &expected, xs.count)
    narrow(xs, ys, zs, &results, xs.count)
    #expect(isSame(results[...], expected[...]), "\(operation)")
  }

  @Test("The result column may be any operand column", arguments: vectorized)
  func inPlace(operation: Operation) throws {
    let function = try #require(vector_operation_named(operation.symbol))
    let (xs, ys, zs) = operands(seed: 5, ofTwo: true)
    var expected = xs
    function(xs, ys, zs, &expected, xs.count)
    for place in 0..<operation.arity {
      var columns = [xs, ys, zs]
      columns[place].withUnsafeMutableBufferPointer { results in
        guard let target = results.baseAddress else { return }
        let sources = [xs, ys, zs]
        sources[0].withUnsafeBufferPointer { xs in
          sources[1].withUnsafeBufferPointer { ys in
            sources[2].withUnsafeBufferPointer { zs in
              var pointers = [xs.baseAddress, ys.baseAddress, zs.baseAddress].compactMap { $0 }
              pointers[place] = UnsafePointer(target)
              function(pointers[0], pointers[1], pointers[2], target, results.count)
            }
          }
        }
      }
      #expect(isSame(columns[place][...], expected[...]), "\(operation) in place of \(place)")
    }
  }

  @Test("Programs use them, for angles only in radians")
  func programs() throws {
    let functions = BlockFunctions(
      polynomial: vector_polynomial_operation(), named: { vector_operation_named($0) })
    let words = ["x sin", "x 3 ^ 2 x * - 1 +", "x x * 3 - x * 0.5 +", "x floor 2 /", "x 2 mod exp"]
    for unit in [AngleUnit.radians, .degrees] {
      for program in try words.map({ try Program($0, angleUnit: unit) }) {
        let xs = (0..<1000).map { Double($0) / 64 - 7 }
        var ys = [Double](repeating: 7, count: xs.count)
        var span = ys.mutableSpan
        let compiled = CompiledProgram(program, using: functions)
        compiled.evaluate(xs.span, into: &span)
        for (x, y) in zip(xs, ys) {
          // A subtraction may magnify the ulp of an operand, but not beyond its size.
          let expected = compiled.value(at: x)
          let size = max(1, x.magnitude * x.magnitude * x.magnitude)
          #expect((y - expected).magnitude <= 2 * size.ulp + expected.ulp, "\(program) at \(x)")
        }
      }
    }
  }

  /// Columns that combine every special value with every other, followed by arbitrary values.
  private func operands(seed: UInt64, ofTwo: Bool) -> ([Double], [Double], [Double]) {
    var generator = SplitMix64(seed: seed)
    var (xs, ys, zs): ([Double], [Double], [Double]) = ([], [], [])
    for x in Self.special {
      for y in ofTwo ? Self.special : [0] {
        xs.append(x)
        ys.append(y)
        zs.append(Self.special.randomElement(using: &generator) ?? 0)
      }
    }
    for index in 0..<20_000 {
      switch index % 3 {
      case 0:
        xs.append(Double(bitPattern: generator.next()))
        ys.append(Double(bitPattern: generator.next()))
      case 1:
        xs.append(Double.random(in: -20...20, using: &generator))
        ys.append(Double.random(in: -20...20, using: &generator))
      default:
        xs.append(Double(Int.random(in: -100...100, using: &generator)) / 4)
        ys.append(Double(Int.random(in: -8...8, using: &generator)))
      }
      zs.append(Double.random(in: -1...1, using: &generator))
    }
    return (xs, ys, zs)
  }

  private func isSame(_ a: ArraySlice<Double>, _ b: ArraySlice<Double>) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
  }
}
