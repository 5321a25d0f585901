import Foundation

/// When a snapshot's reference is written: `GRAPHCALC_RECORD` in the environment.
public enum SnapshotRecording: String, Sendable {
  /// Every reference is written anew.
  case all

  /// References that differ are written anew.
  case failed

  /// References that do not exist are written; the default.
  case missing

  /// Nothing is written, as in continuous integration.
  case never

  /// What the environment asks for.
  ///
  /// - Throws: ``SnapshotError`` if the environment asks for something else.
  static var current: SnapshotRecording {
    get throws {
      let text = ProcessInfo.processInfo.environment["GRAPHCALC_RECORD"] ?? "missing"
      guard let mode = SnapshotRecording(rawValue: text) else {
        throw SnapshotError("GRAPHCALC_RECORD is '\(text)'; use all, failed, missing or never")
      }
      return mode
    }
  }
}

/// A text that is not what its reference says, or that has no reference.
public struct SnapshotError: Error, CustomStringConvertible {
  /// What is wrong, where the first difference is, and what to do.
  public let description: String

  /// Creates an error.
  init(_ description: String) {
    self.description = description
  }
}

/// Compares a text with the reference beside the test.
///
/// References are in a folder named for the test file, as in `GraphPictureTests/sine.txt`. Whatever
/// writes a reference throws, so that a test never passes on what it has just produced.
///
/// - Parameters:
///   - text: The text.
///   - name: The file name of the reference.
///   - recording: When the reference is written; the default is what the environment asks for.
///   - testFile: The test's file.
/// - Throws: ``SnapshotError`` if the text differs or the reference was written.
public func checkSnapshot(
  _ text: String, named name: String, recording: SnapshotRecording? = nil,
  testFile: String = #filePath
) throws {
  let folder = URL(fileURLWithPath: testFile).deletingPathExtension()
  let file = folder.appendingPathComponent(name)
  let recording = try recording ?? .current
  let reference = try? String(contentsOf: file, encoding: .utf8)
  func record() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  switch (reference, recording) {
  case (_, .all):
    try record()
    throw SnapshotError("wrote \(name); look at it, then test again without recording")
  case (nil, .missing), (nil, .failed):
    try record()
    throw SnapshotError("\(name) did not exist and was written; look at it, then test again")
  case (nil, .never):
    throw SnapshotError("\(name) does not exist; test with GRAPHCALC_RECORD=missing to write it")
  case (let reference?, _):
    guard let difference = firstDifference(between: reference, and: text) else { return }
    if recording == .failed { try record() }
    throw SnapshotError(
      "\(name) differs in \(difference)\n"
        + "GRAPHCALC_RECORD=failed accepts the new text as the reference"
    )
  }
}

/// Returns the first line in which two texts differ, with both versions, or `nil` if none does.
private func firstDifference(between expected: String, and actual: String) -> String? {
  if expected.utf8.elementsEqual(actual.utf8) { return nil }
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
  for index in 0..<max(expectedLines.count, actualLines.count) {
    let old = index < expectedLines.count ? expectedLines[index] : "(end)"
    let new = index < actualLines.count ? actualLines[index] : "(end)"
    if old != new { return "line \(index + 1)\n  expected \(old)\n  actual   \(new)" }
  }
  return "characters that look the same"
}
