import Glibc

/// A folder in which one process at a time changes what several share, until the value goes away.
///
/// The folder itself is locked, so that no file is left beside those in it.
final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other process holds the lock.
  ///
  /// - Parameter folder: The path of a folder.
  /// - Throws: A failure that names the folder if it cannot be opened.
  init(_ folder: String) throws {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "cannot write in '\(folder)': \(SystemError.last)")
    }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }
}
