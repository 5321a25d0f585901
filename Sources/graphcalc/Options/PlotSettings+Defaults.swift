extension PlotSettings {
  /// What is given where nothing is.
  ///
  /// The argument parser would say the same; to find it out, it takes as long as a plot.
  static let defaults: PlotSettings = {
    var settings = PlotSettings(
      program: ProgramOptions(), output: OutputOptions(), view: ViewOptions(),
      picture: PictureOptions())
    settings.program.removeAll()
    settings.output.removeAll()
    settings.view.removeAll()
    (settings.view.fresh, settings.view.noSave, settings.view.name) = (false, false, nil)
    settings.picture.removeAll()
    return settings
  }()
}

extension ProgramOptions {
  fileprivate mutating func removeAll() {
    (words, expressions, file, definitions) = ([], [], [], [])
    (infix, degrees, book) = (false, false, nil)
  }
}

extension OutputOptions {
  fileprivate mutating func removeAll() {
    (output, format) = ([], nil)
    (show, json, strict, quiet) = (false, false, false, false)
  }
}

extension PictureOptions {
  fileprivate mutating func removeAll() {
    (size, pixelRatio, lineWidth) = (nil, nil, nil)
    (title, xLabel, yLabel, legend) = (nil, nil, nil, nil)
    (theme, color, background, xTicks, yTicks) = (nil, nil, nil, nil, nil)
    (noTitle, noAxes, grid, dots, marks, asymptotes) = (false, false, false, false, false, false)
    (noAntialias, bare) = (false, false)
  }
}
