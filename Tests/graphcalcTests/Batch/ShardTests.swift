import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Shards")
struct ShardTests {
  /// Lines that are known at a glance, and others.
  static let script = """
    set --size 90x60
    x {k} * sin -o a-{k:03}.png for k in 1:150
    = x + {k} -o out/b-{k}.svg --title "{k}" for k in 1:30
    x -o é.svg
    x 2 * --json
    """

  static func jobs(_ shard: Shard) throws -> [String] {
    let folder = try BatchTests.folder(script)
    let file = try ScriptFile(folder.url.appendingPathComponent("s.gc").path)
    var source = ShardedJobs(
      source: try ScriptWalker(file, defaults: PlotArguments(), host: CommandHost()), shard: shard)
    var ids: [String] = []
    while case .job(let job)? = try source.next() { ids.append(job.id) }
    return ids
  }

  @Test("Every job is in exactly one shard, and each shard keeps the order", arguments: 1...17)
  func partition(count: Int) throws {
    let whole = try Self.jobs(.whole)
    #expect(whole.count == 182 && Set(whole).count == 182)
    let shards = try (0..<count).map { index in
      try Self.jobs(try #require(Shard(index: index, count: count)))
    }
    #expect(shards.joined().sorted() == whole.sorted())
    for shard in shards {
      #expect(shard == whole.filter(Set(shard).contains))
      // Within five standard deviations of equal parts.
      let mean = 182 / Double(count)
      #expect(abs(Double(shard.count) - mean) <= 5 * mean.squareRoot())
    }
  }

  @Test("The checker counts the jobs of each shard", arguments: [1, 2, 5])
  func counts(count: Int) throws {
    let folder = try BatchTests.folder(Self.script)
    let file = try ScriptFile(folder.url.appendingPathComponent("s.gc").path)
    for index in 0..<count {
      let shard = try #require(Shard(index: index, count: count))
      let walker = try ScriptWalker(file, defaults: PlotArguments(), host: CommandHost())
      let check = try BatchCheck(walker, shard: shard, host: CommandHost()) {
        Issue.record("\($0)")
      }
      #expect(try check.count == Self.jobs(shard).count)
    }
  }

  @Test("A job stays in its shard on every machine and in every version")
  func stays() {
    let names = ["a.png", "out/wave-001.png", "é.svg", ""]
    let shards = names.map { name in
      (0..<1000).first { index in
        Shard(index: index, count: 1000)?.contains(named: name) == true
      }
    }
    // Computed apart from this program.
    #expect(shards == [422, 469, 107, 414])
  }

  @Test("Parts are I/N with I below N", arguments: ["0/1", "3/4", "16/17"])
  func reads(option: String) throws {
    let (shard, origin) = try Shard.read(option) { _ in nil }
    #expect(shard.description == option)
    #expect(origin == nil)
  }

  @Test(
    "Anything else is a mistake of usage",
    arguments: [
      "", "/", "0", "4/4", "-1/4", "0/0", "1/2/3", "a/b", "0/", "/4", " 0/4", "0x1/4", "auto/",
      "auto/0", "auto/x", "auto/1/2", "0/12345678901", "٣/٤",
    ])
  func refuses(option: String) {
    #expect {
      try Shard.read(option) { _ in "0" }
    } throws: { error in
      let failure = error as? PlotError
      return failure?.kind == .usage && failure?.description.contains("'\(option)' is no") == true
    }
  }

  @Test("Shards draw together what one process draws, and say what they read")
  func draws() throws {
    let script = "x {k} * sin -o {k}.png --size 120x80 for k in 1:12\n"
    let whole = try BatchTests.folder(script)
    #expect(try CommandLineRun(["batch", "s.gc"], in: whole.url).status == 0)
    let folder = try BatchTests.folder(script)
    var written = 0
    for index in 0..<3 {
      let list = try CommandLineRun(
        ["batch", "s.gc", "--list", "--shard", "\(index)/3"], in: folder.url)
      let run = try CommandLineRun(
        ["batch", "s.gc", "--shard", "auto"], in: folder.url,
        environment: ["CI_NODE_INDEX": "\(index + 1)", "CI_NODE_TOTAL": "3"])
      let count = list.text.split(separator: "\n").count
      written += count
      #expect(
        run.errors == """
          graphcalc: shard \(index)/3, from CI_NODE_INDEX=\(index + 1) CI_NODE_TOTAL=3
          \(count) plots: \(count) written, 0 up to date, 0 failed

          """)
    }
    #expect(written == 12)
    #expect(folder.names == whole.names)
    for name in folder.names { #expect(try folder.data(name) == whole.data(name), "\(name)") }
  }
}
