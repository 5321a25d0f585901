import Foundation

/// Which references a test run writes anew; a test that wrote one fails all the same.
///
/// Chosen by the environment variable `GRAPHCALC_RECORD`, whose absence means ``never``:
/// continuous integration does not set it.
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

  /// A mode that there is not.
  public struct UnknownMode: Error, Hashable, CustomStringConvertible {
    /// What was asked for.
    public let name: String

    /// What was asked for, and what can be.
    public var description: String {
      let names = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "GRAPHCALC_RECORD is '\(name)'; use one of \(names)"
    }
  }

  /// The mode of this process.
  ///
  /// - Throws: ``UnknownMode`` if the environment asks for something else.
  public static var current: RecordMode {
    get throws(UnknownMode) {
      try RecordMode(named: ProcessInfo.processInfo.environment["GRAPHCALC_RECORD"])
    }
  }

  /// Creates the mode that the environment asks for.
  ///
  /// - Parameter name: The value of the environment variable, or `nil` if it is not set.
  /// - Throws: ``UnknownMode`` if there is no such mode.
  public init(named name: String?) throws(UnknownMode) {
    guard let mode = RecordMode(rawValue: name ?? "never") else {
      throw UnknownMode(name: name ?? "")
    }
    self = mode
  }

  /// Returns whether a reference with this outcome is written anew.
  public func records(_ outcome: Outcome) -> Bool {
    switch (self, outcome) {
    case (.never, _), (.missing, .different), (.missing, .same), (.failed, .same): false
    case (.missing, .missing), (.failed, .missing), (.failed, .different), (.all, _): true
    }
  }
}
