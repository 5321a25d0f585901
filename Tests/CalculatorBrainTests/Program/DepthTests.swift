import CalculatorBrain
import Foundation
import Testing

@Suite("Deep and long programs")
struct DepthTests {
  @Test("A program 60,000 operations deep works on a stack of 512 KB")
  func deepPrograms() async throws {
    let count = 60_000
    let left = "x" + String(repeating: " 1 +", count: count)
    let right = String(repeating: "x ", count: count + 1) + String(repeating: "- ", count: count)
    let signs = "= " + String(repeating: "-", count: count) + "x"
    let powers = "= x" + String(repeating: "^x", count: count)
    #expect(try await values(of: left) == [60_001, 60_001, 60_001])
    #expect(try await values(of: signs) == [1, 1, 1])
    for text in [right, powers] { #expect(try await values(of: text).count == 3) }
  }

  /// Returns the value at 1 by running, compiling and a block, computed on a small stack.
  private func values(of text: String) async throws -> [Double] {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          with: Result {
            let program = try Program(text)
            _ = program.description(.exact)
            _ = Set(program.results)
            try program.check()
            let compiled = CompiledProgram(program)
            var ys = [0.0]
            var span = ys.mutableSpan
            compiled.evaluate([1].span, into: &span)
            return try [program.run(using: ["x": 1])[0].get(), compiled.value(at: 1), ys[0]]
          })
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  #if DEBUG
    // Without optimisation a fraction of a megabyte takes as long as all of it should.
    private let size = Program.sizeLimit / 8
  #else
    private let size = Program.sizeLimit
  #endif

  @Test(
    "The longest text gives a result or an error, and no more nodes than words",
    arguments: [
      ("x ", "dup * "), ("", "x "), ("", "1 + "), ("= ", "("), ("= x", "!"), ("= ", "-"), ("", "$"),
      ("", "1"), ("= ", "1"), ("", "a"), ("= ", "x,"), ("x ", "# "), ("= ", "|x"),
      ("", "256 roll "),
      ("= ", "√"), ("", "\n"), ("= x", "\n"), ("= x", "^x"),
    ])
  func megabytes(start: String, repeated: String) {
    let count = (size - start.utf8.count) / repeated.utf8.count
    let text = start + String(repeating: repeated, count: count)
    do throws(ProgramError) {
      let program = try Program(text)
      #expect(program.graph.nodes.count <= start.utf8.count + 2 * count)
      #expect(program.description.unicodeScalars.count <= 65_536)
      #expect(program.run(using: ["x": 0.5]).count == program.count)
      try program.check()
    } catch {
      #expect("\(error)".unicodeScalars.count < 1000)
    }
  }
}
