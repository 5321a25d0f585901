/// Colours for curves that have a name.
///
/// On light paper they are as published, except that a yellow without contrast is left out; on dark
/// paper they are mixed with white until their contrast is at least 4.5.
public enum CurvePalette: String, CaseIterable, Hashable, Sendable {
  /// Six colours for all eyes, by Okabe and Ito (2008): those of the themes.
  case okabeIto = "okabe-ito"
  /// Ten colours by Tableau, matplotlib's `tab10`.
  case tableau
  /// Strong colours by Cynthia Brewer (ColorBrewer 2.0).
  case set1
  /// Muted colours by Cynthia Brewer (ColorBrewer 2.0).
  case dark2
  /// Seven colours for all eyes, by Paul Tol (2021).
  case bright
  /// From violet to green or yellow, also in grey and for all eyes (van der Walt and Smith, 2015).
  case viridis
  /// From black or white to grey.
  case gray

  /// Returns the colours of some curves, repeated if there are more curves than colours.
  ///
  /// - Parameters:
  ///   - count: How many curves there are, over which viridis and gray are spread.
  ///   - theme: The theme of the picture, which decides what can be seen.
  /// - Returns: At least one colour.
  public func colors(ofCurves count: Int, in theme: Theme) -> [Color] {
    let isDark = theme.text.luma >= 128
    switch self {
    case .okabeIto: return theme.curves
    case .viridis:
      return Self.spread(
        isDark
          ? [0x21918C, 0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725]
          : [0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C, 0x28AE80, 0x5EC962], over: count)
    case .gray:
      return Self.spread(isDark ? [0xFFFFFF, 0x8C8C8C] : [0x000000, 0x8C8C8C], over: count)
    case .tableau, .set1, .dark2, .bright:
      return (isDark ? bright : published).map { Color(rgb: $0) }
    }
  }

  private var published: [UInt32] {
    switch self {
    case .tableau:
      [
        0x1F77B4, 0xFF7F0E, 0x2CA02C, 0xD62728, 0x9467BD, 0x8C564B, 0xE377C2, 0x7F7F7F, 0xBCBD22,
        0x17BECF,
      ]
    case .set1:
      [0xE41A1C, 0x377EB8, 0x4DAF4A, 0x984EA3, 0xFF7F00, 0xA65628, 0xF781BF, 0x999999]
    case .dark2:
      [0x1B9E77, 0xD95F02, 0x7570B3, 0xE7298A, 0x66A61E, 0xE6AB02, 0xA6761D, 0x666666]
    case .bright: [0x4477AA, 0xEE6677, 0x228833, 0xCCBB44, 0x66CCEE, 0xAA3377, 0xBBBBBB]
    case .okabeIto, .viridis, .gray: []
    }
  }

  private var bright: [UInt32] {
    switch self {
    case .tableau:
      [
        0x4A91C2, 0xFF7F0E, 0x2CA02C, 0xE16162, 0xA179C5, 0xA98078, 0xE377C2, 0x8B8B8B, 0xBCBD22,
        0x17BECF,
      ]
    case .set1:
      [0xEB5859, 0x518FC1, 0x4DAF4A, 0xAF75B7, 0xFF7F00, 0xFFFF33, 0xBA7B57, 0xF781BF, 0x999999]
    case .dark2:
      [0x1B9E77, 0xDB6911, 0x8783BD, 0xEB4B9D, 0x66A61E, 0xE6AB02, 0xAE8231, 0x8B8B8B]
    case .bright: [0x628DB8, 0xEE6677, 0x459B54, 0xCCBB44, 0x66CCEE, 0xC36E9E, 0xBBBBBB]
    case .okabeIto, .viridis, .gray: []
    }
  }

  /// Returns colours at equal distances on a line through `stops`, the first and the last included.
  private static func spread(_ stops: [UInt32], over count: Int) -> [Color] {
    (0..<max(1, count)).map { index in
      let place = Double(index * (stops.count - 1)) / Double(max(1, count - 1))
      let first = min(Int(place), stops.count - 2)
      let (start, end) = (Color(rgb: stops[first]), Color(rgb: stops[first + 1]))
      func mixed(_ channel: (Color) -> UInt8) -> UInt8 {
        let (from, to) = (Double(channel(start)), Double(channel(end)))
        return UInt8((from + (to - from) * (place - Double(first))).rounded())
      }
      return Color(red: mixed { $0.red }, green: mixed { $0.green }, blue: mixed { $0.blue })
    }
  }
}

/// The colours that stand for values in a heat map, from the least to the greatest.
enum ColorScale {
  /// Sixty-four steps of equal length, as they are seen: also in grey, and by eyes that tell fewer
  /// colours apart.
  ///
  /// Source: N. Smith and S. van der Walt, “viridis”, 2015, which is in the public domain (CC0).
  static let colors: [Color] = numbers.map { Color(rgb: $0) }

  private static let numbers: [UInt32] = [
    0x450457, 0x460A5D, 0x471063, 0x481668, 0x481B6D, 0x482071, 0x482576, 0x472A7A,
    0x472F7D, 0x463480, 0x443983, 0x433E85, 0x414287, 0x3F4788, 0x3E4C8A, 0x3C508B,
    0x3A548C, 0x38598C, 0x365D8D, 0x34618D, 0x32658E, 0x30698E, 0x2E6D8E, 0x2D718E,
    0x2B748E, 0x2A788E, 0x287C8E, 0x27808E, 0x25838E, 0x24878E, 0x228B8D, 0x218F8D,
    0x20928C, 0x1F968B, 0x1F9A8A, 0x1F9E89, 0x1FA187, 0x21A585, 0x23A983, 0x26AD81,
    0x2AB07F, 0x2FB47C, 0x35B779, 0x3BBB75, 0x42BE71, 0x4AC16D, 0x52C569, 0x5AC864,
    0x63CB5F, 0x6CCD5A, 0x75D054, 0x7FD34E, 0x89D548, 0x93D741, 0x9DD93B, 0xA8DB34,
    0xB2DD2D, 0xBDDF26, 0xC8E020, 0xD2E21B, 0xDDE318, 0xE7E419, 0xF1E51D, 0xFBE723,
  ]
}
