/// The environment of a plot: files, saved graphs, the time, and a version.
///
/// A command line saves graphs in folders, a page in the storage of its browser. Only the first
/// three requirements have no default; a host that saves nothing needs no others.
package protocol PlotHost: Sendable {
  /// The version of the program, which pictures depend on: another version may draw differently.
  var version: String { get }

  /// The present moment.
  var now: Timestamp { get }

  /// Returns a moment for people to read, in their own time zone, as in `2026-11-20 14:03`.
  func localText(of moment: Timestamp) -> String

  /// Reads a file that holds a program.
  ///
  /// `path` is as the user gave it; `-` is standard input.
  ///
  /// - Throws: A ``PlotError`` that names the path.
  func program(inFile path: String) throws(PlotError) -> String

  /// Whether this host has tables. Where it is constantly `false`, their reader is eliminated.
  static var readsTables: Bool { get }

  /// Whether this host analyses curves. Where it is constantly `false`, the analyser of pictures is
  /// eliminated.
  static var analyzesCurves: Bool { get }

  /// Opens a file that holds a table, at its beginning.
  ///
  /// `path` is as the user gave it; `-` is standard input.
  ///
  /// - Throws: A ``PlotError`` that names the path.
  func table(inFile path: String) throws(PlotError) -> any TextSource

  /// Returns a table with some columns, as `read` reads it or has read it before.
  func series(
    _ reference: DataReference, read: () throws(PlotError) -> DataSeries
  ) throws(PlotError) -> DataSeries

  /// Called before work that checking a plot does not need.
  func willBegin(_ work: Plot.Work)

  /// The absolute path of a file; the path itself where there are no folders.
  func location(ofFile path: String) -> String

  /// Reads a book of favorites; `nil` if this host has none.
  ///
  /// `path` is the book that the user named, or `nil` for the user's own book, which may be empty.
  ///
  /// - Throws: A ``PlotError`` that names the book.
  func book(at path: String?) throws(PlotError) -> Book?

  /// Whether the views of graphs are saved from one launch to the next.
  var keepsViews: Bool { get }

  /// Looks up a graph.
  func find(_ key: GraphKey) -> GraphFinding

  /// Saves a graph; if it throws a ``PlotError``, the saved graph is unchanged.
  func save(_ graph: SavedGraph) throws(PlotError)

  /// Moves a file that cannot be read aside, and returns its new path.
  func setAside(_ key: GraphKey) throws(PlotError) -> String
}

extension PlotHost {
  /// Throws: there are no files.
  package func program(inFile path: String) throws(PlotError) -> String {
    throw PlotError(.unreadable, "cannot read '\(path)': there are no files here")
  }

  /// `false`.
  package static var readsTables: Bool { false }

  /// `true`.
  package static var analyzesCurves: Bool { true }

  /// Throws: there are no files.
  package func table(inFile path: String) throws(PlotError) -> any TextSource {
    throw PlotError(.unreadable, "cannot read '\(path)': there are no files here")
  }

  /// Reads the table.
  package func series(
    _ reference: DataReference, read: () throws(PlotError) -> DataSeries
  ) throws(PlotError) -> DataSeries { try read() }

  /// Does nothing.
  package func willBegin(_ work: Plot.Work) {}

  /// The path itself.
  package func location(ofFile path: String) -> String { path }

  /// `nil`: there is no book.
  package func book(at path: String?) throws(PlotError) -> Book? { nil }

  /// `false`.
  package var keepsViews: Bool { false }

  /// Nothing is saved.
  package func find(_ key: GraphKey) -> GraphFinding { .nothing }

  /// Saves nothing.
  package func save(_ graph: SavedGraph) throws(PlotError) {}

  /// Throws: there is nothing to move.
  package func setAside(_ key: GraphKey) throws(PlotError) -> String {
    throw PlotError(.unavailable, "nothing is kept here")
  }
}

/// The version of the program and of the page, which draw alike.
package enum ProgramVersion {
  /// The version, as `graphcalc --version` prints it.
  package static let current = "0.1.0"
}

/// A host without files, saved graphs and a clock, for plots that depend only on their own words.
package struct EmptyHost: PlotHost {
  /// Creates the host.
  package init() {}

  /// Empty: there is no version to distinguish.
  package var version: String { "" }

  /// The beginning of 1970, UTC.
  package var now: Timestamp { Timestamp(milliseconds: 0) }

  /// The moment in UTC.
  package func localText(of moment: Timestamp) -> String { moment.text }
}
