import CairoCanvas
import CalculatorBrain
import GraphView
import Plotting

/// Encodes a picture as the bytes of a file.
struct PictureWriter {
  let picture: GraphPicture

  /// The program and view that the file carries, so that it can be opened again.
  let metadata: String

  private var missingCharacters = MissingCharacters()

  /// What to tell the user about the files so far, one line each.
  var remarks: [String] { missingCharacters.isEmpty ? [] : ["\(missingCharacters)"] }

  /// Creates a writer of a picture.
  init(picture: GraphPicture, metadata: String) {
    self.picture = picture
    self.metadata = metadata
  }

  /// Returns the whole file.
  ///
  /// - Throws: A failure if there is no font, no memory or no room in the format.
  mutating func bytes(in format: PictureFormat) throws(PlotError) -> [UInt8] {
    do throws(CairoError) {
      switch format {
      case .png: return try png()
      case .pdf: return try pdf()
      case .svg: return Array(picture.svg(metadata: metadata).utf8)
      }
    } catch {
      throw PlotError(.cannotCreate, "\(error)")
    }
  }

  private var title: String { picture.title ?? "graph" }

  private mutating func png() throws(CairoError) -> [UInt8] {
    var canvas = try ImageCanvas(
      size: picture.view.bounds, pixelRatio: picture.view.contentScaleFactor, font: Font.shared())
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return try canvas.png(metadata: [
      (key: "Title", text: title),
      (key: "Description", text: picture.accessibleDescription),
      (key: "graphcalc", text: metadata),
    ])
  }

  private mutating func pdf() throws(CairoError) -> [UInt8] {
    var canvas = try PDFCanvas(
      size: picture.view.bounds, font: Font.shared(), title: title,
      subject: picture.accessibleDescription,
      creator: "graphcalc", metadata: [(key: "graphcalc", text: metadata)])
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return try canvas.finish()
  }
}
