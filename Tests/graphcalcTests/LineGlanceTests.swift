import CalculatorBrain
import TestSupport
import Testing

@testable import graphcalc

@Suite("Line glances")
struct LineGlanceTests {
  static let pool = [
    "x", "2", "-3", "1.5", "sin", "+", "-", "*", "/", "^", "dup", "swap", "drop", "over", "rot",
    "nip", "clear", "pick", "if", "π", "=", "f", "g", "x sin", "1e999", "1..2", ".", "-.",
  ]

  @Test("What a glance finds right is right, and much of what is right is found so")
  func rightIsRight() throws {
    var named = NamedPrograms()
    try named.define("f", as: ["x", "2", "*"], .rpn)
    let context = ScriptContext(defaults: .defaults, named: named)
    var glance = LineGlance(context)
    var generator = SplitMix64(seed: 7)
    var (right, found) = (0, 0)
    for number in 0..<1000 {
      var words = LineWords()
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        words.append(Self.pool[Int.random(in: 0..<Self.pool.count, using: &generator)])
      }
      for word in ["-o", "a.png"] { words.append(word) }
      let job = JobLine(file: "", number: number, source: [], words: words, context: context)
      let isRight = (try? job.plot()) != nil
      let isFound = glance.read(words)
      #expect(isRight || !isFound, "\((0..<words.count).map { words[$0] })")
      right += isRight ? 1 : 0
      found += isFound ? 1 : 0
    }
    #expect(found > 25 && found * 2 > right)
  }

  static let options: [([String], [String])] = [
    (["--x", "0:1"], ["--x", "-5:5"]),
    (["--x", "0:1", "--y", "2:3"], ["--x", "1:2", "--y", "0:9"]),
    (["--title", "a"], ["--title", "b"]), (["-o", "b.svg"], ["--output", "c.pdf"]),
    (["--grid"], ["--grid"]),
  ]

  @Test("Lines that differ in words and plain ranges have the same options", arguments: options)
  func optionsAreTheSame(a: [String], b: [String]) throws {
    #expect(try hash(a) != nil)
    #expect(try hash(a) == hash(b))
  }

  static let differing: [([String], [String])] = [
    (["--size", "1x1"], ["--size", "1x2"]), (["--x", "0:1"], ["--x", "1:0"]),
    (["--grid"], ["--no-axes"]), (["--x", "0:1"], ["--y", "0:1"]),
    (["--x", "0:1", "--zoom", "2"], ["--x", "0:2", "--zoom", "2"]),
    (["--scale", "1"], ["--scale", "0"]), (["--x", "0:1"], ["--x", "0:1e999"]),
  ]

  @Test("Options with values that may be wrong differ, or are read in full", arguments: differing)
  func optionsDiffer(a: [String], b: [String]) throws {
    let hashes = try (hash(a), hash(b))
    #expect(hashes.0 == nil || hashes.0 != hashes.1)
  }

  private func hash(_ options: [String]) throws -> UInt64? {
    var glance = LineGlance(ScriptContext(defaults: .defaults))
    var words = LineWords()
    for word in ["x", "-o", "a.png"] + options { words.append(word) }
    return glance.read(words) ? glance.options : nil
  }
}
