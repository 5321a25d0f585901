import CalculatorBrain
package import GraphView

/// The metadata of a picture: how it was drawn.
///
/// Check it like typed options before use, since it may come from anywhere.
package struct PictureContents: Sendable {
  /// The version of the text.
  package static let version = 1

  /// The longest text that a picture may carry, in bytes.
  static let sizeLimit = 1_048_576

  /// The most bytes of a text that are read; a text of this length is then rejected.
  package static let readLimit = sizeLimit + 1

  /// The hash of everything that the picture depends on, if any.
  package var job: String?

  /// The programs as infix after `=`, the oldest result first; `nil` where one was too long to be
  /// carried, which is not read again.
  package var programs: [String?]

  /// Whether angles are degrees.
  package var isInDegrees: Bool

  /// The size of the picture, in points.
  package var size: Size

  /// Device pixels per point.
  package var pixelRatio: Double

  /// The view that the curves were drawn in.
  package var view: ShownView

  /// The words of the options that it was drawn with; `nil` in pictures of versions that did not
  /// write them.
  package var options: [String]?

  /// The size of the view inside the margins of the picture, in points.
  package var viewSize: Size

  /// The programs and options as they were written, with which a page starts.
  var line: String?

  /// Describes a picture of a size in points that is drawn in a view.
  init(
    programs: [String?], isInDegrees: Bool, size: Size, view: GraphView, options: [String],
    job: String?
  ) {
    (self.programs, self.isInDegrees, self.options) = (programs, isInDegrees, options)
    (self.size, viewSize, pixelRatio) = (size, view.bounds, view.contentScaleFactor)
    self.view = ShownView(view)
    self.job = job
  }

  /// The JSON object that the picture carries.
  package var json: JSONObject {
    [
      "version": JSONValue(Self.version), "job": job.map { .string($0) },
      "programs": .array(programs.map { JSONValue($0) }), "degrees": .boolean(isInDegrees),
      "size": JSONValue([size.width, size.height]),
      "viewSize": viewSize == size ? nil : JSONValue([viewSize.width, viewSize.height]),
      "pixelRatio": JSONValue(pixelRatio),
      "view": .object(view.json), "options": options.map { JSONValue($0) },
      "line": line.map { .string($0) },
    ]
  }

  // MARK: Reading

  /// Reads the metadata of a picture, and its format, whatever the name of the file.
  ///
  /// `inflate` undoes the compression of zlib; it returns `nil` if its input is damaged or too
  /// long.
  ///
  /// - Throws: An error if the file is not a picture, or has no metadata.
  package static func text(
    in bytes: [UInt8], inflate: ([UInt8]) -> [UInt8]?
  ) throws(PlotError) -> (format: PictureFormat, text: String) {
    guard let format = PictureFormat(contents: bytes) else {
      throw .invalid("it is no PNG, SVG, PDF or GIF picture")
    }
    guard let text = try format.metadata(in: bytes, inflate: inflate) else {
      throw .invalid("it does not say how it was drawn, as pictures by graphcalc do")
    }
    return (format, text)
  }

  /// Reads a picture of one plot; see ``text(in:inflate:)``.
  package static func read(
    _ bytes: [UInt8], inflate: ([UInt8]) -> [UInt8]?
  ) throws(PlotError) -> (format: PictureFormat, contents: PictureContents) {
    let (format, text) = try text(in: bytes, inflate: inflate)
    return (format, try PictureContents(text))
  }

  /// Reads the text of ``json``; throws at the first member that is missing or invalid.
  package init(_ text: String) throws(PlotError) {
    guard text.utf8.count <= Self.sizeLimit else {
      throw .invalid("what it says of how it was drawn is longer than 1 MiB")
    }
    let value: JSONValue
    do throws(LineError) { value = try JSONValue(parsing: Array(text.utf8)) } catch {
      throw .invalid("what it says of how it was drawn is damaged: \(error.summary)")
    }
    guard let object = value.object, let version = object["version"]?.integer, version > 0 else {
      throw Self.invalid("version")
    }
    guard version == Self.version else {
      throw .invalid("a newer graphcalc drew it (version \(version)); update this one")
    }
    job = object["job"]?.text
    let programs = try Self.require(object["programs"]?.elements, "programs")
    let hasTables = object["options"]?.texts?.contains(PlotOption.data.name) ?? false
    guard !programs.isEmpty || hasTables else { throw Self.invalid("programs") }
    self.programs = []
    for (index, program) in programs.enumerated() {
      guard program != .null else {
        throw .invalid(
          "program \(index + 1) of \(programs.count) is too long for a picture to carry; "
            + "draw it from where it came from")
      }
      // Without =, a text would be taken for an option when the command line is pasted.
      guard let text = program.text, text.hasPrefix("=") else { throw Self.invalid("programs") }
      self.programs.append(text)
    }
    isInDegrees = try Self.require(object["degrees"]?.bool, "degrees")
    let sides = object["size"]?.doubles ?? []
    guard sides.count == 2, let pixelRatio = object["pixelRatio"]?.double,
      GraphView.isValid(Size(width: sides[0], height: sides[1]), contentScaleFactor: pixelRatio)
    else { throw Self.invalid("size") }
    (size, self.pixelRatio) = (Size(width: sides[0], height: sides[1]), pixelRatio)
    let inner = object["viewSize"]?.doubles ?? sides
    guard inner.count == 2, inner[0] <= sides[0], inner[1] <= sides[1],
      GraphView.isValid(Size(width: inner[0], height: inner[1]), contentScaleFactor: pixelRatio)
    else { throw Self.invalid("viewSize") }
    viewSize = Size(width: inner[0], height: inner[1])
    view = try Self.require(object["view"]?.object.flatMap { ShownView($0) }, "view")
    options = object["options"]?.texts
    if object["options"] != nil, options == nil { throw Self.invalid("options") }
  }

  private static func require<Value>(_ value: Value?, _ member: String) throws(PlotError) -> Value {
    guard let value else { throw invalid(member) }
    return value
  }

  private static func invalid(_ member: String) -> PlotError {
    .invalid("what it says of its \(member) is missing or damaged")
  }
}

extension PictureContents {
  /// Returns the arguments of a plot that draws the picture again, without outputs.
  ///
  /// - Throws: An error if any of them would be refused on a command line, too.
  package func arguments(host: some PlotHost) throws(PlotError) -> PlotArguments {
    var arguments = PlotArguments()
    arguments.words = programs.compactMap { $0.map(Program.typed) }
    if isInDegrees { arguments.give(.degrees) }
    // Options that write files, or change more than the picture, are not accepted from one.
    try arguments.give(words: options ?? [], of: PlotOption.ofPictures)
    if arguments[.view] == "saved" { throw .invalid("'--view saved' is no option of pictures") }
    let usual = PictureStyle.Defaults()
    if !arguments.contains(.size), size != usual.size {
      arguments.give(.size, PictureStyle.text(size))
    }
    let isDense = arguments.containsAny(of: PlotOption.ofDensity)
    if !isDense, pixelRatio != (try PictureStyle(arguments).pixelRatio ?? usual.pixelRatio) {
      arguments.give(.pixelRatio, NumberText.shortest(pixelRatio))
    }
    if options == nil { try goOn(&arguments, hasRanges: false) }
    let specification = try PlotSpecification(arguments, needsOutput: false, host: host)
    try specification.checkGestures()
    if try wasNotFitted(specification) { arguments.give(.equal) }
    return arguments
  }

  /// Whether the picture has equal units where its options lead to a fit: it was drawn by a version
  /// that never fitted a view unless asked.
  private func wasNotFitted(_ specification: PlotSpecification) throws(PlotError) -> Bool {
    guard specification.view.leavesHeight else { return false }
    let base = try specification.view.base(size: size, pixelRatio: pixelRatio)
    guard ShownView(base) == view else { return false }
    let plot = try specification.composed()
    return plot.source == .fit && ShownView(plot.view) != view
  }

  /// Returns the arguments of a plot that draws the picture again, with `given` options in place of
  /// the picture's `own`; see ``arguments(host:)``.
  ///
  /// Gestures continue from the view of the picture; other options of the view start a new one. The
  /// result does not depend on the saved view of the graph.
  ///
  /// - Throws: An error if the arguments do not make a picture.
  package func arguments(
    with given: PlotArguments, over own: PlotArguments
  ) throws(PlotError) -> PlotArguments {
    let beginning: [PlotOption] = [.fit, .view, .x, .y, .equal, .log, .scale, .origin]
    let isGesture = given.containsAny(of: PlotOption.ofView) && !given.containsAny(of: beginning)
    var result = own
    if given.containsAny(of: PlotOption.ofView) { result.remove(PlotOption.ofView) }
    result.take(
      PlotOption.ofPictures + PlotOption.options(in: .output) + [.noSave, .name], from: given)
    if isGesture {
      let hasRanges = own.containsAny(of: [.fit, .x, .y]) || own[.view] == "trig"
      let request = try ViewSpecification(own, reader: ExpressionReader(), hasDegrees: isInDegrees)
      request.writeTicks(into: &result)
      try goOn(&result, hasRanges: hasRanges)
    }
    // The saved view of the graph is not that of the picture.
    if !result.containsAny(of: PlotOption.ofView) { result.give(.fresh) }
    return result
  }

  private func goOn(_ arguments: inout PlotArguments, hasRanges: Bool) throws(PlotError) {
    guard let view = view.graphView(size: viewSize, pixelRatio: 1) else {
      throw Self.invalid("view")
    }
    let style = try PictureStyle(arguments)
    // Another size keeps the margins.
    let whole = style.size ?? PictureStyle.Defaults().size
    let inside = Size(
      width: whole.width - size.width + viewSize.width,
      height: whole.height - size.height + viewSize.height)
    arguments.goOn(from: view, in: inside, hasRanges: hasRanges)
  }
}
