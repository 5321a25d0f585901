/// A text that can be read in pieces, repeatedly, such as a file.
package protocol TextSource: AnyObject, Sendable {
  /// The name to use in messages.
  var name: String { get }

  /// Returns to the beginning; throws a ``PlotError`` that names the text.
  func rewind() throws(PlotError)

  /// Reads up to `count` bytes after those read last; empty at the end.
  ///
  /// Throws a ``PlotError`` that names the text.
  func read(_ count: Int) throws(PlotError) -> [UInt8]
}
