/// Why the program stops without having done what was asked.
struct Failure: Error, CustomStringConvertible {
  /// The exit statuses of the program; those from 64 on have their usual meaning in `sysexits.h`.
  enum Status: Int32 {
    /// Something asked for could not be produced.
    case failed = 1

    /// The command line is wrong.
    case usage = 64

    /// The program of the graph is wrong.
    case badProgram = 65

    /// An input file cannot be read.
    case noInput = 66

    /// An output file cannot be created.
    case cannotCreate = 73

    /// Reading or writing failed.
    case inputOutput = 74
  }

  /// The exit status.
  let status: Status

  /// What is wrong, where, and what to do.
  let description: String

  init(_ status: Status, _ description: String) {
    self.status = status
    self.description = description
  }
}
