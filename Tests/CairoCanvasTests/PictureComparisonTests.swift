import Foundation
import PictureSupport
import TestSupport
import Testing

@Suite("Picture comparison")
struct PictureComparisonTests {
  /// A folder of its own with the path of a test file in it.
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var test: String { folder.appendingPathComponent("SomeTests.swift").path }
  var failures: String { folder.appendingPathComponent("References/__failures__").path }

  static func picture(_ differences: Int) -> Picture {
    let pixels = (0..<100).map { $0 < differences ? 0xFF00_0000 : UInt32(0xFFFF_FFFF) }
    return Picture(width: 10, height: 10, pixels: pixels)
  }

  func check(
    _ picture: Picture, _ mode: RecordMode = .never, share: Double = 0.05
  ) throws -> String? {
    try failure(
      of: picture.png(), against: "a", tolerance: PictureTolerance(channel: 3, share: share),
      mode: mode, file: test
    )
  }

  @Test("A missing reference is written only on request, and fails even then")
  func missingReferencesFail() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let reference = folder.appendingPathComponent("References/SomeTests/a.png").path
    #expect(
      try check(Self.picture(0))
        == "\(reference) is missing; GRAPHCALC_RECORD=missing writes it")
    let recorded = try check(Self.picture(0), .missing)
    #expect(recorded == "wrote \(reference); look at it and run again")
    let complaint = try check(Self.picture(0))
    #expect(complaint == nil)
  }

  @Test("Too many differing pixels leave actual, expected and difference side by side")
  func differencesAreLeftToLookAt() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try check(Self.picture(0), .all)
    let tolerated = try check(Self.picture(5))
    #expect(tolerated == nil)
    let complaint = try check(Self.picture(6))
    #expect(complaint == "a: 6 of 100 pixels differ; see \(failures)/SomeTests-a")
    let pictures = try ["actual", "expected", "difference"].map { name in
      let path = URL(fileURLWithPath: "\(failures)/SomeTests-a/\(name).png")
      return try Picture(png: [UInt8](Data(contentsOf: path)))
    }
    #expect(pictures[0] == Self.picture(6))
    #expect(pictures[1] == Self.picture(0))
    #expect(pictures[2].pixels.count { $0 == 0xFFFF_0000 } == 6)
    #expect(pictures[2].pixels.count { $0 == 0xFFFF_FFFF } == 94)
    let repaired = try check(Self.picture(0))
    #expect(repaired == nil)
    #expect(!FileManager.default.fileExists(atPath: "\(failures)/SomeTests-a"))
  }

  @Test("A picture of another size fails")
  func sizesMustAgree() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try check(Self.picture(0), .all)
    let wide = Picture(width: 100, height: 1, pixels: Self.picture(0).pixels)
    let complaint = try check(wide, share: 1)
    #expect(
      complaint == "a: 100 × 1 pixels instead of 10 × 10; see \(failures)/SomeTests-a")
  }

  @Test(
    "Each mode writes what it says",
    arguments: [
      (.never, [false, false, false]), (.missing, [true, false, false]),
      (.failed, [true, true, false]), (.all, [true, true, true]),
    ] as [(RecordMode, [Bool])])
  func modesRecord(mode: RecordMode, expected: [Bool]) {
    #expect([.missing, .different, .same].map { mode.records($0) } == expected)
  }

  @Test("Without a mode nothing is recorded, and an unknown mode is an error")
  func modesHaveNames() throws {
    #expect(try RecordMode(named: nil) == .never)
    for mode in RecordMode.allCases {
      #expect(try RecordMode(named: mode.rawValue) == mode)
    }
    for name in ["", "always", "All"] {
      let error = #expect(throws: RecordMode.UnknownMode.self) { try RecordMode(named: name) }
      #expect(
        error?.description
          == "GRAPHCALC_RECORD is '\(name)'; use one of never, missing, failed, all")
    }
  }
}
