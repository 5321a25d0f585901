/// The parts into which a WebAssembly module is divided before it is packed: what is alike lies
/// together, which makes the packed engine a fifth smaller.
///
/// A divided module is the length that it has when joined, the lengths of its parts, and the parts
/// in this order. A length takes four bytes, the lowest first.
package enum ModulePart: Int {
  /// What comes before the length of the section of code.
  case start

  /// The codes of instructions.
  case codes

  /// Which variables are meant: the types of those that are new, and how recently others were used.
  case locals

  /// Constants that are added right away, and others.
  case summands, constants

  /// Where in memory, against what was last read or written with the same variable.
  case offsets

  /// Functions that are called, types of blocks, and which blocks are left.
  case calls, blocks, branches

  /// Constants of 64 bits, and fractions.
  case longs, fractions

  /// All other numbers of instructions.
  case others

  /// For the section, the count of functions; for each function, the counts of its parameters, and
  /// of its variables of each type.
  case declarations

  /// The sections after that of code.
  case end

  /// How many there are.
  package static var count: Int { end.rawValue + 1 }

  /// The bytes before the parts.
  package static var headerSize: Int { 4 + 4 * count }
}

/// The codes of the instructions that are divided in ways of their own (WebAssembly Core
/// Specification 2.0, section 5.4).
package enum InstructionCode {
  /// The codes of `block`, `loop` and `if`, and of the end of each.
  package static let (blocks, end) = (UInt8(0x02)...0x04, UInt8(0x0B))

  /// Codes for a variable: its value, a new value, and a new value that stays at hand.
  package static let (get, set, tee) = (UInt8(0x20), UInt8(0x21), UInt8(0x22))

  /// The codes, which no instruction has, for the values of variables that were used last.
  package static let recent = UInt8(0xC5)..<0xC9

  /// The codes of instructions that write to memory.
  package static let stores = UInt8(0x36)...0x3E

  /// The codes of a constant, and of the sum that makes it a summand.
  package static let (constant, sum) = (UInt8(0x41), UInt8(0x6A))
}

/// What follows the code of an instruction.
package enum Immediates {
  /// So many numbers of variable length, or bytes, of a part.
  case numbers(ModulePart, Int)
  case bytes(ModulePart, Int)

  /// A constant, which may be a summand.
  case constant

  /// A variable; or an alignment and an offset; or a count, as many branches, and one more.
  case local, memory, table

  /// A second code.
  case code

  /// What follows a code; `nil` for one that is not divided.
  package init?(after code: UInt8) {
    switch code {
    case 0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0x45...0xC4: self = .numbers(.others, 0)
    case 0x02...0x04: self = .numbers(.blocks, 1)
    case 0x23, 0x24, 0x3F, 0x40: self = .numbers(.others, 1)
    case 0x0C, 0x0D: self = .numbers(.branches, 1)
    case 0x0E: self = .table
    case 0x10: self = .numbers(.calls, 1)
    case 0x11: self = .numbers(.others, 2)
    case 0x20...0x22: self = .local
    case 0x28...0x3E: self = .memory
    case 0x41: self = .constant
    case 0x42: self = .numbers(.longs, 1)
    case 0x43: self = .bytes(.others, 4)
    case 0x44: self = .bytes(.fractions, 8)
    case 0xFC: self = .code
    default: return nil
    }
  }

  /// What follows the second code of an instruction: conversions, copying and filling memory.
  package init?(afterSecond code: UInt8) {
    switch code {
    case 0...7: self = .numbers(.others, 0)
    case 10: self = .numbers(.others, 2)
    case 11: self = .numbers(.others, 1)
    default: return nil
    }
  }
}
