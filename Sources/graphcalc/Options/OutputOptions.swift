import ArgumentParser

/// The options that choose where pictures and reports go.
struct OutputOptions: ParsableArguments, Sendable {
  @Option(
    name: [.customShort("o", allowingJoined: true), .long],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A picture to write: .png, .pdf or .svg; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["png", "pdf", "svg"]))
  var output: [String] = []

  @Option(help: "The format of pictures, whatever their names: png, pdf or svg.")
  var format: PictureFormat?

  @Flag(help: "Draw in the terminal, or as Braille text on standard output if it is none.")
  var show = false

  @Flag(help: "Print a report on standard output.")
  var json = false

  @Flag(help: "Exit with status 1 if any part of a curve could not be proven.")
  var strict = false

  @Flag(name: .shortAndLong, help: "No remarks on standard error.")
  var quiet = false
}
