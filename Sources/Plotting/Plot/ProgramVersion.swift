/// The version of the program and of the page, which draw alike.
package enum ProgramVersion {
  /// The version, as `graphcalc --version` prints it.
  package static let current = "0.1.0"
}
