import CalculatorBrain
import GraphView
import Plotting

/// Files that are dropped on a page, and what a page that was written with a graph says of it.
enum PageFile {
  /// The line of a session that shows what a picture or a page says.
  ///
  /// - Parameters:
  ///   - text: The text that it carries.
  ///   - host: What the page keeps.
  /// - Returns: A line that begins anew.
  /// - Throws: An error if the text is damaged, or asks for what a page does not show.
  static func line(of text: String, host: PageHost) throws(PlotError) -> String {
    var words: [String]
    if let line = try PictureLine(text) {
      words = firstFrame(of: line.words ?? [])
      guard !words.contains(PlotOption.and.name), !words.contains("for") else {
        throw .usage("it shows several plots; a page shows one at a time")
      }
      return (["new"] + words.map(ScriptFormatter.quoted)).joined(separator: " ")
    }
    if let value = try? JSONValue(parsing: Array(text.utf8)), let line = value.object?["line"]?.text
    {
      return "new " + PlotArguments.typed(line: line)
    }
    var arguments = try PictureContents(text).arguments(host: host)
    arguments.remove([.size, .pixelRatio, .dpi])
    return "new " + arguments.line
  }

  /// The words of an animation, `… for NAME in FIRST:LAST:STEP`, with each name as it begins.
  ///
  /// The page has sliders for names, which play.
  private static func firstFrame(of words: [String]) -> [String] {
    var words = words
    while let place = words.lastIndex(of: "for"), place + 3 < words.count,
      words[place + 2] == "in",
      let first = words[place + 3].split(whereSeparator: { $0 == ":" || $0 == "," }).first
    {
      words.replaceSubrange(place...(place + 3), with: ["--let", "\(words[place + 1])=\(first)"])
    }
    return words
  }
}

extension ViewArchive.Tally {
  /// What a page says of it.
  fileprivate var text: String { ([summary] + remarks).joined(separator: "\n") }
}

extension Page {
  /// Shows a graph in place of the session, or takes in what a file has kept.
  func open(_ request: PageRequest) throws(PlotError) -> JSONObject {
    if let hash = request["hash"]?.text {
      try take(line: "new " + hash)
    } else if request["key"] != nil || request["name"] != nil {
      try take(line: "new " + (try arguments(of: request)).line)
    } else if PictureFormat(contents: request.file) != nil {
      // What is compressed was not drawn by this program.
      let text = try PictureContents.text(in: request.file) { _ in nil }.text
      try take(line: PageFile.line(of: text, host: host))
    } else {
      return ["printed": .string(try takeIn(request))]
    }
    return [:]
  }

  /// Adds the graphs of a file of views or of a book.
  private func takeIn(_ request: PageRequest) throws(PlotError) -> String {
    let file = request.file
    do throws(LineError) {
      let object = try JSONValue(parsing: file).object
      let entries = object?["graphs"]?.elements ?? []
      if object?["book"] != nil || entries.contains(where: { $0.object?["key"] != nil }) {
        let archive = try ViewArchive(file)
        var tally = archive.merge(into: host)
        if archive.kept.isEmpty { return tally.text }
        do throws(PlotError) {
          try host.changeBook(at: request.book) { (book) throws(PlotError) in
            archive.merge(into: &book, &tally)
          }
        } catch { return error.description }
        return tally.text
      }
      let graphs = try Book(file).graphs
      do throws(PlotError) {
        try host.changeBook(at: request.book) { (book) throws(PlotError) in
          for graph in graphs { _ = book.keep(graph) }
        }
      } catch { return error.description }
      return "\(graphs.count) kept"
    } catch {
      throw .usage("this is no picture by graphcalc, no book and no file of views")
    }
  }

  /// Writes a text or a file.
  func write(_ request: PageRequest) throws(PlotError) -> JSONObject {
    // What a gesture drew does not say so in its options.
    now.shown = nil
    switch request.text("as") {
    case "svg": return ["text": .string(try svg())]
    case "png":
      let plot = try graph().plot
      let contents = JSONValue.object(plot.contents(version: host.version).json).compact
      guard let file = PictureFormat.png(request.file, carrying: contents) else {
        throw .usage("this is no PNG")
      }
      bytes = file
      return [:]
    case "csv": return ["text": .string(try text(of: request))]
    case "hash": return ["text": .string(now.session.graph(host: host).line)]
    case "command":
      var arguments = now.session.graph(host: host)
      if now.screen.isDark, !arguments.contains(.theme) { arguments.give(.theme, "dark") }
      if !arguments.contains(.size) { arguments.give(.size, now.screen.sizeText) }
      arguments.take([.axes, .grid], from: now.session.context.defaults)
      if now.screen.isNarrow, !arguments.containsAny(of: PlotOption.ofView) {
        arguments.take(PlotOption.ofView, from: Session.options(for: try graph().plot.view))
      }
      return ["text": .string(arguments.commandLine(output: "plot.png"))]
    case "script": return ["text": .string(now.session.script)]
    case "views": return ["text": .string(try ViewArchive(graphs: host.graphs).text())]
    case "book":
      let book = try host.book(at: request["name"]?.text) ?? Book()
      return ["text": .string(String(decoding: book.text, as: UTF8.self))]
    default: throw .usage("a page does not write this")
    }
  }

  // MARK: Tables

  /// The most rows of a table that a page shows.
  private static let rowLimit = 10_000

  func table(_ request: PageRequest) throws(PlotError) -> JSONValue {
    try Self.table(now.session.stack.brain.program, range(request))
  }

  private func range(_ request: PageRequest) throws(PlotError) -> TableRange {
    let reader = ExpressionReader(names: now.session.context.named.values)
    let text = request.text("range")
    return try TableRange(text.isEmpty ? "-5:5:1" : text, reader: reader)
  }

  private static func check(_ range: TableRange) throws(PlotError) {
    guard range.count <= rowLimit else {
      throw .usage("a table of \(range.count) rows is too long for a page; use a larger step")
    }
  }

  static func table(_ program: Program, _ range: TableRange) throws(PlotError) -> JSONValue {
    try check(range)
    let table = try ProgramTable(of: program, over: range)
    var rows: [JSONValue] = []
    table.forEachBlock { _, columns in
      for row in columns[0].indices {
        rows.append(.array(columns.map { JSONValue($0[row]) }))
      }
    }
    return ["columns": JSONValue(table.labels), "rows": .array(rows)]
  }

  private func text(of request: PageRequest) throws(PlotError) -> String {
    let range = try range(request)
    try Self.check(range)
    let table = try ProgramTable(of: now.session.stack.brain.program, over: range)
    let writer = TableWriter(format: .csv, labels: table.labels)
    var text = writer.head
    table.forEachBlock { start, columns in
      for row in columns[0].indices {
        writer.append(row: row, of: columns, isFirst: start + row == 0, to: &text)
      }
    }
    return text + writer.tail
  }
}
