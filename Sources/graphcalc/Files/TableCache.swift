import CCairo
import Glibc
import Plotting
import Synchronization

/// The tables that were read last, for the plots of a batch, an animation or a session.
///
/// A table is read again if its file has been changed. Of all tables, at most two million rows are
/// kept; those that were used last stay.
final class TableCache: Sendable {
  /// A file as it was at one time.
  private struct Version: Equatable {
    let file: [UInt64]
    let times: [Int]

    /// The file at a path; `nil` unless it is a regular one.
    init?(ofFile path: String) {
      var status = stat()
      guard path != "-", stat(path.systemPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      file = [
        UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
      ]
      times = [
        status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
        status.st_ctim.tv_nsec,
      ]
    }

    /// Whether the file was changed so long ago that another change would show in its times.
    var isSettled: Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      let age = Double(now.tv_sec - times[2]) + Double(now.tv_nsec - times[3]) / 1e9
      return age > 0.1
    }
  }

  private struct Entry {
    let reference: DataReference
    let version: Version
    let series: DataSeries
  }

  /// A lock that one reader of a table at a time holds.
  private final class Turn: Sendable { let lock = Mutex(()) }

  /// The tables, the one that was used last at the end.
  private let entries = Mutex<[Entry]>([])
  /// Two plots that want the same table at once read it once.
  private let turns = (0..<16).map { _ in Turn() }
  private let rowLimit: Int

  init(rowLimit: Int = 1 << 21) { self.rowLimit = rowLimit }

  /// Returns a table as it was read before, if its file is unchanged; else reads it.
  func series(
    _ reference: DataReference, read: () throws(PlotError) -> DataSeries
  ) throws(PlotError) -> DataSeries {
    guard let version = Version(ofFile: reference.path), version.isSettled else {
      return try read()
    }
    let turn = turns[Int(UInt(bitPattern: reference.hashValue) % UInt(turns.count))]
    let result = turn.lock.withLock { _ in
      if let known = known(reference, version) { return Result<_, PlotError>.success(known) }
      do throws(PlotError) {
        let series = try read()
        if Version(ofFile: reference.path) == version {
          keep(Entry(reference: reference, version: version, series: series))
        }
        return .success(series)
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  private func known(_ reference: DataReference, _ version: Version) -> DataSeries? {
    entries.withLock { entries in
      let place = entries.firstIndex { $0.reference == reference && $0.version == version }
      guard let place else { return nil }
      entries.append(entries.remove(at: place))
      return entries.last?.series
    }
  }

  private func keep(_ entry: Entry) {
    guard entry.series.isKept else { return }
    entries.withLock { entries in
      entries.removeAll { $0.reference == entry.reference }
      entries.append(entry)
      var rows = entries.reduce(0) { $0 + $1.series.rowCount }
      while rows > rowLimit || entries.count > 256 {
        rows -= entries.removeFirst().series.rowCount
      }
    }
  }
}
