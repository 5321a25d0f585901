import CalculatorBrain

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

  /// The mistake in a program or an expression that is behind it, if there is one.
  let cause: ProgramError?

  /// Which of the program's words ``cause`` is about, counted from 0, if it is about words.
  let words: Range<Int>?

  init(
    _ status: Status, _ description: String, cause: ProgramError? = nil, words: Range<Int>? = nil
  ) {
    self.status = status
    self.description = description
    self.cause = cause
    self.words = words
  }

  /// The option that the failure is about: it begins with its name and a colon.
  var option: String? {
    guard description.hasPrefix("-"), let colon = description.firstIndex(of: ":") else {
      return nil
    }
    return description[..<colon].split(separator: " ").first.map { String($0) }
  }
}
