import Glibc

/// The error of the last system call that failed.
enum SystemError {
  /// The system's description of `errno`, as in "No such file or directory".
  static var last: String { String(cString: strerror(errno)) }
}
