import CalculatorBrain
import GraphView

extension PictureContents {
  /// Returns the arguments of a plot that draws the picture again, all of them checked.
  ///
  /// - Parameter host: What a plot needs from outside.
  /// - Returns: Arguments that name no outputs.
  /// - Throws: An error if any of them would be refused on a command line, too.
  public func arguments(host: some PlotHost) throws(PlotError) -> PlotArguments {
    var arguments = PlotArguments()
    arguments.words = programs.compactMap { $0 }
    if isInDegrees { arguments.give(.degrees) }
    // Options that name files, or change more than the picture, are not taken from one.
    try arguments.give(words: options ?? [], of: PlotOption.ofPictures)
    if arguments[.view] == "saved" {
      throw PlotError(.invalidProgram, "'--view saved' is no option of pictures")
    }
    let usual = PictureStyle.Defaults()
    if !arguments.contains(.size), size != usual.size {
      arguments.give(.size, PictureStyle.text(size))
    }
    if !arguments.contains(.pixelRatio), pixelRatio != usual.pixelRatio {
      arguments.give(.pixelRatio, NumberText.shortest(pixelRatio))
    }
    if options == nil { try goOn(&arguments, hasRanges: false) }
    try PlotSpecification(arguments, needsOutput: false, host: host).checkGestures()
    return arguments
  }

  /// Returns the arguments of a plot that draws the picture again, with some replaced.
  ///
  /// Gestures go on from the view of the picture; other options of the view begin a new one.
  ///
  /// - Parameters:
  ///   - given: The other options.
  ///   - own: The picture's own; see ``arguments(host:)``.
  /// - Returns: Arguments that do not depend on what is saved of the graph.
  /// - Throws: An error if they do not make a picture.
  public func arguments(
    with given: PlotArguments, over own: PlotArguments
  ) throws(PlotError) -> PlotArguments {
    let beginning: [PlotOption] = [.fit, .view, .x, .y, .scale, .origin]
    let isGesture =
      given.containsAny(of: PlotOption.ofView) && !given.containsAny(of: beginning)
    var result = own
    if given.containsAny(of: PlotOption.ofView) { result.remove(PlotOption.ofView) }
    result.take(
      PlotOption.ofPictures + PlotOption.options(in: .output) + [.noSave, .name], from: given)
    if isGesture {
      let hasRanges = own.containsAny(of: [.fit, .x, .y]) || own[.view] == "trig"
      let request = try ViewSpecification(
        own, reader: ExpressionReader(), hasDegrees: isInDegrees)
      request.writeTicks(into: &result)
      try goOn(&result, hasRanges: hasRanges)
    }
    // A view that is saved of the graph is not that of the picture.
    if !result.containsAny(of: PlotOption.ofView) { result.give(.fresh) }
    return result
  }

  private func goOn(_ arguments: inout PlotArguments, hasRanges: Bool) throws(PlotError) {
    guard let view = view.graphView(size: size, pixelRatio: 1) else {
      throw PlotError(.invalidProgram, "what it says of its view is missing or damaged")
    }
    let look = try PictureStyle(arguments)
    arguments.goOn(from: view, in: look.size ?? PictureStyle.Defaults().size, hasRanges: hasRanges)
  }
}
