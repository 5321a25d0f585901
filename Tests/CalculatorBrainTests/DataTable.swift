import Foundation
import Testing

/// The lines of a table in the folder Data, without comments, split at tabs.
func rows(of table: String) throws -> [[String]] {
  let url = try #require(Bundle.module.url(forResource: "Data/\(table)", withExtension: "tsv"))
  let text = try String(contentsOf: url, encoding: .utf8)
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t").map(String.init) }
}
