/// Where the view of a picture came from, as reports and saved graphs name it.
package enum ViewSource: String, CaseIterable, Sendable {
  /// The standard view: nothing was asked for.
  case standard
  /// Options.
  case options
  /// A fit to the curves.
  case fit
  /// The view that was saved for the graph.
  case saved
}
