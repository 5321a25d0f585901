import CairoCanvas
import CalculatorBrain
import GraphView

extension TerminalScreen {
  /// Traces a program at the size that suits the screen.
  ///
  /// - Parameters:
  ///   - program: A checked program whose only variable is x.
  ///   - options: The look of the picture.
  ///   - request: The part of the plane to show.
  /// - Returns: The traced graph and its picture.
  /// - Throws: A usage failure about the first invalid option.
  func plot(
    _ program: Program, _ options: PictureOptions, _ request: ViewRequest
  ) throws -> (graph: PlottedGraph, picture: GraphPicture) {
    let style = try PictureStyle(options, defaults: defaults)
    let graph = try PlottedGraph(
      program: program, base: try request.base(size: style.size, pixelRatio: style.pixelRatio),
      request: request, mode: options.dots ? .dots : .line)
    return (graph, graph.picture(options: options, request: request, style: style))
  }

  /// Returns the bytes that show a picture and leave the cursor at the start of the row below it.
  ///
  /// - Throws: A failure if no font is found or memory runs out.
  func bytes(of picture: GraphPicture) throws -> [UInt8] {
    guard method != .braille else { return Array(text(of: picture).utf8) }
    var picture = picture
    // Sixels are opaque.
    if method == .sixel, let background = picture.background, background.alpha < 255 {
      picture.background = answers.background ?? picture.theme.background
    }
    do throws(CairoError) {
      var canvas = try ImageCanvas(
        size: picture.view.bounds, pixelRatio: picture.view.contentScaleFactor, font: .shared())
      picture.draw(on: &canvas)
      let newline = Array("\r\n".utf8)
      switch method {
      case .kitty: return InlinePicture.kitty(try canvas.png()) + newline
      case .iTerm:
        return InlinePicture.iTerm(try canvas.png(), width: canvas.pixelWidth) + newline
      case .sixel, .braille:
        let sixels = SixelPicture(
          pixels: try canvas.pixels(), width: canvas.pixelWidth,
          colorLimit: answers.sixelColors ?? 256)
        return sixels.bytes + newline
      }
    } catch {
      throw Failure(.cannotCreate, "\(error)")
    }
  }

  /// Returns a picture as Braille text.
  private func text(of picture: GraphPicture) -> String {
    let (cell, bounds) = (BrailleCanvas.cellSize, picture.view.bounds)
    let background = picture.background.flatMap { $0.alpha > 0 ? $0 : nil }
    var canvas = BrailleCanvas(
      columns: max(1, Int((bounds.width / cell.width).rounded(.up))),
      rows: max(1, Int((bounds.height / cell.height).rounded(.up))),
      paper: background ?? picture.theme.background, plate: picture.theme.plate)
    picture.draw(on: &canvas)
    return canvas.text(isColored: isColored)
  }
}
