import Foundation

/// Which references a test run writes anew; a test that wrote one fails all the same.
///
/// Chosen by the environment variable `GRAPHCALC_RECORD`, whose absence means ``never``.
public enum RecordMode: String, CaseIterable, Sendable {
  /// None.
  case never

  /// Those that do not exist.
  case missing

  /// Those that do not exist and those that differ from what the test got.
  case failed

  /// All.
  case all

  /// How a test's result compares with its reference.
  public enum Outcome: Sendable {
    /// There is no reference.
    case missing

    /// The result is not the reference.
    case different

    /// The result is the reference.
    case same
  }

  /// The mode of this process.
  public static let current =
    ProcessInfo.processInfo.environment["GRAPHCALC_RECORD"].flatMap(RecordMode.init) ?? .never

  /// Returns whether a reference with this outcome is written anew.
  public func records(_ outcome: Outcome) -> Bool {
    switch (self, outcome) {
    case (.never, _), (.missing, .different), (.missing, .same), (.failed, .same): false
    case (.missing, .missing), (.failed, .missing), (.failed, .different), (.all, _): true
    }
  }
}
