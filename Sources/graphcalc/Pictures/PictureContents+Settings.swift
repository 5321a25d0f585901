import CalculatorBrain
import GraphView

extension PictureContents {
  /// The settings of a plot that draws the picture again.
  ///
  /// - Throws: A mistake if any of them would not be taken from a command line either.
  func settings() throws(PictureMistake) -> PlotSettings {
    do {
      var settings = PlotSettings.defaults
      settings.program.words = programs
      settings.program.degrees = isInDegrees
      // Options that name files, or change more than the picture, are not taken from one.
      try settings.apply(options ?? [], of: PlotOption.ofPictures)
      if settings.view.view == .saved {
        throw PictureMistake("'--view saved' is no option of pictures")
      }
      let usual = PictureStyle.Defaults()
      if settings.picture.size == nil, size != usual.size {
        settings.picture.size =
          "\(NumberText.shortest(size.width))x\(NumberText.shortest(size.height))"
      }
      if settings.picture.pixelRatio == nil, pixelRatio != usual.pixelRatio {
        settings.picture.pixelRatio = NumberText.shortest(pixelRatio)
      }
      if options == nil {
        settings.view = view.options(keepingRanges: false, of: size, in: size)
      }
      var checked = settings
      checked.output.json = true
      try PlotJob(checked, views: nil).checkGestures()
      return settings
    } catch let mistake as PictureMistake {
      throw mistake
    } catch {
      throw PictureMistake("\(error)")
    }
  }
}

extension PictureFile {
  /// The settings that draw the picture again, with the options of a command line in place of those
  /// that it was drawn with.
  ///
  /// Gestures go on from the view of the picture; other options of the view begin a new one.
  ///
  /// - Parameter given: The options of the command line.
  /// - Returns: Settings that do not depend on what is saved of the graph.
  /// - Throws: A failure if they make no picture.
  func settings(with given: PlotSettings) throws -> PlotSettings {
    var result = settings
    result.output = given.output
    let isGesture = given.view.isGiven && !given.view.beginsView
    if given.view.isGiven { result.view.removeAll() }
    try result.take(PlotOption.ofPictures, from: given)
    if isGesture {
      let request = try ViewRequest(
        settings.view, reader: ExpressionReader(), hasDegrees: contents.isInDegrees)
      result = try result.going(
        on: contents.view, of: contents.size, hasRanges: settings.view.hasRanges,
        piAxes: request.piAxes)
    }
    (result.view.noSave, result.view.name) = (given.view.noSave, given.view.name)
    // A view that is saved of the graph is not that of the picture.
    result.view.fresh = !result.view.isGiven
    return result
  }
}

extension ViewOptions {
  /// Whether any option says more than how to go on from a view.
  fileprivate var beginsView: Bool {
    fit || view != nil || [x, y, scale, origin].contains { $0 != nil }
  }

  /// Whether any option chooses ranges.
  fileprivate var hasRanges: Bool { fit || view == .trig || x != nil || y != nil }
}
