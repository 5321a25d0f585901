/// A colour of 8 bits per channel in the sRGB space, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The share of red, 0 to 255.
  public var red: UInt8

  /// The share of green, 0 to 255.
  public var green: UInt8

  /// The share of blue, 0 to 255.
  public var blue: UInt8

  /// The opacity, 0 for nothing to 255 for opaque.
  public var alpha: UInt8

  /// Creates a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque colour from a number such as `0x0072B2`.
  ///
  /// - Parameter rgb: Red in bits 16 to 23, green in bits 8 to 15, blue in bits 0 to 7.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16),
      green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb)
    )
  }

  /// Opaque black.
  public static let black = Color(rgb: 0x000000)

  /// Opaque white.
  public static let white = Color(rgb: 0xFFFFFF)
}
