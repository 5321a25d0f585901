import GraphView

extension PictureFile {
  /// The command line that draws the picture again, for a shell.
  var commandLine: String {
    var words = ["graphcalc"] + settings.program.words
    if settings.program.degrees { words.append("--degrees") }
    words += settings.pictureWords
    // Else a view that is saved of the graph would be used.
    if !settings.view.isGiven { words.append("--fresh") }
    let usual = path == "-" ? .png : try? PictureFormat(path: path)
    if usual != format { words += ["--format", format.rawValue] }
    return (words + ["-o", path]).map(ShellWords.quoted).joined(separator: " ")
  }

  /// What the picture says, as one JSON object.
  var json: String {
    JSONText.object(
      [
        ("version", "\(PictureContents.version)"),
        ("path", JSONText.string(path)),
        ("format", JSONText.string(format.rawValue)),
      ] + contents.members + [("command", JSONText.string(commandLine))])
  }
}

extension PictureContents {
  /// What was read, as members of a JSON object.
  fileprivate var members: [(String, String)] {
    [
      ("job", job.map(JSONText.string) ?? "null"),
      ("programs", JSONText.array(programs.map(JSONText.string))),
      ("degrees", isInDegrees ? "true" : "false"),
      ("size", JSONText.array([size.width, size.height].map(JSONText.number))),
      ("pixelRatio", JSONText.number(pixelRatio)),
      ("view", JSONText.object(view.members)),
      ("options", options.map { JSONText.array($0.map(JSONText.string)) } ?? "null"),
    ]
  }
}
