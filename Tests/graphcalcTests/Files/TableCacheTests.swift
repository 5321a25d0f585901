import Foundation
import GraphView
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite struct TableCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a table, and waits until another change would show in the times of the file.
  private func write(_ text: String, to name: String) async throws -> DataReference {
    try Data(text.utf8).write(to: folder.url.appending(path: name))
    try await Task.sleep(for: .milliseconds(150))
    return try DataReference(folder.url.appending(path: name).path)
  }

  private func series(
    _ reference: DataReference, in cache: TableCache
  ) throws(PlotError) -> DataSeries {
    try cache.series(reference) { () throws(PlotError) in
      try DataSeries(reference, ScriptFile(reference.path))
    }
  }

  private func greatest(_ series: DataSeries) -> Double? {
    var ys: [Double] = []
    series.forEachBlock { ys += $0.ys }
    return ys.max()
  }

  @Test("A table is read once as long as its file is unchanged")
  func tablesAreReadOnce() async throws {
    let cache = TableCache()
    let reference = try await write("x,y\n1,2\n3,4\n", to: "t.csv")
    let first = try series(reference, in: cache)
    #expect(try series(reference, in: cache) === first)
    // Other columns are another table.
    let other = try DataReference(reference.path + ":2,1")
    #expect(try series(other, in: cache) !== first)
    #expect(try series(reference, in: cache) === first)
    // A table of the same length.
    _ = try await write("x,y\n1,2\n3,5\n", to: "t.csv")
    let changed = try series(reference, in: cache)
    #expect(changed !== first && greatest(changed) == 5)
    #expect(try series(reference, in: cache) === changed)
  }

  @Test("What was changed a moment ago is read again")
  func freshFilesAreReadAgain() throws {
    let url = folder.url.appending(path: "new.csv")
    let cache = TableCache()
    let reference = try DataReference(url.path)
    for y in 1...20 {
      try Data("x,y\n1,\(y % 10)\n".utf8).write(to: url)
      #expect(try greatest(series(reference, in: cache)) == Double(y % 10))
    }
  }

  @Test("So many rows are kept, those of the tables that were used last")
  func rowsAreBounded() async throws {
    let cache = TableCache(rowLimit: 5)
    let one = try await write("1,2\n2,3\n", to: "one.csv")
    let two = try await write("1,2\n2,4\n", to: "two.csv")
    let three = try await write("1,2\n2,5\n", to: "three.csv")
    let large = try await write("1,1\n2,2\n3,3\n4,4\n5,5\n6,6\n", to: "large.csv")
    let first = try series(one, in: cache)
    let second = try series(two, in: cache)
    #expect(try series(one, in: cache) === first)
    _ = try series(three, in: cache)
    #expect(try series(one, in: cache) === first)
    #expect(try series(two, in: cache) !== second)
    #expect(try series(large, in: cache) !== series(large, in: cache))
  }

  @Test("Errors are not kept")
  func errorsAreNotKept() async throws {
    let cache = TableCache()
    let reference = try await write("x,y\n1,two\n", to: "bad.csv")
    #expect(throws: PlotError.self) { try series(reference, in: cache) }
    _ = try await write("x,y\n1,2\n", to: "bad.csv")
    #expect(try series(reference, in: cache).rowCount == 1)
    let missing = try DataReference(folder.url.appending(path: "none.csv").path)
    #expect(throws: PlotError.self) { try series(missing, in: cache) }
  }

  @Test("Plots at once read a table once")
  func readersAreOneAtATime() async throws {
    let cache = TableCache()
    let reference = try await write("x,y\n1,2\n", to: "t.csv")
    let found = try await withThrowingTaskGroup(of: DataSeries.self) { group in
      for _ in 0..<20 { group.addTask { try series(reference, in: cache) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.count == 20 && found.allSatisfy { $0 === found[0] })
  }
}
