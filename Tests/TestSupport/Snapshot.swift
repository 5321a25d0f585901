import Foundation

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
///   - mode: When the reference is written; the default is what the environment asks for.
///   - testFile: The test's file.
/// - Throws: ``SnapshotError`` if the text differs or the reference was written;
///   ``RecordMode/UnknownMode``.
public func checkSnapshot(
  _ text: String, named name: String, mode: RecordMode? = nil, testFile: String = #filePath
) throws {
  let folder = URL(fileURLWithPath: testFile).deletingPathExtension()
  let file = folder.appendingPathComponent(name)
  let mode = try mode ?? .current
  func record(_ outcome: RecordMode.Outcome) throws {
    guard mode.records(outcome) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    throw SnapshotError("wrote \(name); look at it and test again")
  }
  guard let reference = try? String(contentsOf: file, encoding: .utf8) else {
    try record(.missing)
    throw SnapshotError("\(name) does not exist; GRAPHCALC_RECORD=missing writes it")
  }
  guard let difference = firstDifference(between: reference, and: text) else {
    return try record(.same)
  }
  try record(.different)
  throw SnapshotError(
    "\(name) differs in \(difference)\nGRAPHCALC_RECORD=failed accepts the new text")
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
