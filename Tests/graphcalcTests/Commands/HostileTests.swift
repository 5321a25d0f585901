import Foundation
import TestSupport
import Testing

/// Command lines that no one should type, each of which must end in a message and a status.
@Suite("Hostile command lines")
struct HostileTests {
  /// Every exit status that the program documents, but those of signals.
  static let statuses: Set<Int32> = [0, 1, 64, 65, 66, 73, 74]

  /// Lines that begin like good ones and go wrong.
  static let written: [[String]] = [
    [""], [" "], ["-"], ["--"], ["=", "="], ["="], ["= "], ["= ("], ["= )"], ["= |"], ["= x +"],
    ["= x 2"], ["= sin"], ["= sin()"], ["= sin(x"], ["= f(x)"], ["= 1 < 2 < 3"], ["= ,"],
    ["= x,,x"], ["= 1e999"], ["= -"], ["= x!!!!"], ["= ||||"], ["#"], ["# x"], ["x #"],
    ["1e999"], ["1e-999"], ["0x"], ["1.2.3"], ["1e"], ["--3"], ["+"], ["x +"], ["x y +"],
    ["= {"], ["= }"], ["= {}"], ["= {x"], ["= {{{y}}}"], ["y"], ["= y"], ["= y = y"], ["locus"],
    ["= " + String(repeating: "{", count: 100_000)], ["x", "=", "="], ["y", "<", "x", "--fit"],
    ["= y = " + String(repeating: "-", count: 100_000) + "y"], ["= x^2 + y^2 = 1e308"],
    ["= x^2 + y^2 < 0", "--x", "1e300:1.1e300"], ["= y < x", "--x", "0:5e-324"],
    ["x y " + String(repeating: "hypot dup ", count: 10_000) + " ="],
    ["= (t,"], ["= (t, t"], ["= (t, t)"], ["= (t, t) for"], ["= (t, t) for t"],
    ["= (t, t) for t in"],
    ["= (t, t) for t in 0:"], ["= (t, t) for t in :1"], ["= (t, t) for t in 0:1:2"], ["= for"],
    ["= (t, t) for t in 0:1 for t in 0:1"], ["path"], ["polar"], ["r"], ["= r"], ["= r = r"],
    ["= (t, t) for t in -1e308:1e308"], ["= (t, t) for t in 1:0"], ["= r = 1/theta", "--fit"],
    ["t t 0 1 path t t 0 1 path 0 1 path"], ["= (t cos(t), t sin(t)) for t in 0:1e6"],
    ["= (t cos(t), t sin(t)) for t in 0:1e300", "--x", "-9:9"],
    ["= r = exp(theta) for theta in 0:700"],
    ["t " + String(repeating: "sin ", count: 25_000) + "t 0 1 path"],
    ["= (" + String(repeating: "(", count: 100_000)],
    ["sine"], ["x sine"], ["SIN"], ["dup"], ["x 0 pick"], ["x 1e9 pick"], ["x 1.5 roll"],
    ["x x roll"], ["\u{0}"], ["\u{FEFF}x"], ["x\u{202E}sin"], ["\u{F8FF}x"], ["𝒙"], ["😀"],
    [String(repeating: "x ", count: 257)], [String(repeating: "(", count: 100_000)],
    ["= " + String(repeating: "(", count: 100_000)],
    ["= " + String(repeating: "-", count: 100_000) + "x"],
    ["= " + String(repeating: "|", count: 100_000)],
    ["x " + String(repeating: "sin ", count: 25_000)],
    ["x " + String(repeating: "dup * ", count: 20_000)],
    ["= " + String(repeating: "2^", count: 50_000) + "x"],
    ["= " + String(repeating: "f(", count: 50_000)],
    [String(repeating: "9", count: 100_000)],
    ["0." + String(repeating: "0", count: 100_000) + "1"],
    ["x", "--x"], ["x", "--x", ""], ["x", "--x", ":"], ["x", "--x", "1"], ["x", "--x", "2:1"],
    ["x", "--x", "1:1"], ["x", "--x", "a:b"], ["x", "--x", "x:2x"], ["x", "--x", "1:2:3"],
    ["x", "--x", "nan:1"], ["x", "--x", "-inf:inf"], ["x", "--x", "1/0:2"],
    ["x", "--x", "-1e308:1e308"], ["x", "--x", "1e308:1.1e308"], ["x", "--x", "0:5e-324"],
    ["x", "--x", "0:1e-320"], ["x", "--y", "0:1e-320"], ["x", "--y", "nan:nan"],
    ["x", "--x", "1:1+1e-15"], ["x", "--scale", "0"], ["x", "--scale", "-1"],
    ["x", "--scale", "nan"], ["x", "--scale", "1e400"], ["x", "--scale", "1e308"],
    ["x", "--scale", "5e-324"], ["x", "--scale", "1,2,3"], ["x", "--scale", "1e300,1e-300"],
    ["x", "--origin", "1e308,1e308"], ["x", "--origin", "1"], ["x", "--origin", "inf,0"],
    ["x", "--center", "1e308,-1e308"], ["x", "--center", ","], ["x", "--zoom", "0"],
    ["x", "--zoom", "-2"], ["x", "--zoom", "1e308"], ["x", "--zoom", "1e-308"],
    ["x", "--zoom", "5e-324"], ["x", "--pan", "1e308,1e308"], ["x", "--pan", "x,y"],
    ["x", "--tap", "1e300,0"], ["x", "--tap", "(1,2"], ["x", "--view", "none"],
    ["x", "--size", "0x0"], ["x", "--size", "-1x5"], ["x", "--size", "1x"],
    ["x", "--size", "99999x99999"], ["x", "--size", "nanxnan"], ["x", "--size", "infx1"],
    ["x", "--size", "1e4x1e-4"], ["x", "--size", "16385x1"], ["x", "--size", "800"],
    ["x", "--pixel-ratio", "0"], ["x", "--pixel-ratio", "nan"], ["x", "--pixel-ratio", "1e9"],
    ["x", "--pixel-ratio", "-1"], ["x", "--line-width", "0"], ["x", "--line-width", "1e300"],
    ["x", "--line-width", "-2"], ["x", "--color", ""], ["x", "--color", "notacolor"],
    ["x", "--color", "#12345"], ["x", "--color", ",,,"], ["x", "--background", "#gggggg"],
    ["x", "--theme", "blue"], ["x", "--format", "jpg"], ["x", "--title"], ["x", "--unknown"],
    ["x", "-q", "-q", "-z"], ["x", "--let", "a"], ["x", "--let", "=2"], ["x", "--let", "x=2"],
    ["x", "--let", "sin=2"], ["x", "--let", "2=2"], ["x", "--let", "a="], ["x", "--let", "a=b"],
    ["x", "--let", "a=1/0"], ["x", "-f", "/nonexistent/program"], ["x", "-f", "/"],
    ["x", "-f", "/dev/null"], ["x", "-f", ""], ["x", "-f", "-"], ["x", "-e", ""], ["-e"],
    ["eval"], ["eval", "x"], ["eval", "1 0 /"], ["eval", "-1 sqrt"], ["eval", "1e308 10 *"],
    ["eval", "x", "--x", "1/0"], ["eval", "+"], ["eval", "3", "-o", "a.png"], ["describe"],
    ["table", "x"], ["table", "x", "--x", "0:1:0"], ["table", "x", "--x", "0:1:-1"],
    ["table", "x", "--x", "0:1e300:1e-300"], ["table", "y", "--x", "0:1"], ["functions", "x"],
    ["repl"], ["views"], ["help", "nothing"], ["plot"],
    ["x sin", "--size", "1e300x1e300", "--pixel-ratio", "1e-297"],
    ["x sin", "--size", "1e9x1e9", "--pixel-ratio", "0.00001"],
    [String(repeating: "\u{1F1E6}", count: 25_000)],
    ["x " + String(repeating: "\u{1F1E6} ", count: 20_000)],
    ["= " + String(repeating: "\u{1F1E6}", count: 25_000)],
    ["x" + String(repeating: "\u{301}", count: 50_000)],
    ["x " + String(repeating: "e\u{301} ", count: 25_000)],
    ["= x" + String(repeating: "\u{301}", count: 50_000)],
    ["x", "--title", "x" + String(repeating: "\u{301}", count: 50_000)],
    ["x", "--title", String(repeating: "\u{1F1E6}", count: 25_000)],
    Array(repeating: ["-e", "x"], count: 300).flatMap { $0 },
    [exponential, "--json"], ["describe", exponential, "--json"],
    ["table", exponential, "--x", "0:1"], ["table", exponential, "--x", "0:1", "--json"],
  ]

  /// A program of 256 results, each of which would be exponentially long if it were written out.
  static let exponential =
    "x " + String(repeating: "dup * ", count: 200) + String(repeating: "dup 1 + ", count: 255)

  /// Lines of random bytes, of random words and of good lines with one place changed.
  static let random: [[String]] = {
    var generator = SplitMix64(seed: 2011)
    let words = [
      "x", "sin", "+", "-", "*", "/", "^", "(", ")", "=", ",", "|", "2", "-3", "1e5", "pi", "dup",
      "swap", "drop", "if", "!", "<", "--x", "0:1", "--let", "a=1", "a", "--fit", "--size", "9x9",
      "°", "\u{2212}", "\t", "--scale", "1e-9",
    ]
    return (0..<80).map { number in
      switch number % 3 {
      case 0:
        let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
          UInt8.random(in: 1...255, using: &generator)
        }
        return [String(decoding: bytes, as: UTF8.self)]
      case 1:
        return (0..<Int.random(in: 1...12, using: &generator)).map { _ in
          words[Int.random(in: 0..<words.count, using: &generator)]
        }
      default:
        var line = Array("= sin(x)/x + 2^-x! - |x|*if(x<0, 1, mod(x, 3))".unicodeScalars)
        let place = Int.random(in: 2..<line.count, using: &generator)
        line[place] = Unicode.Scalar(UInt8.random(in: 33...126, using: &generator))
        return [String(String.UnicodeScalarView(line))]
      }
    }
  }()

  @Test("There are at least 200 of them")
  func count() {
    #expect(Self.written.count + Self.random.count >= 200)
  }

  @Test(
    "A message and a documented status, and no file that is not whole", arguments: written + random)
  func endsInAMessage(line: [String]) throws {
    let folder = try TemporaryFolder()
    let isPlot = !["eval", "describe", "table", "functions", "repl", "views", "help", "plot"]
      .contains(line[0])
    let arguments = isPlot ? ["-o", "out.svg"] + line : line
    let safe = arguments.filter { !$0.contains("\u{0}") }
    let run = try CommandLineRun(safe, in: folder.url)
    #expect(Self.statuses.contains(run.status), "status \(run.status): \(run.errors)")
    if run.status != 0 {
      #expect(!run.errors.isEmpty)
      #expect(folder.names == [])
    } else if isPlot, folder.names == ["out.svg"] {
      #expect(try String(decoding: folder.data("out.svg"), as: UTF8.self).hasSuffix("</svg>\n"))
    }
    #expect(run.errors.utf8.count < 4000)
    #expect(run.errors.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
  }

  /// Sessions of as many lines as a megabyte has room for.
  static let sessions: [[String]] = [
    ["clear"], ["clear", "x sin"], ["x", "drop"], ["let a = 3", "clear", "a x *"], ["let a = 1"],
    ["clear", "x", "foo"], ["x foo"], ["undo"], ["clear", "undo"], ["set --grid"], ["help sin"],
  ]

  @Test("A session ends in a time that grows with its lines", arguments: sessions)
  func sessionEnds(lines: [String]) throws {
    let text = lines.map { $0 + "\n" }.joined()
    let input = Data(String(repeating: text, count: 200_000 / text.utf8.count).utf8)
    let run = try CommandLineRun(["repl"], input: input)
    #expect(Self.statuses.contains(run.status), "status \(run.status)")
  }

  @Test("A session of many names keeps none of them more than once")
  func sessionOfNames() throws {
    let lines = (0..<20_000).map { "let a\($0) = 3\n" }.joined()
    let run = try CommandLineRun(
      ["repl"], input: Data(lines.utf8), shell: "ulimit -v 1000000; exec \"$0\" \"$@\""
    )
    #expect(run.status == 65)
    #expect(run.errors.contains("there are 1000 names, which is the most; use one of them again"))
  }
}
