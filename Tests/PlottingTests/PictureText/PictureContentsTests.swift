import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("What pictures say of how they were drawn")
struct PictureContentsTests {
  /// Views that are given in all four ways, in sizes where conversions round.
  static let views: [GraphView?] = {
    var random = SplitMix64(seed: 11)
    return (0..<400).map { index in
      let size = Size(
        width: .random(in: 9...999, using: &random), height: .random(in: 9...999, using: &random))
      let view = GraphView(
        bounds: size,
        scale: Scale(
          x: .random(in: 0.1...90, using: &random), y: .random(in: 0.1...90, using: &random)),
        origin: Point(
          x: .random(in: -999...999, using: &random), y: .random(in: -999...999, using: &random)),
        xBounds: nil, yBounds: nil, contentScaleFactor: 2)
      guard let view else { return nil }
      // An exact range differs from the one that scale and origin lead to by its rounding.
      let shift = { (range: ClosedRange<Double>) in range.lowerBound.nextUp...range.upperBound }
      return GraphView(
        bounds: size, scale: view.scale, origin: view.origin,
        xBounds: index % 2 == 1 ? shift(view.xRange) : nil,
        yBounds: index / 2 % 2 == 1 ? shift(view.yRange) : nil, contentScaleFactor: 2)
    }
  }()

  @Test("A view comes back to the bit from its numbers")
  func exactViews() throws {
    for view in Self.views {
      let view = try #require(view)
      let read = try #require(ShownView(ShownView(view).json))
      #expect(read.graphView(size: view.bounds, pixelRatio: 2) == view)
      #expect(read.graphView(size: Size(width: 1000, height: 1), pixelRatio: 2) == nil)
    }
  }

  static let text =
    #"{"version":1,"job":"ab","programs":["= x","= sin(x)"],"degrees":true,"size":[800,600],"#
    + #""pixelRatio":2,"view":{"scale":{"x":40,"y":40},"origin":{"x":400,"y":300},"x":[-10,10],"#
    + #""y":[-7.5,7.5]},"options":["--zoom","2"]}"#

  @Test("What is read is written again")
  func roundTrip() throws {
    #expect(JSONValue.object(try PictureContents(Self.text).json).compact == Self.text)
    let short = Self.text.replacing(#""job":"ab","#, with: "")
      .replacing(#","options":["--zoom","2"]"#, with: "")
    #expect(JSONValue.object(try PictureContents(short).json).compact == short)
  }

  @Test("A picture of equal units stays so if its options lead to a fit now")
  func equalUnits() throws {
    for (program, scale, origin, options, expected) in [
      ("= x", 200, "0", #"["--x","0:4"]"#, "--x 0:4 --equal"),
      ("= 100 sin(x)", 40, "400", "[]", "--equal"), ("= sin(x)", 40, "400", "[]", ""),
    ] {
      let x = scale == 200 ? "[0,4]" : "[-10,10]"
      let y = scale == 200 ? "[-1.5,1.5]" : "[-7.5,7.5]"
      let contents = try PictureContents(
        #"{"version":1,"programs":["\#(program)"],"degrees":false,"size":[800,600],"#
          + #""pixelRatio":1,"view":{"scale":{"x":\#(scale),"y":\#(scale)},"#
          + #""origin":{"x":\#(origin),"y":300},"x":\#(x),"y":\#(y)},"options":\#(options)}"#)
      #expect(try contents.arguments(host: EmptyHost()).text == expected)
    }
  }

  @Test("A program that is too long is said to be")
  func longProgram() throws {
    let view = try #require(
      try PictureContents(Self.text).view.graphView(
        size: Size(width: 800, height: 600), pixelRatio: 1))
    let contents = PictureContents(
      programs: ["= x", nil], isInDegrees: false, size: view.bounds, view: view, options: [],
      job: nil)
    let error = #expect(throws: PlotError.self) {
      try PictureContents(JSONValue.object(contents.json).compact)
    }
    #expect(
      error?.message == "program 2 of 2 is too long for a picture to carry; "
        + "draw it from where it came from")
  }

  static let faults: [(String, String, String)] = [
    ("{", "", "what it says of how it was drawn is damaged: "),
    (#""version":1"#, #""version":2"#, "a newer graphcalc drew it (version 2); update this one"),
    (#""version":1"#, #""version":0"#, "what it says of its version is missing or damaged"),
    (#""= x""#, #""x""#, "what it says of its programs is missing or damaged"),
    ("true", "1", "what it says of its degrees is missing or damaged"),
    ("[800,600]", "[800]", "what it says of its size is missing or damaged"),
    ("[800,600]", "[-800,600]", "what it says of its size is missing or damaged"),
    (#""x":[-10,10]"#, #""x":[-10]"#, "what it says of its view is missing or damaged"),
    (#""--zoom""#, "3", "what it says of its options is missing or damaged"),
  ]

  @Test("The first invalid member is named", arguments: faults)
  func invalidMembers(text: String, change: String, message: String) throws {
    let range = try #require(Self.text.firstRange(of: text))
    let changed = Self.text.replacingCharacters(range, with: change)
    let error = #expect(throws: PlotError.self) { try PictureContents(changed) }
    #expect(error?.kind == .invalidProgram)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  static let files: [(String, PictureFormat?, String)] = [
    ("BM", nil, "it is no PNG, SVG, PDF or GIF picture"),
    (" <svg>", .svg, "it does not say how it was drawn, as pictures by graphcalc do"),
    ("\u{FEFF}<svg>", .svg, "it does not say how it was drawn, as pictures by graphcalc do"),
    ("\n%PDF-1.5", .pdf, "it does not say how it was drawn, as pictures by graphcalc do"),
  ]

  @Test("The format is told from the contents", arguments: files)
  func formats(text: String, format: PictureFormat?, message: String) {
    let bytes = Array(text.utf8)
    #expect(PictureFormat(contents: bytes) == format)
    let error = #expect(throws: PlotError.self) {
      try PictureContents.read(bytes) { _ in nil }
    }
    #expect(error?.message == message)
  }

  static let names: [(String, PictureFormat?)] = [
    ("a.png", .png), ("a/b.PDF", .pdf), ("a.b.svg", .svg), ("a", nil), (".png", nil), ("a.", nil),
    ("a.png/b", nil), ("a.gif", .gif), ("a.APNG", .apng), ("a.bmp", nil),
  ]

  @Test("The format is told from the name", arguments: names)
  func formatOfName(path: String, format: PictureFormat?) {
    #expect((try? PictureFormat(path: path)) == format)
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
