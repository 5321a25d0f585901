/// The origin of the view of a picture, as reports and saved graphs name it.
package enum ViewSource: String, CaseIterable, Sendable {
  /// The standard view, without options.
  case standard
  /// Options.
  case options
  /// A fit to the curves.
  case fit
  /// The view that was saved for the graph.
  case saved
}
