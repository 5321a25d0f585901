import Plotting

extension PictureFile {
  /// The command line that draws the picture again, for a shell.
  var commandLine: String {
    var words = ["graphcalc"] + arguments.words
    words += arguments.words(of: [.expression, .degrees, .definition] + PlotOption.ofPictures)
    // Without it, a view that is saved of the graph would be used.
    if !arguments.containsAny(of: PlotOption.ofView) { words.append("--fresh") }
    let usual = path == "-" ? .png : try? PictureFormat(path: path)
    if usual != format { words += ["--format", format.rawValue] }
    return (words + ["-o", path]).map(ShellWords.quoted).joined(separator: " ")
  }

  /// What the picture says, as one JSON object.
  var json: JSONValue {
    let said = contents.json
    let members = ["job", "programs", "degrees", "size", "pixelRatio", "view", "options"]
    return .object(
      JSONObject(
        [
          ("version", JSONValue(PictureContents.version)), ("path", .string(path)),
          ("format", .string(format.rawValue)),
        ] + members.map { ($0, said[$0] ?? .null) } + [("command", .string(commandLine))]))
  }
}
