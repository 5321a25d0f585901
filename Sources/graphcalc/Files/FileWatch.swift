import Glibc
import Plotting
import Synchronization

/// The files that a command reads, which does its task again whenever one of them has changed.
enum FileWatch {
  /// What differs between a file and another one, or what it was before; `nil` is no file.
  private struct State: Equatable {
    let device, inode, size, seconds, nanoseconds: Int
    let isRegular: Bool

    init?(_ path: String) {
      var status = stat()
      guard stat(path.systemPath, &status) == 0 else { return nil }
      (device, inode) = (Int(status.st_dev), Int(status.st_ino))
      (size, isRegular) = (Int(status.st_size), status.st_mode & S_IFMT == S_IFREG)
      (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }
  }

  /// The states of files when they were opened, by their paths; `nil` if nothing is watched, or
  /// something cannot be.
  private static let opened = Mutex<[String: State?]?>(nil)

  /// Notes that a file which the user named is read.
  ///
  /// - Throws: A usage error if files are watched, and this one can be read only once.
  static func note(_ path: String) throws(PlotError) {
    let canReadAgain = opened.withLock { files in
      let state = State(path)
      guard files != nil, path == "-" || state != nil else { return true }
      if state?.isRegular == true { files?[path] = state } else { files = nil }
      return files != nil
    }
    if canReadAgain { return }
    throw .usage("\(InputFile.name(path)) cannot be read again; give a file", about: "--watch")
  }

  /// Does a task, and again whenever a file that it read has changed, until a signal comes.
  ///
  /// What goes wrong is reported, and may be mended in the files that were read, if any.
  static func perform(_ task: () throws -> Void) throws {
    Interruption.await()
    var files: [String: State?] = [:]
    while true {
      // A file that a task with a mistake did not come to is looked at as well.
      for path in files.keys { files[path] = .some(State(path)) }
      opened.withLock { $0 = [:] }
      var mistake: (any Error)?
      do {
        try task()
        files = [:]
      } catch { mistake = error }
      let read = opened.withLock { $0 }
      files.merge(read ?? [:]) { $1 }
      if let mistake {
        if read == nil || files.isEmpty || Interruption.signal != 0 { throw mistake }
        _ = GraphCalc.report(mistake)
      }
      try wait { files.contains { State($0.key) != $0.value } }
      // A file that is being written is read when it is left alone.
      var states = files.mapValues { _ in State?.none }
      try wait {
        let before = states
        states = Dictionary(uniqueKeysWithValues: files.keys.map { ($0, State($0)) })
        return states == before
      }
    }
  }

  /// Waits until something is so; throws the status of a signal that comes before.
  private static func wait(until isSo: () -> Bool) throws {
    repeat {
      usleep(100_000)
      if Interruption.signal != 0 { throw ExitStatus(code: 128 + Interruption.signal) }
    } while !isSo()
  }
}
