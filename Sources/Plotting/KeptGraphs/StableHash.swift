import CalculatorBrain

/// A hash of 128 bits that is the same in every run and on every machine.
///
/// Two lanes multiply and fold their input. It is not cryptographic: it tells inputs apart unless
/// somebody chose them to collide. Hashes of the same input are equal.
package struct StableHash: Hashable, Sendable {
  private var first: UInt64 = 0x243F_6A88_85A3_08D3
  private var second: UInt64 = 0x1319_8A2E_0370_7344

  /// Creates the hash of no input.
  package init() {}

  /// Feeds bytes and their count, so that adjacent texts do not run together.
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index + 8 <= bytes.count {
      combine(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian)
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    combine(rest)
    combine(UInt64(bytes.count))
  }

  /// Feeds a text.
  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Feeds a number.
  package mutating func combine(_ number: UInt64) {
    first = Self.folded(first ^ number, 0x9E37_79B9_7F4A_7C15) ^ 0xA409_3822_299F_31D0
    second = Self.folded(second &+ number, 0xD6E8_FEB8_6659_FD93) ^ 0x082E_FA98_EC4E_6C89
  }

  /// The hash, in two halves.
  package var digest: (UInt64, UInt64) {
    var end = self
    end.combine(first ^ second)
    return (end.first, end.second)
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String {
    let (first, second) = digest
    return first.digits(16, radix: 16) + second.digits(16, radix: 16)
  }

  private static func folded(_ number: UInt64, _ factor: UInt64) -> UInt64 {
    let product = number.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}

extension Program {
  /// Feeds the expressions, with the text of literals, which titles show.
  ///
  /// They are taken in the order in which they are calculated, so that the same expressions written
  /// in another way are fed alike.
  func combine(into hash: inout StableHash) {
    let nodes = graph.nodes
    var numbers = [UInt64?](repeating: nil, count: nodes.count)
    var count: UInt64 = 0
    for root in roots {
      var pending = [root]
      while let place = pending.last {
        var operands: [Int] = []
        nodes[place].forEachOperand { operands.append($0) }
        let missing = operands.filter { numbers[$0] == nil }
        guard numbers[place] == nil, missing.isEmpty else {
          if numbers[place] == nil { pending += missing.reversed() } else { pending.removeLast() }
          continue
        }
        nodes[place].combine(into: &hash)
        for operand in operands { hash.combine(numbers[operand] ?? 0) }
        numbers[place] = count
        count += 1
      }
      hash.combine(numbers[root] ?? 0)
    }
  }
}

extension ExpressionGraph.Node {
  /// Feeds the node without its operands.
  fileprivate func combine(into hash: inout StableHash) {
    switch self {
    case .missing: hash.combine("?")
    case .number(let literal):
      hash.combine(literal.value.bitPattern)
      hash.combine(literal.text)
    case .variable(let name): hash.combine(name)
    case .constant(let index): hash.combine(Constant.standard[index].symbol)
    case .operation(let index, _): hash.combine(Operation.standard[index].symbol)
    case .path(.sequence, _): hash.combine(UInt64(0))
    case .path(_, let parts): hash.combine(UInt64(parts.count))
    case .binder(let kind, let parts):
      hash.combine(kind.rawValue)
      hash.combine(UInt64(parts.count))
    }
  }
}
