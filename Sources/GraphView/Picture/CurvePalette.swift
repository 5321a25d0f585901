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
