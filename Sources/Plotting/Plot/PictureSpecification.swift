/// What one picture is made from, read and checked.
package protocol PictureSpecification: Sendable {
  /// The picture with its curves traced.
  associatedtype Composed: ComposedPicture

  /// Does once the work that all pictures of different sizes have in common.
  mutating func prepare() throws(PlotError)

  /// Traces the curves.
  func composed(defaults: PictureStyle.Defaults) throws(PlotError) -> Composed
}

extension PlotSpecification: PictureSpecification {}

extension LayoutSpecification: PictureSpecification {}
