import GraphView
import Plotting
import TestSupport
import Testing

@Suite("Plots of data")
struct PlottedDataTests {
  private static let host = TextHost(files: [
    "cars.csv": "speed,distance,error\n5,8,2\n10,22,3\n15,40,NA\n20,61,5\n",
    "gaps.csv": "t,load\n1,3\n2,NA\n3,5\n4,?\n",
    "words.csv": "w\na\nb\na\n",
    "other.dat": "1 2\n2 4\n3 1\n",
    "least.dat": "1 5e-324\n2 1\n",
    "bounds.csv": "x,y,low,high\n1,2,3,1\n2,3,2,4\n3,4,5,5\n4,5,6,0\n5,6,-1,7\n",
    "negative.csv": "x,y\n-1,1\n0,2\n1,3\n10,-4\n100,5\n",
  ])

  private func plot(_ line: String) throws -> Plot {
    try PlotSpecification(line, host: Self.host).composed()
  }

  private func labels(_ plot: Plot) -> [String] { plot.picture.curves.map { $0.label } }

  @Test(
    "Tables are drawn before programs, each with its name",
    arguments: [
      ("--data cars.csv", ["distance", "error"]), ("--data cars.csv:1,3", ["error"]),
      ("--data cars.csv 'x 3 *'", ["distance", "x * 3"]),
      ("'x 3 *' --data cars.csv --data other.dat", ["distance", "other.dat", "x * 3"]),
      ("x --data cars.csv:1,2 --data other.dat:2", ["distance", "other.dat:2", "x"]),
      ("x --data cars.csv --label Cars --label line", ["Cars", "line"]),
      ("= k*x --let k=1,2 --data cars.csv", ["distance", "k = 1", "k = 2"]),
    ])
  func names(line: String, names: [String]) throws {
    let plot = try plot(line)
    #expect(labels(plot) == names)
    #expect(plot.dataFigures.count + plot.figures.count == names.count)
    #expect(plot.picture.showsLegend == (names.count > 1))
  }

  @Test("Markers tell tables apart, and lines have none")
  func markers() throws {
    let line = Array(repeating: "--data cars.csv", count: 7).joined(separator: " ")
    let shapes = try plot(line).picture.curves.map { $0.marker }
    #expect(Set(shapes.prefix(6)).count == 6 && shapes[6] == shapes[0])
    let mixed = try plot(line + " --data-style points,lines,linespoints").picture.curves
    #expect(mixed.map { $0.marker == nil } == [false, true, false, false, true, false, false])
    #expect(
      mixed.map { $0.figure.strokes.isEmpty } == [true, false, false, true, false, false, true])
  }

  @Test(
    "What is made of rows has the style that suits it, a name, and the options that it was drawn by",
    arguments: [
      ("--data cars.csv --transform bins:2", "distance, bins:2", 2, 0, 2),
      ("--data cars.csv:2 --transform density", "distance, density", 0, 1, 0),
      ("--data cars.csv:2 --transform quartiles", "distance, quartiles", 0, 0, 4),
      ("--data cars.csv --transform quartiles", "distance, quartiles", 0, 0, 8),
      ("--data cars.csv --transform smooth", "distance, smooth", 0, 1, 0),
      ("--data cars.csv --transform none", "distance", 0, 0, 0),
      ("--data cars.csv --transform spline --data-style area", "distance, spline", 96, 1, 0),
      ("--data cars.csv:1,2 --data-style stacked --rows 1:2", "distance", 2, 0, 2),
      ("--data cars.csv:1,2,3 --data-style boxes", "distance", 3, 0, 3),
      ("--data cars.csv:1,2,1,2 --data-style arrows", "distance", 0, 0, 8),
      ("--data cars.csv:1,2,1,2,2 --data-style candles", "distance", 0, 0, 8),
      ("--data cars.csv:1,2,2 --data-style heatmap", "distance, from 8 to 61", 4, 0, 0),
      ("--data cars.csv:1,2,1,2,2 --data-style image", "cars.csv:1,2,1,2,2", 4, 0, 0),
    ])
  func made(line: String, name: String, cells: Int, strokes: Int, outlines: Int) throws {
    let drawn = try plot(line)
    #expect(labels(drawn) == [name])
    let figure = drawn.dataFigures[0]
    #expect(figure.cells.count == cells && figure.strokes.count == strokes)
    #expect(figure.outlines.count == outlines)
    let contents = try PictureContents(JSONValue.object(drawn.contents(version: "1").json).compact)
    let options = try contents.arguments(host: Self.host)
    let again = try PlotSpecification(options, needsOutput: false, host: Self.host).composed()
    #expect(again.svg() == drawn.svg())
  }

  @Test(
    "The view holds all data, and what is asked for stays",
    arguments: [
      ("--data other.dat --data-style lines", 1.0...3, 0.85...4.15),
      ("--data other.dat --data-style lines --x 0:10", 0...10, 0.85...4.15),
      ("--data other.dat --data-style lines --y 0:2", 1...3, 0...2),
      ("--data other.dat --data-style lines --x 0:1 --y 0:1", 0...1, 0...1),
      ("--data other.dat --data-style lines --fit --x 2:3", 2...3, 0.85...4.15),
      ("--data other.dat --data-style bars", 0.5...3.5, 0...4.5),
      ("'x 10 *' --data other.dat --data-style lines", 1...3, -0.2...31.2),
    ])
  func views(line: String, x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let view = try plot(line).view
    #expect(view.xRange == x && view.yRange == y, "\(line): \(view.xRange) \(view.yRange)")
  }

  @Test("On logarithmic axes, the view holds what is positive")
  func logarithmicViews() throws {
    let view = try plot("--data negative.csv --data-style lines --log xy").view
    #expect(view.xRange == 1...100 && view.yRange == 1...5)
    let bars = try plot("--data other.dat --data-style bars --log y").view
    #expect(bars.yRange == 0.5...5 && bars.xRange == 0.5...3.5)
    let least = try plot("--data least.dat --data-style bars --log y").view
    #expect(least.yRange.lowerBound < 1e-300 && least.yRange.contains(1))
  }

  @Test("A frame is around data unless other axes are asked for, and headings name the x axis")
  func frames() throws {
    let plain = try plot("--data cars.csv")
    #expect(plain.axes == .frame && plain.picture.look.x.label == "speed")
    let other = try plot("--data cars.csv --axes cross --x-label v")
    #expect(other.axes == .cross && other.picture.look.x.label == "v")
    #expect(try plot("--data cars.csv --data other.dat").picture.look.x.label == nil)
  }

  @Test("A report counts rows, missing values and what is in view; columns are sampled")
  func report() throws {
    let report = try plot("x --data gaps.csv --x 0:2.5 --y 0:10 --size 50x40 --bare").report()
    let curve = try #require(report.object?["curves"]?.elements?.first)
    #expect(
      curve.compact
        == #"{"data":"gaps.csv","description":"load","kind":"data","rows":4,"missing":2,"shown":1,"#
        + #""y":{"n":2,"mean":4,"sd":1.4142135623730951,"min":3,"q1":3.5,"median":4,"q3":4.5,"max":5},"#
        + #""columns":{"total":50,"proven":0,"undefined":0,"outside":0,"unresolved":0,"sampled":50},"#
        + #""unresolvedColumns":[],"breaks":[]}"#)
  }

  @Test(
    "A report sums up y as the table has it, whatever is made of it",
    arguments: [
      "", " --data-style stacked", " --transform cumulative", " --transform quartiles",
      " --transform spline", " --log y", " --x 0:1",
    ])
  func summaries(options: String) throws {
    let report = try plot("--data cars.csv:1,2" + options).report()
    let curve = try #require(report.object?["curves"]?.elements?.first)
    #expect(
      curve.object?["y"]?.compact
        == #"{"n":4,"mean":32.75,"sd":22.940139493908923,"min":8,"q1":18.5,"median":31,"#
        + #""q3":45.25,"max":61}"#)
    let words = try plot("--data words.csv:w").report()
    #expect(words.object?["curves"]?.elements?.first?.object?["y"] == nil)
  }

  @Test(
    "What is not drawn is told",
    arguments: [
      ("--data cars.csv:1,2", []),
      ("--data cars.csv", ["cars.csv:1,3: 1 of 4 rows has no value and is left out"]),
      ("--data gaps.csv", ["gaps.csv: 2 of 4 rows have no value and are left out"]),
      ("--data cars.csv:1,3", ["cars.csv:1,3: 1 of 4 rows has no value and is left out"]),
      (
        "--data bounds.csv:x,y,low,high",
        ["bounds.csv:x,y,low,high: 2 of 5 rows have a lower bound above the upper one"]
      ),
      (
        "--data bounds.csv:x,y,,,low,high --rows :1",
        ["bounds.csv:x,y,,,low,high: 1 of 2 rows has a lower bound above the upper one"]
      ),
      (
        "--data bounds.csv:x,y,low,high,y --data-style candles --rows 3:",
        ["bounds.csv:x,y,low,high,y: 1 of 2 rows has a lower bound above the upper one"]
      ),
      ("--data bounds.csv:x,y,low,high --rows 1:2", []),
      ("--data bounds.csv:x,y,low,high --data-style area", []),
      ("--data bounds.csv:x,y,low,high --data-style boxes", []),
      ("--data bounds.csv:x,y,low", []),
      (
        "--data negative.csv --log x",
        ["2 points of data are not positive and have no place on a logarithmic axis"]
      ),
      (
        "--data negative.csv --log xy",
        ["3 points of data are not positive and have no place on a logarithmic axis"]
      ),
      ("--data other.dat --x 50:60 --y 0:1", ["nothing of the data is in view"]),
    ])
  func remarks(line: String, remarks: [String]) throws {
    #expect(try plot(line).remarks == remarks)
  }

  @Test(
    "What cannot be drawn is refused",
    arguments: [
      ("--data none.csv", "cannot read 'none.csv': No such file or directory"),
      (
        "x --data-style dots",
        "--data-style: 'dots' is unknown; use points, lines, linespoints, steps"
      ),
      (
        "--data cars.csv -o page.html",
        "--output: a page cannot read tables; use .svg, .pdf or .png"
      ),
      (
        "--data cars.csv:m/s,speed",
        "cannot read 'cars.csv:m/s,speed': No such file or directory; a heading with a slash is "
          + "written in double quotes, as in 'cars.csv:\"m/s\",speed'"
      ),
      ("--data none.csv:m/s", "cannot read 'none.csv:m/s': No such file or directory"),
      ("--data cars.csv:speed,length", "cars.csv: no column is called 'length'; the first row has"),
    ])
  func refusals(line: String, message: String) {
    let error = #expect(throws: PlotError.self) { try plot(line) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("A smooth curve is refused where an error is negative, but not where bounds are swapped")
  func negativeErrors() throws {
    let host = TextHost(files: ["t.csv": "x,y,e\n1,1,0.1\n2,3,-0.2\n3,2,0\n4,0,-1\n"])
    func figure(_ columns: String) throws -> Figure {
      try PlotSpecification("--data t.csv:\(columns) --transform smooth", host: host).composed()
        .dataFigures[0]
    }
    let error = #expect(throws: PlotError.self) { try figure("1,2,3") }
    #expect(
      error?.description
        == "--transform: 2 points of 'y' have an error below 0, first at x = 2; leave out the "
        + "column of errors")
    #expect(try figure("1,2,2,3").strokes.count == 1)
  }

  @Test("Without files, a host says so")
  func noFiles() {
    let error = #expect(throws: PlotError.self) { try PlotSpecification("--data cars.csv") }
    let message = "cannot read 'cars.csv': there are no files here"
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test("The hash follows the values, and not how they are written")
  func hashes() throws {
    func hash(_ table: String, _ line: String = "--data t.csv") throws -> String {
      let host = TextHost(files: ["t.csv": table])
      var plot = try PlotSpecification(line, host: host)
      try plot.readRows()
      return plot.hash(version: "1", isProven: true)
    }
    #expect(try hash("x,y\n1,2\n") == hash("x,y\n1.0,2\n"))
    #expect(try hash("x,y\n1,2\n") != hash("x,y\n1,3\n"))
    #expect(try hash("x,y\n1,2\n") != hash("x,y\n1,2\n", "--data t.csv --data-style lines"))
  }

  @Test("A picture carries its tables by name, and is drawn again from them")
  func contents() throws {
    let first = try plot("'x 3 *' --data cars.csv:1,2 --data-style linespoints --x 0:30 --y 0:70")
    let contents = first.contents(version: "1")
    let text = JSONValue.object(contents.json).compact
    #expect(text.contains("cars.csv:1,2") && !text.contains("61"))
    let arguments = try PictureContents(text).arguments(host: Self.host)
    let again = try PlotSpecification(arguments, needsOutput: false, host: Self.host).composed()
    #expect(again.svg() == first.svg())
    // Of tables alone, too.
    let alone = try plot("--data gaps.csv")
    let own = try PictureContents(JSONValue.object(alone.contents(version: "1").json).compact)
    let options = try own.arguments(host: Self.host)
    #expect(
      try PlotSpecification(options, needsOutput: false, host: Self.host).composed().svg()
        == alone.svg())
  }

  @Test("A session draws tables with or without a stack")
  func sessions() throws {
    var session = Session()
    guard case .draw(let alone) = try session.perform("plot --data cars.csv", host: Self.host)
    else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(labels(try alone.specification.composed()) == ["distance", "error"])
    _ = try session.perform("set --data gaps.csv --data-style steps", host: Self.host)
    _ = try session.perform("x", host: Self.host)
    guard case .draw(let zoomed) = try session.perform("zoom 2", host: Self.host) else {
      Issue.record("nothing was drawn")
      return
    }
    #expect(labels(try zoomed.specification.composed()) == ["load", "x"])
  }
}
