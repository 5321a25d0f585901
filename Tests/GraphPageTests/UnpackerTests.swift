import Foundation
import PageUnpacker
import Testing

@Suite("Unpacking")
struct UnpackerTests {
  /// Packs bytes as `Scripts/build-page.sh` does; `nil` where there is no `xz`.
  static func packed(_ bytes: Data) throws -> Data? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("graphcalc-\(UUID().uuidString)")
    try bytes.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xz")
    process.arguments = ["--format=lzma", "-9e", "--keep", "--stdout", file.path]
    let output = Pipe()
    process.standardOutput = output
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/xz") else { return nil }
    try process.run()
    return output.fileHandleForReading.readDataToEndOfFile()
  }

  static func unpacked(_ input: [UInt8], size: Int) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes = [UInt8](repeating: 0, count: size)
    var model = [UInt16](repeating: 0, count: Unpacker.modelSize)
    let isWhole = input.withUnsafeBufferPointer { input in
      bytes.withUnsafeMutableBufferPointer { bytes in
        model.withUnsafeMutableBufferPointer { model in
          Unpacker.unpack(input, into: bytes, using: model)
        }
      }
    }
    return (bytes, isWhole)
  }

  static let texts: [Data] = [
    Data("a".utf8), Data(String(repeating: "abcabd", count: 5_000).utf8),
    Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 2_654_435_761 >> 13) }),
    Data((0..<200_000).map { UInt8(truncatingIfNeeded: ($0 % 977) * ($0 / 5_000)) }),
  ]

  @Test("What xz packs comes back", arguments: texts)
  func roundTrip(text: Data) throws {
    guard let packed = try Self.packed(text) else { return }
    let (bytes, isWhole) = Self.unpacked(Array(packed), size: text.count)
    #expect(isWhole && bytes == Array(text))
  }

  @Test("A damaged file ends, and writes nothing outside of its room")
  func damaged() throws {
    guard let packed = try Self.packed(Self.texts[3]) else { return }
    for place in stride(from: 0, to: packed.count, by: max(1, packed.count / 200)) {
      var bytes = Array(packed)
      bytes[place] ^= 0x5A
      _ = Self.unpacked(bytes, size: Self.texts[3].count)
      _ = Self.unpacked(Array(packed.prefix(place)), size: 1_000)
    }
  }
}
