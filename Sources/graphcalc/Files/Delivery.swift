import GraphView
import Plotting

/// Something that is drawn to files.
protocol Delivery {
  var outputs: PlotOutputs { get }

  /// The hash of what is drawn, depending on whether nothing in it is in doubt.
  func hash(isProven: Bool) -> String

  /// Draws everything before the first file takes its name.
  func deliver() throws(PlotError) -> DeliveryOutcome
}

/// What there is to tell of something that was drawn.
struct DeliveryOutcome: Sendable {
  /// Remarks for the user, one line each.
  var remarks: [String] = []
  var report: String?
  var view: GraphView?

  /// Whether strictness makes a failure of it.
  var isUnproven = false

  /// Prints the report, and the remarks on standard error.
  func tell() throws(PlotError) {
    if let report { try Console.print(report) }
    for remark in remarks { Console.report("graphcalc: \(remark)") }
  }
}

extension Delivery {
  /// Whether every file is there already, drawn from the same specification.
  ///
  /// Files left over from killed runs are removed. A plot with a report is never up to date, as the
  /// report is made from its curves.
  func isUpToDate() throws(PlotError) -> Bool {
    guard !outputs.isReported, !outputs.files.isEmpty else { return false }
    // What strictness rejects is drawn again, so that it is rejected again.
    let hashes = (outputs.isStrict ? [true] : [true, false]).map(hash(isProven:))
    let isDrawn = outputs.files.allSatisfy { file in
      PictureStamp.job(of: file).map(hashes.contains) ?? false
    }
    guard isDrawn else { return false }
    for file in outputs.files { try OutputFile(file.path).removeAbandoned() }
    return true
  }
}

extension PlotOutputs {
  /// Writes a picture to files, after it was drawn for all of them; `page` is what a page carries.
  ///
  /// Returns the files, and remarks about them.
  func write(
    _ picture: some DrawablePicture, _ metadata: String, page: String? = nil,
    to targets: [OutputFile?]
  ) throws(PlotError) -> (written: [Plot.Output], remarks: [String]) {
    var writer = PictureWriter(picture: picture, metadata: metadata, page: page)
    var pictures: [[UInt8]] = []
    for file in files { pictures.append(try writer.bytes(in: file.format)) }
    var written: [Plot.Output] = []
    for (index, bytes) in pictures.enumerated() {
      if let file = targets[index] { try file.write(bytes) } else { try Console.put(file: bytes) }
      written.append(Plot.Output(files[index], byteCount: bytes.count))
    }
    return (written, writer.remarks)
  }

  /// Checks all files for being writable; `nil` stands for standard output.
  func opened() throws(PlotError) -> [OutputFile?] {
    var opened: [OutputFile?] = []
    for file in files {
      if file.path != "-" {
        opened.append(try OutputFile(file.path, replacing: isForced ? .anything : .picture))
        continue
      }
      if file.format != .svg, Console.isTerminal {
        throw .usage(
          "\(file.format.rawValue.uppercased()) would garble the terminal; redirect it, or use "
            + "--format svg", about: "--output")
      }
      opened.append(nil)
    }
    return opened
  }
}
