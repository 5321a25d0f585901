import Foundation
import TestSupport
import Testing

@testable import graphcalc

@Suite("Pictures in escape codes")
struct InlinePictureTests {
  static func bytes(_ count: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(count))
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  static let counts = [1, 2, 3, 4, 100, 3071, 3072, 3073, 20_000]

  @Test("Base64 is that of Foundation", arguments: [0] + counts)
  func base64(count: Int) {
    let bytes = Self.bytes(count)
    #expect(Data(Base64.encoded(bytes)) == Data(bytes).base64EncodedData())
  }

  @Test("The chunks for kitty are short, contiguous, and give the file", arguments: counts)
  func kitty(count: Int) throws {
    let bytes = Self.bytes(count)
    let text = String(decoding: InlinePicture.kitty(bytes), as: UTF8.self)
    let pieces = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(text.hasSuffix("\u{1B}\\"))
    var payload = ""
    for (index, piece) in pieces.enumerated() {
      let parts = piece.split(separator: ";", maxSplits: 1)
      let keys = index == 0 ? "a=T,f=100,t=d,q=2," : ""
      #expect(parts[0] == "\u{1B}_G\(keys)m=\(index < pieces.count - 1 ? 1 : 0)")
      #expect(parts[1].count <= 4096)
      payload += parts[1]
    }
    #expect(Data(base64Encoded: payload) == Data(bytes))
  }

  @Test("iTerm2 gets the file, its size and its width", arguments: counts)
  func iTerm(count: Int) {
    let bytes = Self.bytes(count)
    let text = String(decoding: InlinePicture.iTerm(bytes, width: 800), as: UTF8.self)
    let encoded = Data(bytes).base64EncodedString()
    #expect(text == "\u{1B}]1337;File=size=\(count);width=800px;inline=1:\(encoded)\u{7}")
  }
}
