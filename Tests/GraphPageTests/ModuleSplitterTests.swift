import TestSupport
import Testing

@testable import PagePacker
@testable import PageUnpacker

/// Writes modules of WebAssembly, of random instructions, in the form that joined ones have.
///
/// Only lengths and variables make sense: nothing runs them.
struct RandomModule {
  var bytes: [UInt8] = [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0]
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let parameters = (0..<3).map { _ in below(4) }
    let functions = (0..<below(12)).map { _ in below(3) }
    section(1, number(3) + parameters.flatMap { [0x60] + number($0) + types($0) + [0] })
    section(3, number(functions.count) + functions.flatMap { number($0) })
    let code = functions.map { function(parameters: parameters[$0]) }
    section(10, number(code.count) + code.flatMap { padded($0.count) + $0 })
    section(11, (0..<below(40)).map { _ in UInt8(below(256)) })
  }

  private mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func section(_ id: UInt8, _ content: [UInt8]) {
    bytes += [id] + padded(content.count) + content
  }

  private func padded(_ count: Int) -> [UInt8] {
    (0..<5).map { UInt8(count >> (7 * $0) & 0x7F) | ($0 < 4 ? 0x80 : 0) }
  }

  private func number(_ number: Int) -> [UInt8] {
    number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F) | 0x80] + self.number(number >> 7)
  }

  private mutating func number() -> [UInt8] { number(below(1 << below(32))) }

  private mutating func types(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(0x7F - below(4)) }
  }

  /// Returns a function's variables and instructions.
  ///
  /// Of each type, new variables come in order.
  private mutating func function(parameters: Int) -> [UInt8] {
    let counts = (0..<4).map { _ in below(3) * below(100) }
    let groups = (0..<4).filter { counts[$0] > 0 }
    var code = number(groups.count)
    for type in groups { code += number(counts[type]) + [UInt8(0x7F - type)] }
    var used = Array(0..<parameters)
    var new = (0..<4).map { type in
      let first = parameters + counts[..<type].reduce(0, +)
      return Array(first..<first + counts[type])
    }
    var depth = 0
    for _ in 0..<below(600) {
      switch below(12) {
      case 0...4:
        let type = below(4)
        if below(4) == 0, !new[type].isEmpty {
          used.append(new[type].removeFirst())
          code += [UInt8(0x20 + below(3))] + number(used[used.count - 1])
        } else if let local = used.randomElement(using: &random) {
          code += [UInt8(0x20 + below(3))] + number(local)
        }
      case 5: code += [UInt8(0x28 + below(0x17)), 0] + number()
      case 6: code += [0x41] + signed() + (below(2) == 0 ? [0x6A] : [])
      case 7: code += [0x10] + number()
      case 8:
        code += [UInt8(2 + below(3)), 0x40]
        depth += 1
      case 9 where depth > 0:
        code.append(0x0B)
        depth -= 1
      case 10: code += others()
      default: code.append(UInt8(0x45 + below(0x80)))
      }
    }
    return code + [UInt8](repeating: 0x0B, count: depth + 1)
  }

  private mutating func signed() -> [UInt8] {
    let number = number()
    // The sign is the highest bit of the last byte.
    guard let last = number.last, last & 0x40 != 0 else { return number }
    return number.dropLast() + [last | 0x80, 0]
  }

  private mutating func others() -> [UInt8] {
    switch below(8) {
    case 0: [0x0C] + number(below(9))
    case 1: [0x0E] + number(3) + (0..<4).map { _ in UInt8(below(9)) }
    case 2: [0x11] + number(below(60)) + [0]
    case 3: [0x42] + signed()
    case 4: [0x43] + (0..<4).map { _ in UInt8(below(256)) }
    case 5: [0x44] + (0..<8).map { _ in UInt8(below(256)) }
    case 6: [0xFC, UInt8(below(8))]
    default: [0xFC, 10, 0, 0]
    }
  }
}

@Suite("Dividing the engine")
struct ModuleSplitterTests {
  static let modules = (0..<60).map { RandomModule(seed: $0).bytes }

  @Test("What is divided joins to the same module")
  func roundTrip() throws {
    for module in Self.modules {
      let divided = try ModuleSplitter.split(module)
      #expect(ModuleJoiner.joined(divided, capacity: module.count) == module)
      #expect(ModuleJoiner.joined(divided, capacity: module.count - 1) == nil)
    }
  }

  /// A module with one function, of two variables in two groups of one type.
  static func module(_ code: [UInt8], length: [UInt8]? = nil) -> [UInt8] {
    let function = code + [0x0B]
    let length = length ?? [UInt8(function.count)]
    let section = [1] + length + function
    return [0, 0x61, 0x73, 0x6D, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 10]
      + [UInt8(section.count | 0x80), 0x80, 0x80, 0x80, 0] + section
  }

  static let forms: [(name: String, code: [UInt8], joined: [UInt8])] = [
    (
      "variables come in the order of their first use",
      [2, 1, 0x7F, 1, 0x7F, 0x20, 1, 0x21, 0, 0x22, 1], [1, 2, 0x7F, 0x20, 0, 0x21, 1, 0x22, 0]
    ),
    (
      "types come in the order of their numbers",
      [2, 1, 0x7C, 1, 0x7F, 0x20, 0, 0x20, 1], [2, 1, 0x7F, 1, 0x7C, 0x20, 1, 0x20, 0]
    ),
    ("alignments are 0", [0, 0x28, 2, 8, 0x37, 3, 16], [0, 0x28, 0, 8, 0x37, 0, 16]),
    (
      "numbers are not padded",
      [0, 0x10, 0xE4, 0x80, 0x80, 0x80, 0, 0x41, 0xE4, 0x80, 0x80, 0, 0x41, 0x64],
      [0, 0x10, 0x64, 0x41, 0xE4, 0, 0x41, 0x64]
    ),
  ]

  @Test("Joined modules have one form", arguments: forms)
  func form(form: (name: String, code: [UInt8], joined: [UInt8])) throws {
    let divided = try ModuleSplitter.split(Self.module(form.code))
    let length = [UInt8(form.joined.count + 1) | 0x80, 0x80, 0x80, 0x80, 0]
    #expect(
      ModuleJoiner.joined(divided, capacity: 200) == Self.module(form.joined, length: length),
      "\(form.name)")
  }

  @Test("What cannot be divided says where and why")
  func failures() throws {
    let failures: [([UInt8], String)] = [
      ([0, 0x06], "at byte 28 of the module: an unknown instruction"),
      ([0, 0xFC, 8], "at byte 29 of the module: an unknown instruction"),
      ([0, 0x20, 0], "at byte 29 of the module: an unknown variable"),
      ([1, 1, 0x70], "at byte 29 of the module: variables are of another type, or too many"),
      (
        [1, 0xFF, 0x7F, 0x7F],
        "at byte 30 of the module: variables are of another type, or too many"
      ),
      ([0, 0x0B], "at byte 28 of the module: a function has another length"),
    ]
    for (code, reason) in failures {
      let failure = #expect(throws: ModuleSplitter.Failure.self) {
        try ModuleSplitter.split(Self.module(code))
      }
      #expect(failure?.description == reason)
    }
    let module = Self.module([0, 0x41, 5])
    for count in 0..<module.count {
      #expect(throws: ModuleSplitter.Failure.self) {
        try ModuleSplitter.split(Array(module.prefix(count)))
      }
    }
  }

  @Test("Damaged parts end, and nothing outside of their room is written")
  func damaged() throws {
    var random = SplitMix64(seed: 7)
    for module in Self.modules {
      let divided = try ModuleSplitter.split(module)
      for _ in 0..<200 {
        var bytes = divided
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        bytes.removeLast(Int.random(in: 0...min(8, bytes.count - 1), using: &random))
        Self.checkBounds(of: bytes, capacity: module.count)
      }
    }
  }

  /// Joins between bytes and numbers that must stay.
  static func checkBounds(of divided: [UInt8], capacity: Int) {
    var output = [UInt8](repeating: 0xA5, count: capacity + 64)
    var room = [UInt32](repeating: 0xA5A5_A5A5, count: ModuleJoiner.roomSize + 64)
    divided.withUnsafeBufferPointer { divided in
      output.withUnsafeMutableBufferPointer { output in
        room.withUnsafeMutableBufferPointer { room in
          _ = ModuleJoiner.join(
            divided, into: .init(rebasing: output[32..<32 + capacity]),
            using: .init(rebasing: room[32..<32 + ModuleJoiner.roomSize]))
        }
      }
    }
    #expect((output.prefix(32) + output.suffix(32)).allSatisfy { $0 == 0xA5 })
    #expect((room.prefix(32) + room.suffix(32)).allSatisfy { $0 == 0xA5A5_A5A5 })
  }
}
