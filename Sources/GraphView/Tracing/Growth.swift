/// How a function changes on its way to a place near which it may grow beyond all bounds.
///
/// Two steps towards the place shrink the distance by the same factor each. Towards a limit, the
/// function changes less over the nearer step; a logarithm changes by the same amount over both;
/// towards a pole, it changes more. This names a break, but proves nothing.
struct Growth {
  /// How far the value changes, or values spread, over the farther step.
  let far: Double

  /// The same over the nearer step.
  let near: Double

  /// Whether the nearer change is more than `share` of the farther one, so that the function seems
  /// to grow.
  ///
  /// The wider the steps, the smaller a share sets a logarithm apart from any power that has a
  /// limit.
  func persists(byMoreThan share: Double) -> Bool { near.magnitude > share * far.magnitude }

  /// Whether the function seems to grow as slowly as a logarithm, if it grows.
  ///
  /// Over steps that each divide the distance by 3, the changes of a logarithm are equal, and those
  /// of a pole grow threefold or more.
  var isSlow: Bool { near.magnitude <= 1.3 * far.magnitude }
}
