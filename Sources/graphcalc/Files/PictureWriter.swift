import CairoCanvas
import GraphView
import Plotting

extension MissingCharacters {
  /// What to tell the user about them, one line each.
  var remarks: [String] { isEmpty ? [] : ["\(self)"] }
}

/// Encodes a picture as the bytes of a file.
struct PictureWriter<Drawn: DrawablePicture> {
  let picture: Drawn

  /// The program and view that the file carries, so that it can be opened again.
  let metadata: String

  /// What a page carries, if it can show the picture.
  var page: String?

  private(set) var missingCharacters = MissingCharacters()

  /// What to tell the user about the files so far, one line each.
  var remarks: [String] {
    missingCharacters.remarks + (picture.look.fontFamily.map { Self.remarks(onFont: $0) } ?? [])
  }

  /// What to tell the user about a family of fonts, one line each.
  static func remarks(onFont family: String) -> [String] {
    Font.substitute(for: family).map {
      ["the font '\(family)' is not installed; text is in \($0), which takes its place"]
    } ?? []
  }

  /// Returns the whole file; fails if there is no font, no memory or no room in the format.
  mutating func bytes(in format: PictureFormat) throws(PlotError) -> [UInt8] {
    do throws(CairoError) {
      switch format {
      case .png: return try png()
      case .pdf: return try pdf()
      case .svg: return try svg()
      case .gif: return try still(.gif)
      case .apng: return try still(.apng)
      case .html: break
      }
    } catch { throw PlotError(error) }
    guard let page else {
      throw .usage("a page shows one plot at a time; use .png or .svg", about: "--output")
    }
    return try PageTemplate.bytes(saying: page)
  }

  private var title: String { picture.look.title ?? "graph" }

  /// The picture in pixels.
  mutating func image() throws(CairoError) -> ImageCanvas {
    var canvas = try ImageCanvas(
      size: picture.size, pixelRatio: picture.pixelRatio,
      font: Font.shared(family: picture.look.fontFamily))
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return canvas
  }

  /// An animation of one frame.
  private mutating func still(_ format: AnimationWriter.Format) throws(CairoError) -> [UInt8] {
    let canvas = try image()
    let properties = AnimationWriter.Properties(
      frameCount: 1, delay: 1, playCount: 1, isOpaque: picture.isOpaque,
      metadata: (PictureFormat.keyword, metadata))
    var writer = AnimationWriter(format, properties)
    if try !writer.append(canvas) {
      var colors = FrameColors()
      try colors.add(canvas)
      writer = AnimationWriter(format, properties, colors: colors)
      _ = try writer.append(canvas)
    }
    let (colors, range) = writer.finish()
    var file = writer.takeBytes()
    file.replaceSubrange(range, with: colors)
    return file
  }

  private mutating func png() throws(CairoError) -> [UInt8] {
    let canvas = try image()
    return try canvas.png(metadata: [
      (key: "Title", text: title), (key: "Description", text: picture.accessibleDescription),
      (key: "graphcalc", text: metadata),
    ])
  }

  private func svg() throws(CairoError) -> [UInt8] {
    guard let family = picture.look.fontFamily else {
      return Array(picture.svg(metadata: metadata).utf8)
    }
    // Text has the room that it takes in the font of this machine, if the reader has the same.
    let font = try Font.shared(family: family)
    let measure = { (text: String, style: TextStyle) in font.extent(of: text, size: style.size) }
    return Array(picture.svg(metadata: metadata, measure: measure).utf8)
  }

  private mutating func pdf() throws(CairoError) -> [UInt8] {
    var canvas = try PDFCanvas(
      size: picture.size, font: Font.shared(family: picture.look.fontFamily), title: title,
      subject: picture.accessibleDescription, creator: "graphcalc",
      metadata: [(key: "graphcalc", text: metadata)])
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return try canvas.finish()
  }
}
