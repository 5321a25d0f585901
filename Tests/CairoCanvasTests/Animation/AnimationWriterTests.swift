import GraphView
import TestSupport
import Testing

@testable import CairoCanvas

@Suite("Animation writer")
struct AnimationWriterTests {
  static let size = Size(width: 60, height: 40)

  /// A ground, and a line that moves from one frame to the next.
  static func frame(_ index: Int, ground: Color?) throws -> ImageCanvas {
    let canvas = try ImageCanvas(size: size, font: Font.shared())
    if let ground {
      canvas.fill(Path(Rectangle(left: 0, top: 0, right: 60, bottom: 40)), color: ground)
    }
    let x = Double(5 + 3 * (index % 10))
    canvas.stroke(
      Path(from: Point(x: x, y: 4), to: Point(x: x + 17, y: 33)),
      style: StrokeStyle(color: Color(rgb: 0x0072B2), width: 2))
    return canvas
  }

  /// Every pixel has another colour, which depends on the frame.
  static func rainbow(_ index: Int) throws -> ImageCanvas {
    let canvas = try ImageCanvas(size: size, font: Font.shared())
    for x in 0..<60 {
      for y in 0..<40 {
        let rgb = UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | UInt32(index * 8)
        let place = Rectangle(
          left: Double(x), top: Double(y), right: Double(x + 1), bottom: Double(y + 1))
        canvas.fill(Path(place), color: Color(rgb: rgb))
      }
    }
    return canvas
  }

  static func file(
    _ format: AnimationWriter.Format, _ frames: [ImageCanvas], isOpaque: Bool = true,
    playCount: Int = 0, colors: FrameColors? = nil
  ) throws -> [UInt8]? {
    let writer = AnimationWriter(
      format,
      .init(
        frameCount: frames.count, delay: 7, playCount: playCount, isOpaque: isOpaque,
        metadata: ("graphcalc", String(repeating: "é", count: 300))), colors: colors)
    for frame in frames { guard try writer.append(frame) else { return nil } }
    let (colors, range) = writer.finish()
    var file = writer.takeBytes()
    file.replaceSubrange(range, with: colors)
    return file
  }

  static func gif(_ bytes: [UInt8]?) throws -> GIFFile {
    let bytes = try #require(bytes)
    return try #require(GIFFile(bytes))
  }

  /// The frames of an animated PNG, each put on the ones before it.
  static func frames(ofPNG bytes: [UInt8]?) throws -> [[UInt32]] {
    let bytes = try #require(bytes)
    let file = try #require(PNGFile(bytes))
    func number(_ data: [UInt8], _ place: Int) -> Int {
      data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(file.chunks.allSatisfy { $0.isIntact })
    let header = try #require(file["IHDR"].first)
    let (width, height) = (number(header, 0), number(header, 4))
    let (palette, alphas) = (file["PLTE"].first ?? [], file["tRNS"].first ?? [])
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (frames, next) = ([[UInt32]](), 0)
    var control: [UInt8]?
    var data: [UInt8] = []
    func finish() throws {
      guard let control else { return }
      let (across, down) = (number(control, 4), number(control, 8))
      let (left, top) = (number(control, 12), number(control, 16))
      let length = file.colorType == 3 ? 1 : file.colorType == 2 ? 3 : 4
      let rows = try #require(
        DeflaterTests.inflated(data, count: down * (1 + across * length)))
      for y in 0..<down {
        for x in 0..<across {
          let place = y * (1 + across * length) + 1 + x * length
          let sample = Array(rows[place..<place + length])
          let rgba: [UInt8] =
            switch length {
            case 1: palette[3 * Int(sample[0])..<3 * Int(sample[0]) + 3] + [alphas[Int(sample[0])]]
            case 3: sample + [255]
            default: sample
            }
          canvas[(top + y) * width + left + x] =
            UInt32(rgba[3]) << 24 | UInt32(rgba[0]) << 16 | UInt32(rgba[1]) << 8 | UInt32(rgba[2])
        }
      }
      frames.append(canvas)
    }
    for chunk in file.chunks {
      switch chunk.type {
      case "fcTL":
        try finish()
        (control, data) = (chunk.data, [])
        #expect(number(chunk.data, 0) == next)
        #expect(chunk.data[20...] == [0, 7, 0, 100, 0, 0])
        next += 1
      case "IDAT": data += chunk.data
      case "fdAT":
        #expect(number(chunk.data, 0) == next)
        next += 1
        data += chunk.data[4...]
      default: break
      }
    }
    try finish()
    let animation = try #require(file["acTL"].first)
    #expect(number(animation, 0) == frames.count)
    return frames
  }

  /// The pixels of a canvas as `AARRGGBB`, not premultiplied.
  static func pixels(_ canvas: ImageCanvas) throws -> [UInt32] {
    try canvas.pixels().map { pixel in
      let (red, green, blue, alpha) = PixelBuffer.channels(of: pixel)
      return [red, green, blue].reduce(UInt32(alpha)) { $0 << 8 | UInt32($1) }
    }
  }

  @Test("A reader gets back every pixel of every frame", arguments: [1, 2, 12])
  func framesComeBack(count: Int) throws {
    let frames = try (0..<count).map { try Self.frame($0, ground: .white) }
    let pixels = try frames.map(Self.pixels)
    let gif = try Self.gif(try Self.file(.gif, frames))
    #expect(gif.frames.map { $0.pixels } == pixels)
    #expect(gif.frames.allSatisfy { $0.delay == 7 })
    #expect(gif.comments == ["graphcalc " + String(repeating: "é", count: 300)])
    #expect(try Self.frames(ofPNG: try Self.file(.apng, frames)) == pixels)
  }

  @Test("Frames hold the rectangle that changes")
  func framesHoldChanges() throws {
    let frames = try [0, 0, 1].map { try Self.frame($0, ground: .white) }
    let gif = try Self.gif(try Self.file(.gif, frames))
    #expect(gif.frames[0].storedCount == 60 * 40)
    #expect(gif.frames[1].storedCount == 1)
    #expect((100...800).contains(gif.frames[2].storedCount))
    #expect(try Self.frames(ofPNG: try Self.file(.apng, frames)).count == 3)
  }

  @Test("Transparent pixels stay transparent when something has been there")
  func transparencyComesBack() throws {
    let frames = try (0..<5).map { try Self.frame($0, ground: nil) }
    let pixels = try frames.map(Self.pixels)
    let gif = try Self.gif(try Self.file(.gif, frames, isOpaque: false))
    for (frame, expected) in zip(gif.frames, pixels) {
      #expect(frame.pixels.map { $0 >> 24 == 255 } == expected.map { $0 >> 24 >= 128 })
    }
    #expect(try Self.frames(ofPNG: try Self.file(.apng, frames, isOpaque: false)) == pixels)
  }

  @Test("More than 255 colours are near their own in GIF, and exact in PNG")
  func colorsAreShared() throws {
    let frames = try (0..<3).map(Self.rainbow)
    let pixels = try frames.map(Self.pixels)
    #expect(try Self.file(.gif, frames) == nil)
    #expect(try Self.file(.apng, frames) == nil)
    var colors = FrameColors()
    for frame in frames { try colors.add(frame) }
    let gif = try Self.gif(try Self.file(.gif, frames, colors: colors))
    for (frame, expected) in zip(gif.frames, pixels) {
      for (pixel, own) in zip(frame.pixels, expected) {
        for shift: UInt32 in [16, 8, 0] {
          #expect(abs(Int(pixel >> shift & 255) - Int(own >> shift & 255)) <= 16)
        }
      }
    }
    #expect(try Self.frames(ofPNG: try Self.file(.apng, frames, colors: colors)) == pixels)
  }

  @Test("Median cut keeps a few colours as they are")
  func fewColorsStay() throws {
    let frame = try Self.frame(0, ground: .white)
    var colors = FrameColors()
    try colors.add(frame)
    let table = colors.table(limit: 255)
    let white = table.colors[Int(table.place(of: 0xFFFF_FFFF))]
    #expect(white == (255, 255, 255))
    let blue = table.colors[Int(table.place(of: 0xFF00_72B2))]
    #expect(abs(Int(blue.green) - 0x72) < 8 && abs(Int(blue.blue) - 0xB2) < 8)
  }

  /// The number in a GIF is of the times after the first.
  @Test(arguments: [(0, 0), (1, nil), (2, 1), (5, 4)] as [(Int, Int?)])
  func playsAsOften(playCount: Int, loopCount: Int?) throws {
    let frames = [try Self.frame(0, ground: .white)]
    #expect(try Self.gif(Self.file(.gif, frames, playCount: playCount)).loopCount == loopCount)
    let bytes = try #require(try Self.file(.apng, frames, playCount: playCount))
    let png = try #require(PNGFile(bytes))
    #expect(png["acTL"].first?.last == UInt8(playCount))
  }

  @Test("LZW gives back every byte", arguments: DeflaterTests.Kind.allCases, DeflaterTests.sizes)
  func bytesComeBack(kind: DeflaterTests.Kind, count: Int) {
    let bytes = kind.bytes(min(count, 100_000))
    var encoder = LZWEncoder()
    bytes.withUnsafeBufferPointer { encoder.append($0) }
    encoder.finish()
    #expect(GIFFile.decoded(encoder.bytes, bits: 8) == bytes)
  }
}
