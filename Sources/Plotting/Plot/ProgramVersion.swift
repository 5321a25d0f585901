/// The version of the program and of the page, which draw alike.
public enum ProgramVersion {
  /// As `graphcalc --version` prints it.
  public static let current = "0.1.0"
}
