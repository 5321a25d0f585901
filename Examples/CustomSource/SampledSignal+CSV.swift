extension SampledSignal {
  /// A line of a table that is not a sample.
  struct FormatError: Error, CustomStringConvertible {
    /// The line, counted from 1.
    let line: Int

    /// One line: the place, the text, and what to write instead.
    var description: String {
      "line \(line): not a sample; write a time, a comma and a value, as in '0.5,3.2'"
    }
  }

  /// Reads a signal from lines of `time,value` below a line of headings.
  ///
  /// A value that is left empty is a missing sample.
  ///
  /// - Parameters:
  ///   - csv: The text of the table.
  ///   - interpolation: How to interpolate between two samples.
  /// - Throws: ``FormatError`` at the first line that is neither a sample nor empty.
  init(csv: String, interpolation: Interpolation) throws(FormatError) {
    var samples: [Sample] = []
    for (index, line) in csv.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, !line.isEmpty else { continue }
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count == 2, let time = Double(fields[0]), time.isFinite,
        let value = fields[1].isEmpty ? .nan : Double(fields[1])
      else { throw FormatError(line: index + 1) }
      samples.append(Sample(time: time, value: value))
    }
    self.init(samples, interpolation: interpolation)
  }
}
