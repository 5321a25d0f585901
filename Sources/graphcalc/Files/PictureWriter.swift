import CairoCanvas
import CalculatorBrain
import GraphView

/// Encodes a picture as the bytes of a file.
struct PictureWriter {
  let picture: GraphPicture

  /// The program and view that the file carries, so that it can be opened again.
  let metadata: String

  /// Returns the whole file.
  ///
  /// - Throws: A failure if no font is found, memory runs out, or the format cannot hold the size.
  func bytes(in format: PictureFormat) throws -> [UInt8] {
    do {
      switch format {
      case .png: return try png()
      case .pdf: return try pdf()
      case .svg: return svg()
      }
    } catch let error as CairoError {
      throw Failure(.cannotCreate, "\(error)")
    }
  }

  private var title: String { picture.title ?? "graph" }

  private func png() throws -> [UInt8] {
    var canvas = try ImageCanvas(
      size: picture.view.bounds, pixelRatio: picture.view.contentScaleFactor, font: Font.shared())
    picture.draw(on: &canvas)
    return try canvas.png(metadata: [
      (key: "Title", text: title),
      (key: "Description", text: picture.accessibleDescription),
      (key: "graphcalc", text: metadata),
    ])
  }

  private func pdf() throws -> [UInt8] {
    var canvas = try PDFCanvas(
      size: picture.view.bounds, font: Font.shared(), title: title,
      subject: picture.accessibleDescription,
      creator: "graphcalc", metadata: [(key: "graphcalc", text: metadata)])
    picture.draw(on: &canvas)
    return try canvas.finish()
  }

  private func svg() -> [UInt8] {
    var canvas = SVGCanvas(
      size: picture.view.bounds, title: title, description: picture.accessibleDescription,
      metadata: metadata)
    picture.draw(on: &canvas)
    return Array(canvas.text.utf8)
  }
}
