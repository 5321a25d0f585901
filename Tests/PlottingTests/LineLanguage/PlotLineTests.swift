import Testing

@testable import Plotting

@Suite("Plot lines")
struct PlotLineTests {
  /// What a line of words comes to, each of them quoted: the words of its programs and the options
  /// in canonical form.
  static func read(_ words: [String]) throws -> String {
    var line = LineWords()
    for word in words { line.append(word, isQuoted: true) }
    let arguments = try PlotLine(line).arguments
    let programs = arguments.words.map { $0.isEmpty ? "''" : $0 }.joined(separator: "|")
    return [programs, arguments.text].filter { !$0.isEmpty }.joined(separator: " ; ")
  }

  /// An option in each of its spellings.
  static let spellings = PlotOption.allCases.flatMap { option in option.names.map { (option, $0) } }

  @Test("Each option has its value, in every spelling and form", arguments: spellings)
  func readsOptions(option: PlotOption, name: String) throws {
    let value = "-1:2, a=b"
    let joined = name.hasPrefix("--") ? [["\(name)=\(value)", "-3"]] : []
    let forms = option.takesValue ? [[name, value, "-3"]] + joined : [[name, "-3"]]
    for form in forms {
      var line = LineWords()
      for word in ["-3 x *"] + form + ["x"] { line.append(word, isQuoted: true) }
      let arguments = try PlotLine(line).arguments
      #expect(arguments[option] == (option.takesValue ? value : ""))
      #expect(arguments.words == ["-3 x *", "-3", "x"])
    }
  }

  static let lines: [([String], String)] = [
    ([], ""), (["x"], "x"), (["-"], "-"), (["x", "3", "-"], "x|3|-"), (["-3 x *"], "-3 x *"),
    (["-x sin"], "-x sin"), (["--", "-o", "x"], "-o|x"), (["-3", "-.5"], "-3|-.5"),
    (["-oa.png"], "-o a.png"), (["-o=a.png"], "-o a.png"), (["-o", "-"], "-o -"),
    (["-qo", "a.png"], "-o a.png -q"), (["-e", "x", "-e", "-x"], "-e x -e -x"),
    (["--legend", "--no-legend"], "--no-legend"), (["--no-legend", "--legend"], "--legend"),
    (["--legend", "top-left", "x"], "x ; --legend top-left"),
    (["--legend=none", "x"], "x ; --legend none"), (["--legend", "x", "sin"], "x|sin ; --legend"),
    (["--format", "PNG"], "--format PNG"), (["--title", ""], #"--title """#),
    (["--title", "--x", "--x", "1:2"], #"--x 1:2 --title "--x""#),
    (["x", "-o", "a.png", "-o", "b.svg"], "x ; -o a.png -o b.svg"), (["--x=1=2"], "--x 1=2"),
    (["--title=-a b"], #"--title "-a b""#),
    (["--let", "a=1", "--let", "b=2"], "--let a=1 --let b=2"),
    (["--grid", "x", "--grid"], "x ; --grid"), (["--x=", "-3:3"], #"-3:3 ; --x """#),
    (["--title=", "--grid"], #"--title "" --grid"#), (["--legend=", "--grid"], "--grid --legend"),
    (["-o=", "x"], #"x ; -o """#), (["-e="], #"-e """#),
    (["--title", "-o", "a"], #"a ; --title "-o""#), (["--quiet="], "-q"), (["-π"], "-π"),
    (["--theme=", "dark"], #"dark ; --theme """#), (["-f", "-", "x"], "x ; -f -"),
    (["=", "sin(x)"], "=|sin(x)"), (["= sin(x)", "x cos"], "= sin(x)|x cos"),
  ]

  @Test("Words that are hard to tell apart are read as a shell's users mean them", arguments: lines)
  func readsHardWords(words: [String], expected: String) throws {
    #expect(try Self.read(words) == expected)
  }

  static let mistakes = [
    ["-z"], ["--unknown"], ["--size"], ["--sizes=3"], ["-ex"], ["-fx"], ["---"], ["-="], ["--="],
    ["--=3"], ["-o"], ["--marks=false"],
    ["-q=1"], ["--title"],
  ]

  @Test("What is not an option, or lacks its value, is a mistake", arguments: mistakes)
  func refuses(words: [String]) {
    #expect(throws: LineError.self) { try Self.read(words) }
  }

  static let programs: [(String, [String])] = [
    ("x sin", ["x", "sin"]),
    ("= sin(x) / x + 1", ["= sin(x) / x + 1"]),
    ("= 1 -x --grid", ["= 1 -x"]),
    ("= 2 -e -o a.png", ["= 2 -e"]),
    ("= x == 2", ["= x == 2"]),
    ("= sin(x) \"= cos(x)\" 'x tan'", ["= sin(x)", "= cos(x)", "x tan"]),
    ("\"= sin(x)\" x cos", ["= sin(x)", "x", "cos"]),
    ("x 3 -", ["x", "3", "-"]),
  ]

  @Test("Infix needs no quotes, and goes on to the options", arguments: programs)
  func joinsInfix(line: String, expected: [String]) throws {
    let words = LineScannerTests.words(line).0
    #expect(try PlotLine(words).arguments.words == expected)
  }
}
