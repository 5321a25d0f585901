import Glibc

/// What the system says of the call that failed last.
enum SystemError {
  /// The system's words for `errno`, as in "No such file or directory".
  static var last: String { String(cString: strerror(errno)) }
}
