public import GraphView

/// The metadata of a picture: how it was drawn.
///
/// Check it like typed options before use, since it may come from anywhere.
public struct PictureContents: Sendable {
  /// The version of the text.
  public static let version = 1

  /// The hash of what it was drawn from, if it has one.
  public var job: String?

  /// The programs as infix after `=`, the oldest result first; `nil` where one was too long to be
  /// carried, which is not read again.
  public var programs: [String?]

  /// Whether angles are degrees.
  public var isInDegrees: Bool

  /// The size of the picture, in points.
  public var size: Size

  /// Device pixels per point.
  public var pixelRatio: Double

  /// The view that the curves were drawn in.
  public var view: ShownView

  /// The words of the options that it was drawn with; `nil` in pictures of versions that did not
  /// write them.
  public var options: [String]?

  /// Describes a picture.
  ///
  /// - Parameters:
  ///   - programs: The programs as infix after `=`, the oldest result first; `nil` for one that is
  ///     too long.
  ///   - isInDegrees: Whether angles are degrees.
  ///   - view: The view that the curves are drawn in.
  ///   - options: The words of the options that the picture depends on.
  ///   - job: The hash of what it is drawn from, if it should carry it.
  public init(
    programs: [String?], isInDegrees: Bool, view: GraphView, options: [String], job: String?
  ) {
    (self.programs, self.isInDegrees, self.options) = (programs, isInDegrees, options)
    (size, pixelRatio) = (view.bounds, view.contentScaleFactor)
    self.view = ShownView(view)
    self.job = job
  }

  /// The JSON object that the picture carries.
  public var json: JSONObject {
    [
      "version": JSONValue(Self.version),
      "job": job.map { .string($0) },
      "programs": .array(programs.map { JSONValue($0) }),
      "degrees": .boolean(isInDegrees),
      "size": JSONValue([size.width, size.height]),
      "pixelRatio": JSONValue(pixelRatio),
      "view": .object(view.json),
      "options": options.map { JSONValue($0) },
    ]
  }

  // MARK: Reading

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - inflate: Undoes the compression of zlib; `nil` if its input is damaged or too long.
  /// - Returns: The format of the file, whatever its name, and what it says.
  /// - Throws: An error if the file is not a picture, or has no metadata.
  public static func read(
    _ bytes: [UInt8], inflate: ([UInt8]) -> [UInt8]?
  ) throws(PlotError) -> (format: PictureFormat, contents: PictureContents) {
    guard let format = PictureFormat(contents: bytes) else {
      throw PlotError(.invalidProgram, "it is no PNG, SVG or PDF picture")
    }
    guard let text = try format.metadata(in: bytes, inflate: inflate) else {
      throw PlotError(
        .invalidProgram, "it does not say how it was drawn, as pictures by graphcalc do")
    }
    return (format, try PictureContents(text))
  }

  /// Reads the text that a picture carries.
  ///
  /// - Parameter text: The text of ``json``.
  /// - Throws: An error about the first member that is missing or invalid.
  public init(_ text: String) throws(PlotError) {
    let value: JSONValue
    do throws(LineError) { value = try JSONValue(parsing: Array(text.utf8)) } catch {
      throw PlotError(
        .invalidProgram, "what it says of how it was drawn is damaged: \(error.summary)")
    }
    guard let object = value.object, let version = object["version"]?.integer, version > 0 else {
      throw Self.invalid("version")
    }
    guard version == Self.version else {
      throw PlotError(
        .invalidProgram, "a newer graphcalc drew it (version \(version)); update this one")
    }
    job = object["job"]?.text
    guard let programs = object["programs"]?.elements, !programs.isEmpty else {
      throw Self.invalid("programs")
    }
    self.programs = []
    for (index, program) in programs.enumerated() {
      guard program != .null else {
        throw PlotError(
          .invalidProgram,
          "program \(index + 1) of \(programs.count) is too long for a picture to carry; "
            + "draw it from where it came from")
      }
      // A text without = would be taken for an option when the command line is pasted.
      guard let text = program.text, text.hasPrefix("=") else { throw Self.invalid("programs") }
      self.programs.append(text)
    }
    guard let degrees = object["degrees"]?.bool else { throw Self.invalid("degrees") }
    let sides = object["size"]?.doubles ?? []
    guard sides.count == 2, let pixelRatio = object["pixelRatio"]?.double,
      GraphView.isValid(Size(width: sides[0], height: sides[1]), contentScaleFactor: pixelRatio)
    else { throw Self.invalid("size") }
    guard let view = object["view"]?.object.flatMap({ ShownView($0) }) else {
      throw Self.invalid("view")
    }
    (isInDegrees, self.pixelRatio, self.view) = (degrees, pixelRatio, view)
    size = Size(width: sides[0], height: sides[1])
    options = object["options"]?.texts
    if object["options"] != nil, options == nil { throw Self.invalid("options") }
  }

  private static func invalid(_ member: String) -> PlotError {
    PlotError(.invalidProgram, "what it says of its \(member) is missing or damaged")
  }
}
