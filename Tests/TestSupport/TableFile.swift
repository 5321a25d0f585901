import Foundation

/// Returns the rows of a table of tab-separated fields beside a test, without lines that begin
/// with `#`; none if there is no such file.
///
/// - Parameters:
///   - name: The path of the table, from the folder of the test.
///   - testFile: The test.
/// - Returns: The fields of each row.
public func tableRows(of name: String, testFile: String = #filePath) -> [[String]] {
  let folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
  guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  else { return [] }
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
