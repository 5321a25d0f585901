/// The metadata of a picture of several plots, at once or one after the other: the words that draw
/// it again.
///
/// Check them like typed ones before use, since they may come from anywhere.
package struct PictureLine: Sendable {
  /// The version of the text; a picture of one plot has ``PictureContents``, which has another.
  package static let version = 2

  /// The hash of everything that the picture depends on, if any.
  package let job: String?

  /// The words as a shell reads them; `nil` if their meaning depends on names or files.
  package let words: [String]?

  init(job: String?, words: [String]?) { (self.job, self.words) = (job, words) }

  /// The options of an animation.
  private static let ofAnimations: [PlotOption] = [.delay, .fps, .loop]

  /// The options that a picture may carry.
  private static let options =
    [.expression, .infix, .degrees, .definition, .fresh] + PlotOption.ofPictures + ofAnimations

  /// The words that draw a picture of the arguments; `nil` if they name files.
  static func words(of arguments: PlotArguments) -> [String]? {
    guard !arguments.contains(.file),
      !arguments.words.contains(where: { PlotArguments.favorite($0) != nil }),
      arguments[.view] != "saved"
    else { return nil }
    let kept = arguments.keepingMeaning(doublesBraces: true)
    return kept.words + kept.words(of: options)
  }

  /// The JSON object that the picture carries.
  package var json: JSONObject {
    [
      "version": JSONValue(Self.version), "job": job.map { .string($0) },
      "words": words.map { JSONValue($0) },
    ]
  }

  /// The report on the file, and the command line that draws it again.
  package func report(_ path: String, _ format: PictureFormat, _ command: String) -> JSONValue {
    let file: JSONObject = [
      "path": .string(path), "format": .string(format.rawValue), "command": .string(command),
    ]
    return .object(json.merging(file))
  }

  /// Reads the text of ``json``; `nil` if it is that of one plot.
  ///
  /// Throws if it has no words, or has options that are not about the picture.
  package init?(_ text: String) throws(PlotError) {
    guard text.utf8.count <= PictureContents.sizeLimit,
      let object = (try? JSONValue(parsing: Array(text.utf8)))?.object,
      object["version"]?.integer == Self.version
    else { return nil }
    job = object["job"]?.text
    guard let words = object["words"]?.texts else {
      throw .invalid(
        "names or files decided what it shows; draw it from the line that it came from")
    }
    let typed = PlotArguments.typed(words)
    self.words = typed
    var line = LineWords()
    for word in typed { line.append(word, isQuoted: true) }
    let arguments: PlotArguments
    do throws(LineError) { arguments = try PlotLine(line).arguments } catch {
      throw .invalid(error.summary)
    }
    let others = PlotOption.allCases.filter { !Self.options.contains($0) }
    if let option = others.first(where: arguments.contains) {
      throw .invalid("'\(option.name)' is no option of pictures")
    }
  }
}
