import CairoCanvas
import CalculatorBrain
import GraphView
import Plotting

extension TerminalScreen {
  /// Returns what shows a picture, with the cursor at the start of the row below it.
  func bytes(of picture: GraphPicture) throws(PlotError) -> [UInt8] {
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
      throw PlotError(.cannotCreate, "\(error)")
    }
  }

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
