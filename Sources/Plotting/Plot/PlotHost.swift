/// What a plot needs from outside: files, kept graphs, the time, and a version.
///
/// A command line keeps graphs in folders, a page in the storage of its browser. Only the first
/// three requirements must be written; a host that keeps nothing leaves out the others.
package protocol PlotHost: Sendable {
  /// The version of the program, which pictures depend on: another version may draw differently.
  var version: String { get }

  /// The present moment.
  var now: Timestamp { get }

  /// Returns a moment for people to read, in their own time zone, as in `2026-11-20 14:03`.
  func localText(of moment: Timestamp) -> String

  /// Reads a file that holds a program.
  ///
  /// - Parameter path: The path as the user gave it; `-` is standard input.
  /// - Returns: The text.
  /// - Throws: A ``PlotError`` that names the path.
  func program(inFile path: String) throws(PlotError) -> String

  /// Whether this host has tables. Where it is constantly `false`, their reader is eliminated.
  static var readsTables: Bool { get }

  /// Whether this host analyses curves. Where it is constantly `false`, the analyser of pictures is
  /// eliminated.
  static var analyzesCurves: Bool { get }

  /// Opens a file that holds a table.
  ///
  /// - Parameter path: The path as the user gave it; `-` is standard input.
  /// - Returns: The text, before its beginning.
  /// - Throws: A ``PlotError`` that names the path.
  func table(inFile path: String) throws(PlotError) -> any TextSource

  /// Returns a table with some columns, which may have been read before.
  ///
  /// - Parameters:
  ///   - reference: The table and its columns.
  ///   - read: Reads the table.
  /// - Returns: What `read` returns, or what it returned before.
  /// - Throws: What `read` throws.
  func series(
    _ reference: DataReference, read: () throws(PlotError) -> DataSeries
  ) throws(PlotError) -> DataSeries

  /// Notes work that begins, none of which is needed to check a plot.
  func willBegin(_ work: Plot.Work)

  /// The path of a file as it is known from everywhere; the path itself where there are no folders.
  func location(ofFile path: String) -> String

  /// Reads a book of favorites.
  ///
  /// - Parameter path: The book that the user named; `nil` for the user's own book.
  /// - Returns: The book, which may be empty; `nil` if this host keeps none.
  /// - Throws: A ``PlotError`` that names the book.
  func book(at path: String?) throws(PlotError) -> Book?

  /// Whether the views of graphs are kept from one launch to the next.
  var keepsViews: Bool { get }

  /// Looks up a graph.
  func find(_ key: GraphKey) -> GraphFinding

  /// Keeps a graph.
  ///
  /// - Throws: A ``PlotError``; what was kept of the graph is then as it was.
  func save(_ graph: SavedGraph) throws(PlotError)

  /// Moves a file that cannot be read out of the way.
  ///
  /// - Returns: Where it is now.
  /// - Throws: A ``PlotError`` if it cannot be moved.
  func setAside(_ key: GraphKey) throws(PlotError) -> String
}

extension PlotHost {
  /// Refuses: a host without files.
  package func program(inFile path: String) throws(PlotError) -> String {
    throw PlotError(.unreadable, "cannot read '\(path)': there are no files here")
  }

  /// `false`.
  package static var readsTables: Bool { false }

  /// `true`.
  package static var analyzesCurves: Bool { true }

  /// Refuses: a host without files.
  package func table(inFile path: String) throws(PlotError) -> any TextSource {
    throw PlotError(.unreadable, "cannot read '\(path)': there are no files here")
  }

  /// Reads the table.
  package func series(
    _ reference: DataReference, read: () throws(PlotError) -> DataSeries
  ) throws(PlotError) -> DataSeries { try read() }

  /// Notes nothing.
  package func willBegin(_ work: Plot.Work) {}

  /// The path.
  package func location(ofFile path: String) -> String { path }

  /// No book.
  package func book(at path: String?) throws(PlotError) -> Book? { nil }

  /// `false`.
  package var keepsViews: Bool { false }

  /// Nothing.
  package func find(_ key: GraphKey) -> GraphFinding { .nothing }

  /// Keeps nothing.
  package func save(_ graph: SavedGraph) throws(PlotError) {}

  /// Refuses: there is nothing to move.
  package func setAside(_ key: GraphKey) throws(PlotError) -> String {
    throw PlotError(.unavailable, "nothing is kept here")
  }
}
