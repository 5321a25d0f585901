import Foundation
public import TestSupport

/// How far a picture may be from its reference.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest difference of a channel that counts as none, out of 255.
  public var channel: Int

  /// The share of the pixels that may differ by more, 0 to 1.
  public var share: Double

  /// Creates a tolerance.
  public init(channel: Int = 8, share: Double = 0.001) {
    self.channel = channel
    self.share = share
  }

  /// Only the same pixels will do.
  public static let exact = PictureTolerance(channel: 0, share: 0)
}

extension Picture {
  /// Returns the number of pixels in which a channel differs by more than `channel`.
  ///
  /// Both pictures have the same size.
  public func differingPixels(from other: Picture, channel: Int) -> Int {
    zip(pixels, other.pixels).count { Self.distance($0, $1) > channel }
  }

  /// Returns a picture that is white where both agree and darker red where they differ more.
  public func difference(from other: Picture) -> Picture {
    let pixels = zip(pixels, other.pixels).map { mine, theirs in
      let distance = Self.distance(mine, theirs)
      guard distance > 0 else { return UInt32.max }
      let rest = UInt32((255 - distance) * 3 / 4)
      return 0xFFFF_0000 | rest << 8 | rest
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Returns the largest difference of a channel, 0 to 255.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    guard a != b else { return 0 }
    return [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }
}

/// Compares a picture with the reference that lies beside the test.
///
/// The reference of `plot` in `ImageCanvasTests.swift` is `References/ImageCanvasTests/plot.png`.
/// A picture that fails is left as `actual.png`, `expected.png` and `difference.png` in one folder
/// under `References/__failures__`. ``RecordMode`` says when references are written.
///
/// ```swift
/// let complaint = try failure(of: canvas.png(), against: "plot")
/// #expect(complaint == nil)
/// ```
///
/// - Parameters:
///   - png: The picture, as a PNG file.
///   - name: The name of the reference.
///   - tolerance: How far the picture may be from it.
///   - mode: When to write references; the default is what the environment asks for.
///   - file: The test's own file.
/// - Returns: What is wrong and where to look, or `nil` if the picture is as it should be.
/// - Throws: An error if a file cannot be written or is not a picture, or if the mode is unknown.
public func failure(
  of png: [UInt8], against name: String, tolerance: PictureTolerance = PictureTolerance(),
  mode: RecordMode? = nil, file: String = #filePath
) throws -> String? {
  let mode = try mode ?? .current
  let test = URL(fileURLWithPath: file).deletingPathExtension()
  let references = test.deletingLastPathComponent().appendingPathComponent("References")
  let folder = references.appendingPathComponent(test.lastPathComponent)
  let reference = folder.appendingPathComponent("\(name).png")
  let failures = references.appendingPathComponent("__failures__/\(test.lastPathComponent)-\(name)")
  try? FileManager.default.removeItem(at: failures)

  func record(_ outcome: RecordMode.Outcome) throws -> String? {
    guard mode.records(outcome) else { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(png).write(to: reference)
    return "wrote \(reference.path); look at it and run again"
  }

  guard let data = try? Data(contentsOf: reference) else {
    return try record(.missing)
      ?? "\(reference.path) is missing; GRAPHCALC_RECORD=missing writes it"
  }
  let actual = try Picture(png: png)
  let expected = try Picture(png: [UInt8](data))
  var complaint: String?
  if (actual.width, actual.height) != (expected.width, expected.height) {
    complaint =
      "\(actual.width) × \(actual.height) pixels instead of \(expected.width) × \(expected.height)"
  } else {
    let count = actual.differingPixels(from: expected, channel: tolerance.channel)
    if Double(count) > tolerance.share * Double(actual.pixels.count) {
      complaint = "\(count) of \(actual.pixels.count) pixels differ"
    }
  }
  guard let complaint else { return try record(.same) }
  if let recorded = try record(.different) { return recorded }
  try FileManager.default.createDirectory(at: failures, withIntermediateDirectories: true)
  try Data(png).write(to: failures.appendingPathComponent("actual.png"))
  try data.write(to: failures.appendingPathComponent("expected.png"))
  if actual.pixels.count == expected.pixels.count && actual.width == expected.width {
    let difference = try actual.difference(from: expected).png()
    try Data(difference).write(to: failures.appendingPathComponent("difference.png"))
  }
  return "\(name): \(complaint); see \(failures.path)"
}
