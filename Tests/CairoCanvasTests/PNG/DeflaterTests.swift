import CCairo
import TestSupport
import Testing

@testable import CairoCanvas

@Suite("Deflater")
struct DeflaterTests {
  /// Kinds of bytes that are hard in one way or another.
  enum Kind: CaseIterable {
    /// One run.
    case zeros

    /// Nothing repeats.
    case noise

    /// Nothing but literals of few bits.
    case fewLetters

    /// Repeats at the greatest distance of a match.
    case farthest

    /// Repeats one byte farther back than that.
    case tooFar

    /// Rows with a change here and there.
    case rows

    func bytes(_ count: Int) -> [UInt8] {
      var generator = SplitMix64(seed: 3)
      func random(_ bits: Int) -> UInt8 { UInt8.random(in: 0..<UInt8(bits), using: &generator) }
      switch self {
      case .zeros: return [UInt8](repeating: 0, count: count)
      case .noise: return (0..<count).map { _ in random(255) }
      case .fewLetters: return (0..<count).map { _ in random(2) &+ random(2) &+ random(3) }
      case .farthest, .tooFar:
        let period = (0..<(self == .farthest ? 32_768 : 32_769)).map { _ in random(255) }
        return (0..<count).map { period[$0 % period.count] }
      case .rows:
        return (0..<count).map { $0 % 801 > 2 && random(200) > 0 ? UInt8($0 % 801 / 200) : 9 }
      }
    }
  }

  static let sizes = [0, 1, 2, 3, 4, 257, 258, 259, 260, 261, 1000, 65_535, 65_537, 400_000]

  /// Returns the stream of bytes that are appended in rows.
  static func stream(
    _ bytes: [UInt8], rowLength: Int, pixelLength: Int = 1, isThorough: Bool = false
  ) -> [UInt8] {
    var output: [UInt8] = []
    var deflater = Deflater(
      rowLength: rowLength, pixelLength: pixelLength, isThorough: isThorough, to: &output)
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: rowLength) {
        let end = min(start + rowLength, bytes.count)
        deflater.append(UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &output)
      }
    }
    deflater.finish(to: &output)
    return output
  }

  /// Returns what zlib, which also checks the checksum, reads from a stream.
  static func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    var status = Z_OK
    var length = uLongf(count)
    let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, filled in
      status = uncompress(buffer.baseAddress, &length, stream, uLong(stream.count))
      filled = Int(length)
    }
    return status == Z_OK ? bytes : nil
  }

  @Test("A reader gets back every byte", arguments: Kind.allCases, sizes)
  func bytesComeBack(kind: Kind, count: Int) {
    let bytes = kind.bytes(count)
    // Many bytes take long without optimisation: one length of rows must do for them.
    for (rowLength, pixelLength, isThorough) in [
      (801, 1, false), (2401, 3, true), (2402, 3, false), (100_000, 4, true),
    ] where count < 100_000 || rowLength == 2401 {
      let stream = Self.stream(
        bytes, rowLength: rowLength, pixelLength: pixelLength, isThorough: isThorough)
      #expect(Self.inflated(stream, count: count) == bytes)
    }
  }

  @Test("Repeating a row is the same as appending it again", arguments: Kind.allCases)
  func repetitionsAreAppended(kind: Kind) {
    let row = kind.bytes(5_000)
    var repeated: [UInt8] = []
    var deflater = Deflater(rowLength: row.count, pixelLength: 1, isThorough: false, to: &repeated)
    row.withUnsafeBufferPointer { row in
      deflater.append(row, to: &repeated)
      for _ in 0..<20 { deflater.repeatLast(row, to: &repeated) }
    }
    deflater.finish(to: &repeated)
    let rows = [UInt8]((0..<21).map { _ in row }.joined())
    #expect(repeated == Self.stream(rows, rowLength: row.count))
    #expect(repeated.count < row.count * 12 / 10)
  }

  @Test("Repetitions are found as far back as a match reaches")
  func matchesReachFar() {
    let near = Self.stream(Kind.farthest.bytes(300_000), rowLength: 801)
    let far = Self.stream(Kind.tooFar.bytes(300_000), rowLength: 801)
    #expect(near.count < 40_000)
    #expect(far.count > 300_000)
  }

  @Test("Incompressible bytes are stored, with five more per block")
  func noiseIsStored() {
    let stream = Self.stream(Kind.noise.bytes(400_000), rowLength: 801)
    #expect(stream.count < 400_000 + 2 + 4 + 14 * 5)
  }

  @Test("Lengths and distances are the symbols of the standard")
  func symbolsAreStandard() {
    let lengths = [(3, 257, 0), (10, 264, 0), (11, 265, 1), (257, 284, 5), (258, 285, 0)]
    for (length, symbol, extraCount) in lengths {
      #expect(DeflateSymbols.length(length).symbol == symbol)
      #expect(DeflateSymbols.length(length).extraCount == UInt64(extraCount))
      #expect(DeflateSymbols.extraCount(ofLength: symbol) == extraCount)
    }
    for (distance, symbol, extraCount) in [(1, 0, 0), (4, 3, 0), (5, 4, 1), (32_768, 29, 13)] {
      #expect(DeflateSymbols.distance(distance).symbol == symbol)
      #expect(DeflateSymbols.distance(distance).extraCount == UInt64(extraCount))
      #expect(DeflateSymbols.extraCount(ofDistance: symbol) == extraCount)
    }
  }
}
