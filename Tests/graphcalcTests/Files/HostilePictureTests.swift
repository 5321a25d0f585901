import CairoCanvas
import Foundation
import GraphView
import Plotting
import TestSupport
import Testing

@testable import graphcalc

/// Pictures that were damaged on purpose.
@Suite("Hostile pictures")
struct HostilePictureTests {
  /// A picture of each format, a page aside, which may not be built.
  static func pictures() throws -> [(PictureFormat, [UInt8])] {
    try PictureFormat.allCases.filter { $0 != .html }.map { format in
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

  @Test("A picture whose table has become a pipe or a device is not waited for")
  func tables() throws {
    let folder = try TemporaryFolder()
    let (picture, table) = (folder.url.path + "/p.svg", folder.url.path + "/d.csv")
    try Data("1,2\n3,4\n".utf8).write(to: URL(fileURLWithPath: table))
    let drawn = try CommandLineRun(["--data", table, "-o", picture])
    #expect(drawn.status == 0)
    let kinds: [(String, () -> Int32)] = [
      ("pipe", { mkfifo(table, 0o600) }), ("device", { symlink("/dev/zero", table) }),
    ]
    for (kind, make) in kinds {
      try FileManager.default.removeItem(atPath: table)
      #expect(make() == 0)
      let run = try CommandLineRun(["open", picture])
      #expect(
        run.errors == """
          Error: cannot open '\(picture)': cannot read '\(table)': it is not a regular file

          """, "\(kind)")
      #expect(run.status == 65)
    }
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

  /// Files of 32 MiB that claim to carry a text of that length, or many of them.
  static let giants: [(String, tail: String, filling: String)] = [
    ("<svg><metadata>{\"x\":[", "1]}</metadata></svg>", "1,"),
    ("<svg><metadata>{", "</metadata></svg>", "&#0000000000065;"),
    ("<svg><metadata>{", "</metadata></svg>", "<![CDATA[1,]]>"),
    ("<svg>", "</svg>", "<metadata>{"), ("<svg>", "</svg>", "<metadata>x</metadata>"),
    ("%PDF-1.5/Keywords (graphcalc={\"x\":[", "1]})", "1,"),
    ("%PDF-1.5/Keywords <", "31>", "31"), ("%PDF-1.5", "", "/Keywords (graphcalc=[1])"),
    ("%PDF-1.5", "", "/Keywords (a\\nb)"), ("%PDF-1.5", "", "/Keywords <"),
  ]

  @Test("Files of any length are refused in little memory", arguments: giants.indices)
  func staysSmall(index: Int) throws {
    let (head, tail, filling) = Self.giants[index]
    let count = 32 * 1_048_576 / filling.utf8.count
    let file = Data((head + String(repeating: filling, count: count) + tail).utf8)
    let folder = try TemporaryFolder()
    try file.write(to: folder.url.appendingPathComponent("p"))
    // 400 MB of addresses and 20 seconds of processor time, both far more than is needed.
    let limited = "ulimit -v 400000 -t 20; graphcalc open p 2> errors; echo $? > status"
    try PictureRoundTripTests.shell(limited, in: folder.url)
    #expect(try String(decoding: folder.data("status"), as: UTF8.self) == "65\n")
    let errors = try String(decoding: folder.data("errors"), as: UTF8.self)
    #expect(errors.hasPrefix("Error: cannot open 'p': "), "\(errors)")
  }

  @Test("A text of up to 1 MiB is read, a longer one refused", arguments: PictureFormat.allCases)
  func limit(format: PictureFormat) throws {
    let program = OpenTests.contents()
    for (length, isRead) in [(1_048_576, true), (1_048_577, false)] {
      let text = program + String(repeating: " ", count: length - program.utf8.count)
      let canvas = try PDFCanvas(
        size: Size(width: 9, height: 9), font: .shared(), title: "", metadata: [("graphcalc", text)]
      )
      let bytes: [UInt8] =
        switch format {
        case .svg: Array("<svg><metadata>\(text.dropLast())}</metadata></svg>".utf8)
        case .png:
          try ImageCanvas(size: Size(width: 9, height: 9), pixelRatio: 1, font: .shared())
            .png(metadata: [("graphcalc", text)])
        case .pdf: try canvas.finish()
        case .gif, .apng: try Self.animation(format, text)
        case .html: Array("\(Self.page)\(text)</script>".utf8)
        }
      var said = ""
      do throws(PlotError) {
        _ = try PictureContents.read(bytes, inflate: Inflater.inflate)
      } catch { said = error.message }
      let isTooLong = said == "what it says of how it was drawn is longer than 1 MiB"
      #expect(isTooLong == !isRead, "\(format): \(said)")
    }
  }

  /// The beginning of a page.
  private static let page =
    "<!doctype html>\n<meta name=\"generator\" content=\"graphcalc\">"
    + "<script type=\"application/json\" id=\"document\">"

  private static func animation(_ format: PictureFormat, _ text: String) throws -> [UInt8] {
    let writer = AnimationWriter(
      format == .gif ? .gif : .apng,
      .init(frameCount: 1, delay: 1, playCount: 1, metadata: ("graphcalc", text)))
    _ = try writer.append(
      ImageCanvas(size: Size(width: 9, height: 9), pixelRatio: 1, font: .shared()))
    _ = writer.finish()
    return writer.takeBytes()
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
