public import Foundation
import Synchronization

/// One run of the `graphcalc` binary, from its arguments to its exit.
///
/// The binary is the one that `GRAPHCALC_BINARY` names, else the one built beside the tests.
public struct CommandLineRun: Sendable {
  /// The exit status; the negative signal number if a signal ended the run.
  public let status: Int32

  /// What it wrote to standard output.
  public let output: Data

  /// What it wrote to standard error.
  public let errors: String

  /// Standard output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }

  /// The path of the binary under test.
  public static let binary: URL = {
    if let path = ProcessInfo.processInfo.environment["GRAPHCALC_BINARY"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("graphcalc")
  }()

  /// The variable that lets the binary keep nothing, so that tests neither depend on one another
  /// nor touch what it keeps for their user.
  public static let statelessness = ["GRAPHCALC_STATE_DIR": "/dev/null"]

  /// Runs the binary to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the name of the program.
  ///   - program: Another program to run instead, such as a shell.
  ///   - input: What it reads from standard input.
  ///   - folder: Its working folder.
  ///   - environment: Variables that it has besides those of the tests; nothing is kept from one run
  ///     to the next unless they name a folder for it.
  ///   - shell: What a shell does with the binary, `$0`, and the arguments, `$@`; by default, it is
  ///     started without a shell.
  ///   - seconds: How long it may take before it is killed, so that a hang fails the test.
  /// - Throws: What the system says if the binary cannot be started.
  public init(
    _ arguments: [String], of program: URL = binary, input: Data = Data(), in folder: URL? = nil,
    environment: [String: String] = [:], shell: String? = nil, seconds: Double = 60
  ) throws {
    let process = Process()
    process.executableURL = shell == nil ? program : URL(fileURLWithPath: "/bin/sh")
    process.arguments = (shell.map { ["-c", $0, program.path] } ?? []) + arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(Self.statelessness) { $1 }.merging(environment) { $1 }
    let (standardInput, standardOutput, standardError) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = standardError
    try process.run()
    // A thread of its own: those of the queues may all be waiting for output.
    let identifier = process.processIdentifier
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if ended.wait(timeout: .now() + seconds) == .timedOut { kill(identifier, SIGKILL) }
    }
    // Both pipes are drained at once: a full one would stop the program.
    let errors = Mutex(Data())
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      let data = standardError.fileHandleForReading.readDataToEndOfFile()
      errors.withLock { $0 = data }
    }
    // A program that is killed leaves a broken pipe, whose signal would end the tests.
    group.enter()
    Thread.detachNewThread {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? standardInput.fileHandleForWriting.write(contentsOf: input)
      try? standardInput.fileHandleForWriting.close()
      group.leave()
    }
    output = standardOutput.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    ended.signal()
    self.errors = String(decoding: errors.withLock { $0 }, as: UTF8.self)
    let signalled = process.terminationReason == .uncaughtSignal
    status = signalled ? -process.terminationStatus : process.terminationStatus
  }
}
