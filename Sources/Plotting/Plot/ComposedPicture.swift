package import GraphView

/// A picture of one or more plots, with their curves traced.
package protocol ComposedPicture: Sendable {
  /// The kind of picture.
  associatedtype Picture: DrawablePicture

  /// The picture.
  var picture: Picture { get }

  /// The plots in it.
  var plots: [Plot] { get }

  /// Remarks for the user, one line each.
  var remarks: [String] { get }

  /// The number of unresolved device pixel columns of all curves.
  var unresolvedCount: Int { get }

  /// The metadata of files, for a version of the program.
  func metadata(version: String) -> JSONObject

  /// The metadata of a page; `nil` if no page can show the picture.
  func page(version: String) -> JSONObject?

  /// The report on the curves, and on the files that they were drawn to.
  func report(_ outputs: [Plot.Output]) -> JSONValue
}

extension Plot: ComposedPicture {
  /// The plot alone.
  package var plots: [Plot] { [self] }

  /// Program, view and options.
  package func metadata(version: String) -> JSONObject { contents(version: version).json }

  /// Program, view and options, with names as they were given.
  package func page(version: String) -> JSONObject? {
    contents(version: version, isPage: true).json
  }
}

extension PlotLayout: ComposedPicture {
  /// The words that draw the picture again.
  package func metadata(version: String) -> JSONObject { contents(version: version).json }

  /// `nil`: a page shows one plot.
  package func page(version: String) -> JSONObject? { nil }
}

/// The specification of one picture, read and checked.
package protocol PictureSpecification: Sendable {
  /// The picture with its curves traced.
  associatedtype Composed: ComposedPicture

  /// Does the work that pictures of all sizes share, once.
  mutating func prepare() throws(PlotError)

  /// Traces the curves.
  func composed(defaults: PictureStyle.Defaults) throws(PlotError) -> Composed
}

extension PlotSpecification: PictureSpecification {}

extension LayoutSpecification: PictureSpecification {}
