/// A text that is read in pieces, as often as needed, such as a file.
package protocol TextSource: AnyObject, Sendable {
  /// The name to use in messages.
  var name: String { get }

  /// Goes back to the beginning.
  ///
  /// - Throws: A ``PlotError`` that names the text.
  func rewind() throws(PlotError)

  /// Reads up to `count` bytes from where the last reading ended; none at the end.
  ///
  /// - Throws: A ``PlotError`` that names the text.
  func read(_ count: Int) throws(PlotError) -> [UInt8]
}
