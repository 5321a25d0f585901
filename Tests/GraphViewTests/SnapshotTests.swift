import Foundation
import TestSupport
import Testing

@Suite("Snapshots")
struct SnapshotTests {
  /// Returns the report of checking `text` and the reference afterwards.
  private func check(
    _ text: String, against reference: String?, mode: RecordMode
  ) throws -> (error: String?, reference: String?) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let test = folder.appendingPathComponent("SomeTests.swift").path
    let file = folder.appendingPathComponent("SomeTests/name.txt")
    defer { try? FileManager.default.removeItem(at: folder) }
    if let reference {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try reference.write(to: file, atomically: true, encoding: .utf8)
    }
    var message: String?
    do {
      try checkSnapshot(text, named: "name.txt", mode: mode, testFile: test)
    } catch {
      message = "\(error)"
    }
    return (message, try? String(contentsOf: file, encoding: .utf8))
  }

  @Test("A first run writes the reference and fails, unless nothing may be written")
  func firstRunFails() throws {
    for mode in [RecordMode.all, .failed, .missing] {
      let result = try check("a\n", against: nil, mode: mode)
      #expect(result.error != nil)
      #expect(result.reference == "a\n")
    }
    let never = try check("a\n", against: nil, mode: .never)
    #expect(never.error != nil)
    #expect(never.reference == nil)
  }

  @Test("The same text passes, unless everything is recorded")
  func sameTextPasses() throws {
    for mode in [RecordMode.failed, .missing, .never] {
      #expect(try check("a\n", against: "a\n", mode: mode).error == nil)
    }
    #expect(try check("a\n", against: "a\n", mode: .all).error != nil)
  }

  @Test("A different text fails with its first difference, and is written when asked for")
  func otherTextFails() throws {
    for mode in [RecordMode.missing, .never] {
      let result = try check("a\nc\n", against: "a\nb\n", mode: mode)
      #expect(result.error?.hasPrefix("name.txt differs in line 2\n  expected b\n") == true)
      #expect(result.reference == "a\nb\n")
    }
    for mode in [RecordMode.all, .failed] {
      let result = try check("a\nc\n", against: "a\nb\n", mode: mode)
      #expect(result.error != nil)
      #expect(result.reference == "a\nc\n")
    }
  }
}
