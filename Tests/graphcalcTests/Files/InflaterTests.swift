import CCairo
import Testing

@testable import graphcalc

@Suite("Inflating")
struct InflaterTests {
  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    #expect(compress(&result, &count, bytes, UInt(bytes.count)) == Z_OK)
    return Array(result[..<Int(count)])
  }

  @Test("What was compressed comes back", arguments: [0, 1, 70_000])
  func roundTrip(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0) }
    #expect(Inflater.inflate(Self.compressed(bytes)) == bytes)
  }

  @Test("What is damaged or incomplete is refused")
  func damaged() {
    let bytes = Self.compressed(Array("graphcalc".utf8))
    #expect(Inflater.inflate([]) == nil)
    #expect(Inflater.inflate(Array(bytes.dropLast())) == nil)
    #expect(Inflater.inflate(Array(bytes.dropLast()) + [bytes[bytes.count - 1] ^ 1]) == nil)
  }

  @Test("A few bytes that grow without end are not followed")
  func refusesBombs() {
    let blanks = [UInt8](repeating: 32, count: Inflater.limit + 1)
    #expect(Self.compressed(blanks).count < 20_000)
    #expect(Inflater.inflate(Self.compressed(blanks)) == nil)
    #expect(Inflater.inflate(Self.compressed(blanks.dropLast()))?.count == Inflater.limit)
  }
}
