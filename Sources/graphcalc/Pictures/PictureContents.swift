import CalculatorBrain
import GraphView

/// What a picture says of how it was drawn.
///
/// Anybody may have written it: nothing in it is used before it has gone through the checks of what
/// is typed.
struct PictureContents {
  /// The hash of what it was drawn from, if it has one.
  let job: String?

  /// The programs, each infix behind a `=`, the oldest result first.
  let programs: [String]

  /// Whether angles are degrees.
  let isInDegrees: Bool

  /// The size of the picture, in points.
  let size: Size

  /// Device pixels per point.
  let pixelRatio: Double

  /// The view that the curves were drawn in.
  let view: ShownView

  /// The words of the options that it was drawn with; `nil` if it was drawn before pictures had
  /// them.
  let options: [String]?

  /// The version of the text.
  static let version = 1

  /// Reads the text that a picture carries.
  ///
  /// - Parameter text: One JSON object, as ``PlottedGraph/metadata(options:job:)`` writes it.
  /// - Throws: A mistake about the first member that is missing or wrong.
  init(_ text: String) throws(PictureMistake) {
    let value: JSONValue
    do throws(LineError) { value = try JSONReader.read(Array(text.utf8)) } catch {
      throw PictureMistake("what it says of how it was drawn is damaged: \(error.summary)")
    }
    guard let object = value.object, let version = object["version"]?.integer, version > 0 else {
      throw Self.mistake("version")
    }
    guard version == Self.version else {
      throw PictureMistake("a newer graphcalc drew it (version \(version)); update this one")
    }
    job = object["job"]?.text
    guard let programs = object["programs"]?.elements, !programs.isEmpty else {
      throw Self.mistake("programs")
    }
    var texts: [String] = []
    for (index, program) in programs.enumerated() {
      guard program != .null else {
        throw PictureMistake(
          "program \(index + 1) of \(programs.count) is too long for a picture to carry; "
            + "draw it from where it came from")
      }
      // Other words would be options where the command line is pasted.
      guard let text = program.text, text.hasPrefix("=") else { throw Self.mistake("programs") }
      texts.append(text)
    }
    self.programs = texts
    guard let degrees = object["degrees"]?.bool else { throw Self.mistake("degrees") }
    isInDegrees = degrees
    guard let sides = object["size"]?.doubles, sides.count == 2,
      let pixelRatio = object["pixelRatio"]?.double
    else { throw Self.mistake("size") }
    size = Size(width: sides[0], height: sides[1])
    self.pixelRatio = pixelRatio
    guard GraphView.isValid(size, contentScaleFactor: pixelRatio) else {
      throw Self.mistake("size")
    }
    guard let view = object["view"]?.object.flatMap(ShownView.init) else {
      throw Self.mistake("view")
    }
    self.view = view
    guard let words = object["options"] else {
      options = nil
      return
    }
    guard let words = words.texts else { throw Self.mistake("options") }
    options = words
  }

  private static func mistake(_ member: String) -> PictureMistake {
    PictureMistake("what it says of its \(member) is missing or damaged")
  }
}
