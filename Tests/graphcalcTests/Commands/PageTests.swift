import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Pages")
struct PageTests {
  /// Whether the page lies next to the program that is tested.
  static let isBuilt = FileManager.default.isReadableFile(
    atPath: CommandLineRun.binary.deletingLastPathComponent().path + "/page.html")

  @Test("A page that is missing is said with its place and remedy", .disabled(if: isBuilt))
  func missing() throws {
    let folder = try TemporaryFolder()
    for arguments in [["page", "-o", "a.html"], ["x", "-o", "a.html"]] {
      let run = try CommandLineRun(arguments, in: folder.url)
      #expect(run.status == 66)
      #expect(run.errors.contains("/share/graphcalc/page.html'; build it with 'make page'"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test("A page carries its graph, and opens again", .enabled(if: isBuilt))
  func opens() throws {
    let folder = try TemporaryFolder()
    let drawn = try CommandLineRun(
      ["a x * sin", "--let", "a=2", "--x", "-2:2", "-o", "a.html", "--json"], in: folder.url)
    #expect(drawn.status == 0 && drawn.text.contains(#""format":"html""#), "\(drawn.errors)")
    let opened = try CommandLineRun(["open", "a.html"], in: folder.url)
    #expect(opened.text == "graphcalc '= sin(2 * x)' --x -2:2 -o a.html\n")
    #expect(try CommandLineRun(["x", "--and", "x", "-o", "b.html"], in: folder.url).status == 64)
    #expect(try CommandLineRun(["page", "-o", "a.html"], in: folder.url).status == 0)
    #expect(try folder.data("a.html").count > 100_000)
  }

  @Test("A page does not bear the name of a picture", arguments: ["a.png", "a.SVG"])
  func names(name: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(["page", "-o", name], in: folder.url)
    let format = name.suffix(3).uppercased()
    #expect(
      run.errors.hasPrefix(
        "Error: --output: a page is HTML, and no \(format); end its name in .html\n"))
    #expect(run.status == 64 && folder.names.isEmpty)
  }

  @Test("No other file is replaced by a page", .enabled(if: isBuilt))
  func replaces() throws {
    let folder = try TemporaryFolder()
    try Data("<!doctype html><title>mine</title>".utf8)
      .write(to: folder.url.appendingPathComponent("a.html"))
    #expect(try CommandLineRun(["page", "-o", "a.html"], in: folder.url).status == 73)
    #expect(try CommandLineRun(["page", "-o", "a.html", "--force"], in: folder.url).status == 0)
  }
}
