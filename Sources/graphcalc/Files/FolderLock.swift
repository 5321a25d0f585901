import Glibc
import Plotting

/// An exclusive lock on a folder, held until the value is destroyed.
///
/// The folder itself is locked, so no lock file is left in it.
final class FolderLock {
  private let descriptor: Int32

  /// Waits until no other process holds the lock.
  init(_ folder: String) throws(PlotError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw PlotError(.cannotCreate, "cannot write in '\(folder)': \(SystemError.last)")
    }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit { close(descriptor) }
}
