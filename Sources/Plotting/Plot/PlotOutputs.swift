import CalculatorBrain

/// The outputs of a plot: files, a report, a picture on the screen.
package struct PlotOutputs: Sendable {
  /// A picture to write.
  package struct File: Hashable, Sendable {
    /// The path; `-` is standard output.
    package let path: String

    /// The format of the picture.
    package let format: PictureFormat
  }

  /// The pictures to write.
  package var files: [File] = []

  /// Whether the plot is shown in the terminal.
  package var isShown = false

  /// Whether a report is printed.
  package var isReported = false

  /// Whether a part of a curve that is not proven is a failure.
  package var isStrict = false

  /// Whether remarks are left out.
  package var isQuiet = false

  /// Whether files that are not pictures may be replaced, and a batch draws plots that are up to
  /// date.
  package var isForced = false

  /// The time for which each frame of an animation is shown, in hundredths of a second.
  package var delay = 5

  /// The number of times an animation is played; 0 for ever.
  package var playCount = 0

  /// Whether there is no output.
  package var isUndirected: Bool { files.isEmpty && !isShown && !isReported }

  /// Creates outputs without any destination.
  package init() {}

  /// Reads the options for the outputs of a program; throws if they contradict each other, or there
  /// is no output although one is required.
  init(_ arguments: PlotArguments, of program: Program? = nil, isRequired: Bool) throws(PlotError) {
    let paths = arguments.values(of: .output)
    isShown = arguments.contains(.show)
    isReported = arguments.contains(.json)
    isStrict = arguments.contains(.strict)
    isQuiet = arguments.contains(.quiet)
    isForced = arguments.contains(.force)
    guard !isRequired || !paths.isEmpty || isReported || isShown else {
      let isNumber = program?.isConstant ?? false
      throw .usage(
        "nowhere to draw: add -o FILE, as in -o plot.png"
          + (isNumber ? "; 'graphcalc eval' prints a number" : ""))
    }
    let printed = [
      (isShown, "--show", "leave one of them out"), (isReported, "--json", "leave one of them out"),
      (paths.contains("-"), "-o -", "give the picture a file name"),
    ].filter { $0.0 }
    if printed.count > 1 {
      throw .usage(
        "\(printed[0].1) and \(printed[1].1) both write to standard output; \(printed[1].2)")
    }
    if let text = arguments[.delay] {
      delay = try Self.number(text, in: 1...6_000, for: "--delay")
    } else if let text = arguments[.fps] {
      let rate = try ExpressionReader().parsePositive(text, for: "--fps")
      guard rate <= 100, rate >= 1.0 / 60 else {
        throw .usage(
          "'\(text)' is out of bounds; use 1/60 to 100 frames per second", about: "--fps")
      }
      delay = Int((100 / rate).rounded())
    }
    if let text = arguments[.loop] {
      playCount = try Self.number(text, in: 0...65_535, for: "--loop")
    }
    let format: PictureFormat? = try arguments.choice(.format)
    for path in paths {
      // Equal characters may be different bytes, and so different files.
      guard !files.contains(where: { $0.path.utf8.elementsEqual(path.utf8) }) else {
        throw .usage("'\(path)' is given twice; name each picture once", about: "--output")
      }
      files.append(try Self.file(path, format: format))
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>, for option: String
  ) throws(PlotError) -> Int {
    guard let number = Int(exactly: try ExpressionReader().parse(text, for: option)),
      range.contains(number)
    else {
      throw .usage(
        "'\(text)' should be a whole number from \(range.lowerBound) to \(range.upperBound)",
        about: option)
    }
    return number
  }

  private static func file(_ path: String, format: PictureFormat?) throws(PlotError) -> File {
    guard !path.isEmpty else {
      throw .usage("the name is empty; write a name such as plot.png", about: "--output")
    }
    // A picture for a pipe is PNG unless another format is asked for.
    if let format { return File(path: path, format: format) }
    return File(path: path, format: path == "-" ? .png : try PictureFormat(path: path))
  }
}
