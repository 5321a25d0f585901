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
