import CCairo

/// A Cairo, FreeType or zlib call that failed.
///
/// The description says what the caller was doing, why it failed, and what to do about it if
/// anything is known to help:
///
/// ```text
/// cannot open the font 'a': file not found (cairo status 18); install the package b
/// ```
public struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the caller was doing, as in "create a 0 × 600 pixel image".
  public let action: String

  /// Cairo's own status code.
  public let code: UInt32

  /// Cairo's message for the code.
  public let reason: String

  /// What to do about it, if known.
  public let remedy: String?

  /// One line: the action, Cairo's reason, its code, and the remedy.
  public var description: String {
    "cannot \(action): \(reason) (cairo status \(code))" + (remedy.map { "; \($0)" } ?? "")
  }

  /// Creates an error from a status of Cairo.
  init(_ status: cairo_status_t, _ action: String, remedy: String? = nil) {
    self.action = action
    self.code = status.rawValue
    self.reason = String(cString: cairo_status_to_string(status))
    self.remedy = remedy
  }

  /// Throws if `status` reports a failure.
  static func check(
    _ status: cairo_status_t, _ action: @autoclosure () -> String
  ) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(status, action())
  }
}
