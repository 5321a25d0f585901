import Foundation
import TestSupport
import Testing

/// What somebody who comes from other programs writes first, and the message that helps.
@Suite("First lines of newcomers")
struct NewcomerTests {
  /// Words of a command line, and the beginning of the message about them.
  static let lines: [([String], String)] = [
    (["x", "--twinx", "2"], "unknown option '--twinx'; write --y2 N for the curves of an axis"),
    (["x", "--errorbars"], "unknown option '--errorbars'; name their columns after those of x"),
    (["x", "--watch"], "--watch: no file is read that could change; give a script, a table"),
    (
      ["x", "--follow"],
      "unknown option '--follow'; plots and batches can watch files; see graphcalc"
    ),
    (["x", "--thousands"], "unknown option '--thousands'; there is no such format; write"),
    (["x", "--point-labels"], "unknown option '--point-labels'; write --data FILE:X,Y,TEXT"),
    (["x", "--contour-labels"], "unknown option '--contour-labels'; levels have no labels"),
    (["x", "--delimiter", ";"], "unknown option '--delimiter'; write --separator CHAR"),
    (["x", "--decimal-comma"], "unknown option '--decimal-comma'; write --decimal ,"),
    (["x", "--digits", "15"], "unknown option '--digits'; it is an option of graphcalc eval"),
    (["x", "--3d"], "unknown option '--3d'; only the plane is drawn"),
    (["x", "--fill", "0:1"], "unknown option '--fill'; write --area FROM:TO, or an inequality"),
    (["x", "--colorbar"], "unknown option '--colorbar'; there is none; --legend says what"),
    (["x", "--derivative"], "unknown option '--derivative'; write diff(x^2, x) as a program"),
    (["x", "--integral"], "unknown option '--integral'; write --area FROM:TO for an area"),
    (["x", "--log-scale"], "unknown option '--log-scale'; write --log xy, --log x or --log y"),
    (["x", "--units", "ms"], "unknown option '--units'; write it in the format, as in --x-format"),
    (["x", "--legend", "topright"], "--legend: 'topright' is unknown; use auto, best, top-left"),
    (["x", "--legend", "upper", "right"], "--legend: 'upper' is unknown; use auto, best"),
    (["x", "--points", "all"], "--points: 'all' is unknown; use intersections, extrema, zeros"),
    (["x", "--points", "roots"], "--points: 'roots' is unknown; use intersections, extrema"),
    (["x", "--grid", "on"], "--grid: 'on' is unknown; use polar or none, or leave it out"),
    (["x", "--grid", "polr"], "--grid: 'polr' is unknown; use polar or none, or leave it out"),
    (["x", "--marks", "all"], "--marks: takes no value; leave out 'all'"),
    (["x", "--equal", "yes"], "--equal: takes no value; leave out 'yes'"),
    (
      ["--data", "t.csv", "--fit", "linear"], "--fit: shows all of the curves; write --regress lin"
    ),
    (["x", "--fit", "poly:3"], "--fit: shows all of the curves; write --regress poly:3"),
    (["t.csv"], "'t.csv' is neither a number nor a name\n  t.csv\n  ^^^^^ write --data t.csv for"),
    (
      ["plot.png"],
      "'plot.png' is neither a number nor a name\n  plot.png\n  ^^^^^^^^ write -o plot"
    ),
    (
      ["plots.gc"],
      "'plots.gc' is neither a number nor a name\n  plots.gc\n  ^^^^^^^^ write graphca"
    ),
    (["a = 2"], "unknown word 'a'\n  a = 2\n  ^ write --let a=2 beside the program"),
    (["a*x", "a = 2"], "unknown word 'a'\n  a*x\n  ^ write --let a=2 beside the program"),
    (["f = x^2"], "unknown word 'f'\n  f = x^2\n  ^ write y = x^2 to draw it"),
    (["z = sin(x*y)"], "unknown word 'z'\n  z = sin(x*y)\n  ^ only the plane is drawn; write f"),
    (["y' = x - y"], "'y'' is neither a number nor a name\n  y' = x - y\n  ^^ write f'(x) or diff"),
    (["y=0:1"], "'y=0:1' is neither a number nor a name\n  y=0:1\n  ^^^^^ did you mean '--y 0:1'"),
    (
      ["show", "x"], "unknown word 'show'\n  show x\n  ^^^^ it is a command of sessions; graphcalc"
    ),
    (["exit"], "unknown word 'exit'\n  exit\n  ^^^^ it is a command of sessions"),
    (["version"], "unknown word 'version'\n  version\n  ^^^^^^^ did you mean '--version'?"),
    (["grid", "x"], "unknown word 'grid'\n  grid x\n  ^^^^ did you mean '--grid'?"),
    (["x", "--x", "1,000:2,000"], "--x: '1,000' is 2 numbers; write one, as in 1000 or 1.000"),
    (
      ["x", "--annotate", "1,5,2,5,P"],
      "--annotate: '1,5,2,5,P' may have decimal commas; write '1.5,2.5,P', or a blank before"
    ),
    (["help", "views", "nosuch"], "unknown command 'views nosuch'; use list, recent, show"),
    (["--help", "views", "nosuch"], "unknown command 'views nosuch'; use list, recent, show"),
    (["help", "eval", "nosuch"], "there is no help on 'eval nosuch'; leave out 'nosuch'"),
    (["repl", "--degrees"], "unknown option '--degrees'; write set --degrees in the session"),
    (
      ["page", "R cos(t)", "--let", "R=5", "-o", "a.html"],
      "unknown option '--let'; write graphcalc PROGRAM --let"
    ),
    (
      ["analyze", "x", "--size", "9x9"],
      "unknown option '--size'; it is an option of graphcalc plot"
    ),
    (["help", "histogram"], "there is no help on 'histogram'; write --transform WORD"),
    (["help", "twinx"], "there is no help on 'twinx'; write --y2 N for the curves of an axis"),
    (
      ["x", "--and", "x", "--and", "x", "--layout", "1x3", "--size", "85mmx40mm", "-o", "a.svg"],
      "--size: a picture of 240.9x113.4 points is too small for 1x3 plots"
    ),
  ]

  /// Texts that no notation reads, and what is said of each.
  static let texts: [(String, String)] = [
    ("nQr(5,2)", "there is no function 'nQr'|^^^ did you mean 'ncr'?"),
    (
      "1 + integral(f, 0, 1)",
      "there is no function 'integral'|^^^^^^^^ write graphcalc analyze PROGRAM --area a:b"
    ),
    ("struve(0, x)", "there is no function 'struve'|^^^^^^ define it, as in let struve(x)"),
    ("mim(3, 4)", "there is no function 'mim'|^^^ did you mean 'min'?"),
    ("sin^2", "'sin' has no parentheses|^^^ write sin(x)"),
    ("cos² + 1", "'cos' has no parentheses|^^^ write cos(x)"),
    ("sin^-1(x)", "'sin' has no parentheses|^^^ write 1 / sin(x), or asin(x) for the inverse"),
    ("ln^-1(x)", "'ln' has no parentheses|^^ write 1 / ln(x)"),
    ("$10", "'$10' is neither a number nor a name|^^^ write 10"),
    ("2x +", "the expression ends too early|^ write a number, a name or '('"),
    ("x + 2y <=", "the expression ends too early|^ write a number, a name or '('"),
    ("x<y=2", "comparisons do not chain|^ join two comparisons with 'and'"),
    ("x<0 ? 1", "the choice has no ':'|^ write it as in x < 0 ? -x : x"),
    ("(0,0)", "the point has no range of its parameter|^^^^^ add it, as in for t in 0:2pi"),
    ("sqrt(x", "'(' is never closed|^^^^^ add ')'"),
    ("(x,2x", "'(' is never closed|^ add ')'"),
    ("x 2 ^ 3x +", "'3x' is neither a number nor a name|^^ separate words with blanks"),
    ("日本 + x", "unknown word '日本'|^^^^ give it a value"),
  ]

  @Test("A text that no notation reads has an error about the likelier one", arguments: texts)
  func unread(text: String, message: String) throws {
    let parts = message.split(separator: "|")
    let run = try CommandLineRun([text, "-o", "a.svg"])
    let lines = run.errors.split(separator: "\n")
    #expect(run.status == 65 && lines.count == 3, "\(run.errors)")
    #expect(lines.first == "Error: \(parts[0])")
    let marker = lines.last?.drop { $0 == " " } ?? ""
    #expect(marker.hasPrefix(parts[1]), "\(run.errors)")
  }

  @Test("A session names its own command for the list of words")
  func listOfWords() throws {
    let run = try CommandLineRun(["repl"], input: Data("x 1 + qqq\nfoo(1, 2)\n".utf8))
    #expect(run.errors.contains("^^^ give it a value, or see 'help functions'\n"))
    #expect(run.errors.contains("^^^ define it, as in let foo(x) = x^2; 'help functions' lists"))
    #expect(!run.errors.contains("graphcalc functions"))
  }

  @Test("Numbers without a file are told of eval", arguments: ["1+1", "= 2pi", "3 sqrt"])
  func numbers(text: String) throws {
    let advice = "nowhere to draw: add -o FILE, as in -o plot.png; 'graphcalc eval' prints a number"
    #expect(try CommandLineRun([text]).errors == "Error: \(advice)\n")
    let script = try CommandLineRun(["batch", "-"], input: Data("\(text)\n".utf8))
    #expect(script.errors.hasPrefix("<stdin>:1:1: \(advice)\n"), "\(script.errors)")
  }

  @Test("The message names what was meant, or says that there is none", arguments: lines)
  func messages(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    try Data("x,y\n1,2\n2,3\n".utf8).write(to: folder.url.appending(path: "t.csv"))
    let hasCommand = ["repl", "page", "analyze", "help"].contains(words[0]) || words.contains("-o")
    let run = try CommandLineRun(words + (hasCommand ? [] : ["-o", "a.svg"]), in: folder.url)
    #expect(run.errors.hasPrefix("Error: " + message), "\(run.errors)")
    #expect(run.status == 64 || run.status == 65)
    #expect(folder.names == ["t.csv"])
  }

  /// Rows of a CSV file, and what to do about its second one.
  static let fields: [(String, String)] = [
    ("1,\"1,234\"", "write 1234, or 1.234 if the comma begins a fraction"),
    ("1,\"-12,500\"", "write -12500, or -12.500 if the comma begins a fraction"),
    ("1,$x", "write NA where a value is missing"),
  ]

  /// Rows of a CSV file, the values of its second column, and the remark on these.
  static let written: [(String, String, String)] = [
    ("1,\"1,234,567\"", "1 to 1234570", "commas are between thousands"),
    ("1,\"0,5\"", "0.5 to 1", "commas begin fractions"),
    ("1,\"0,00\"", "0 to 1", "commas begin fractions"),
    ("1,\"12345,678\"", "1 to 12345.7", "commas begin fractions"),
    ("1,$10", "1 to 10", "currencies and percent signs are left out"),
    ("1,9.90€", "1 to 9.9", "currencies and percent signs are left out"),
    ("1,-15%", "−15 to 1", "currencies and percent signs are left out"),
  ]

  @Test("Numbers as people write them keep their value, with a remark", arguments: written)
  func writtenRows(row: String, values: String, remark: String) throws {
    let run = try CommandLineRun(
      ["--data", "-", "--json"], input: Data("a,b\n0,1\n\(row)\n".utf8))
    #expect(run.status == 0)
    #expect(run.text.contains("x from 0 to 1, y from \(values)."), "\(run.text)")
    #expect(run.errors == "graphcalc: data: \(remark)\n")
  }

  @Test("Advice on numbers of other notations keeps their value", arguments: fields)
  func rows(row: String, remedy: String) throws {
    let run = try CommandLineRun(
      ["--data", "-", "--json"], input: Data("a,b\n0,1\n\(row)\n".utf8))
    #expect(run.status == 65)
    #expect(run.errors.contains(" \(remedy)"), "\(run.errors)")
  }

  /// Lines that give a name a value, and those that do so anywhere.
  static let definitions: [(String, String)] = [
    ("a = 2", "let a = 2"), ("a=2", "let a = 2"), ("a := 2", "let a = 2"), ("a:=2", "let a = 2"),
    ("θ = 3", "let θ = 3"), ("price=49.90", "let price = 49.90"), ("R = 1000", "let R = 1000"),
    ("f = x^2", "let f = x^2"), ("a = 1:3", "let a = 1:3"), ("a = 2 3 +", "let a = 2 3 +"),
  ]

  @Test("A line that gives a name a value defines it, or is told of let", arguments: definitions)
  func values(ofNames line: String, remedy: String) throws {
    let isTold = line.contains(":")
    let session = try CommandLineRun(["repl"], input: Data("\(line)\n".utf8))
    #expect(session.status == (isTold ? 65 : 0))
    #expect(
      isTold ? session.errors.hasSuffix("^ write \(remedy)\n") : session.errors.isEmpty,
      "\(session.errors)")
    let script = try CommandLineRun(["batch", "-"], input: Data("\(line) -o a.svg\n".utf8))
    #expect(script.status == 65)
    #expect(script.errors.contains("^ write \(remedy)\n"), "\(script.errors)")
    let fixed = try CommandLineRun(["repl"], input: Data("\(remedy)\n".utf8))
    #expect(fixed.status == 0)
  }

  @Test(
    "A word behind an option that is no value of it is told so in lines, too",
    arguments: ["x --legend topright", "plot x --legend topright", "set --legend topright"])
  func valuesOfOptions(line: String) throws {
    for words in [["repl"], ["batch", "-"]] where !line.hasPrefix("plot") || words == ["repl"] {
      let run = try CommandLineRun(words, input: Data("\(line)\n".utf8))
      #expect(
        run.errors.contains("--legend: 'topright' is unknown; use auto, best"), "\(run.errors)")
    }
  }

  /// Words that ask for help, and the beginning of it.
  static let helps: [([String], String)] = [
    (["help", "--data"], "--data <file[:x,y]>\n"), (["help", "data"], "--data <file[:x,y]>\n"),
    (["--help", "--data"], "--data <file[:x,y]>\n"), (["help", "-o"], "-o, --output <file>\n"),
    (["help", "legend"], "--legend [legend]\n"), (["help", "log"], "log, also log10: log(x)\n"),
    (["help", "eval", "--x"], "--x <value>\n"), (["help", "fmt"], "OVERVIEW: Print a script in"),
    (["help", "views", "keep", "--tag"], "--tag <tag,…>\n"),
    (["help", "views", "--help"], "OVERVIEW: List, show, undo"),
    (["help", "--log"], "--log <x|y|xy>\n"), (["help", "set"], "set [OPTION…]\n"),
    (["help", "all"], "OVERVIEW: Plot functions of x"),
    (["--help", "all"], "OVERVIEW: Plot funct"),
    (["--help", "plot"], "OVERVIEW: Draw the curves of a program."),
    (["--help", "eval"], "OVERVIEW: Print the value of each result"),
    (["-h", "repl"], "OVERVIEW: Calculate and plot, line by line."),
  ]

  @Test("Help is found under every name", arguments: helps)
  func help(words: [String], text: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.text.hasPrefix(text), "\(run.text.prefix(80))")
  }

  @Test("The help of analyze has its options, and none has a stray backslash")
  func analyze() throws {
    let text = try CommandLineRun(["help", "analyze"]).text
    #expect(text.contains("--at <x>") && text.contains("--area <"))
    for command in ["repl", "eval", "batch", "views", "plot"] {
      #expect(try !CommandLineRun(["help", command]).text.contains("\\"))
    }
    #expect(try CommandLineRun(["--help", "all"]).text == CommandLineRun(["help", "all"]).text)
  }
}
