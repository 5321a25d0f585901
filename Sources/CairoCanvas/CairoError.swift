import CCairo

/// A Cairo call that failed.
public struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the caller was doing, as in "write 'plot.png'".
  public let action: String

  /// Cairo's own status code.
  public let code: UInt32

  /// Cairo's words for the code.
  public let reason: String

  /// One line: the action, Cairo's reason, and its code.
  public var description: String {
    "cannot \(action): \(reason) (cairo status \(code))"
  }

  /// Throws if `status` reports a failure.
  static func check(
    _ status: cairo_status_t, _ action: @autoclosure () -> String
  ) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(
      action: action(),
      code: status.rawValue,
      reason: String(cString: cairo_status_to_string(status))
    )
  }
}
