import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

/// Pictures that were damaged on purpose.
@Suite("Hostile pictures")
struct HostilePictureTests {
  /// A picture of each format.
  static func pictures() throws -> [(PictureFormat, [UInt8])] {
    try PictureFormat.allCases.map { format in
      let run = try CommandLineRun([
        "x sin", "= cos(x), 2", "--size", "80x60", "--title", "π", "--format", format.rawValue,
        "-o", "-",
      ])
      return (format, Array(run.output))
    }
  }

  /// Damages a file in one of several ways.
  static func mutated(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let length = Int.random(in: 0..<min(600, bytes.count - place + 1), using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(place..<min(place + length, bytes.count))
    case 2: bytes.insert(contentsOf: bytes[place..<min(place + length, bytes.count)], at: place)
    case 3: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    default:
      for _ in 0..<20 {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return bytes
  }

  @Test("200 damaged files each open, or fail with a message and status 65")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("p").path
    var generator = SplitMix64(seed: 5)
    var openCount = 0
    for (format, bytes) in try Self.pictures() {
      for _ in 0..<67 {
        let damaged = Self.mutated(bytes, &generator)
        try Data(damaged).write(to: URL(fileURLWithPath: path))
        do throws(PlotError) {
          let file = try PictureFile(path, host: CommandHost())
          openCount += file.format == format ? 1 : 0
        } catch {
          #expect(error.kind == .invalidProgram)
          #expect(error.description.hasPrefix("cannot open '\(path)': "))
        }
      }
    }
    // What is damaged elsewhere opens.
    #expect(openCount > 20 && openCount < 180)
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static let floods: [[UInt8]] = [
    Array(repeating: UInt8(ascii: "<"), count: 2_000_000),
    Array(String(repeating: "<metadata>{", count: 100_000).utf8),
    Array(String(repeating: "<!--", count: 300_000).utf8),
    Array(("<metadata>{" + String(repeating: "&amp", count: 300_000) + "</metadata>").utf8),
    Array(("%PDF-1.5" + String(repeating: "/Keywords (", count: 200_000)).utf8),
    Array(("%PDF-1.5/Keywords (" + String(repeating: "(", count: 2_000_000)).utf8),
    signature + Array(repeating: 0, count: 2_000_000),
    signature + Array(repeating: 0xFF, count: 2_000),
    Array(("<metadata>" + String(repeating: "[", count: 1_000_000) + "</metadata>").utf8),
    Array(
      ("<metadata>" + String(repeating: #"{"a":"#, count: 100_000) + "</metadata>").utf8),
  ]

  @Test("Files that ask for much work are refused soon", arguments: floods.indices)
  func refusesFloods(index: Int) throws {
    let folder = try TemporaryFolder()
    try Data(Self.floods[index]).write(to: folder.url.appendingPathComponent("p"))
    let run = try CommandLineRun(["open", "p"], in: folder.url, seconds: 30)
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix("Error: cannot open 'p': "))
  }
}
