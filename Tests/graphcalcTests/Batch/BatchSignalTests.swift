import Foundation
import TestSupport
import Testing

@Suite("graphcalc batch and signals")
struct BatchSignalTests {
  static let count = 60
  static let script =
    "x {k} * sin x {k} / cos * -o p{k:02}.{f} --size 400x300 for k in 1:20 for f in png,svg,pdf"

  /// The picture at which a batch is held up: a pipe that nobody reads takes its place.
  static let held = "p10.svg"

  /// Starts a batch that cannot come to its end.
  static func start(_ folder: TemporaryFolder, workers: Int) throws -> (Process, Pipe) {
    mkfifo(folder.url.appendingPathComponent(held).path, 0o600)
    let process = Process()
    process.executableURL = CommandLineRun.binary
    process.arguments = ["batch", "s.gc", "-j", "\(workers)"]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, errors)
  }

  /// Waits until some pictures are there.
  static func wait(for pictures: Int, in folder: TemporaryFolder) {
    while folder.names.count(where: { !$0.hasPrefix(".") }) < pictures + 2 { usleep(300) }
  }

  /// The picture files of a whole run, with their bytes.
  static func whole() throws -> TemporaryFolder {
    let folder = try BatchTests.folder(script)
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors == "\(count) plots: \(count) written, 0 up to date, 0 failed\n")
    return folder
  }

  /// Checks that every picture is whole, and that a rerun draws only what is missing.
  static func checkRerun(_ folder: TemporaryFolder, like whole: TemporaryFolder) throws {
    let drawn = folder.names.filter { !$0.hasPrefix(".") && $0 != "s.gc" }
    for name in drawn { #expect(try folder.data(name) == whole.data(name), "\(name)") }
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(
      run.errors == "\(count) plots: \(count - drawn.count) written, \(drawn.count) up to date, "
        + "0 failed\n")
    #expect(folder.names == whole.names)
    for name in folder.names { #expect(try folder.data(name) == whole.data(name), "\(name)") }
  }

  @Test("A signal stops a batch behind the picture it draws, and a rerun draws the rest")
  func signals() throws {
    let whole = try Self.whole()
    for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
      let folder = try BatchTests.folder(Self.script)
      let (process, errors) = try Self.start(folder, workers: 1)
      // The pictures before the one that is held up.
      Self.wait(for: 28, in: folder)
      usleep(20_000)
      kill(process.processIdentifier, signal)
      let pipe = folder.url.appendingPathComponent(Self.held)
      let held = FileHandle(forReadingAtPath: pipe.path)?.readDataToEndOfFile()
      #expect(try held == whole.data(Self.held))
      let text = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == status)
      #expect(
        String(decoding: text, as: UTF8.self)
          == "60 plots: 29 written, 0 up to date, 0 failed, 31 not started\n")
      try FileManager.default.removeItem(at: pipe)
      #expect(folder.names.count == 29)
      try Self.checkRerun(folder, like: whole)
    }
  }

  @Test("A batch that is killed leaves whole pictures only, and a rerun cleans up behind it")
  func kills() throws {
    let whole = try Self.whole()
    let times = ProcessInfo.processInfo.environment["GRAPHCALC_KILLS"].flatMap { Int($0) } ?? 3
    for turn in 1...times {
      let folder = try BatchTests.folder(Self.script)
      let (process, _) = try Self.start(folder, workers: 2)
      Self.wait(for: turn * 7 % 55, in: folder)
      usleep(UInt32(turn * 397 % 1500))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(Self.held))
      try Self.checkRerun(folder, like: whole)
    }
  }
}
