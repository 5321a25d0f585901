/// The advance widths of DejaVu Sans, for canvases without access to the font.
///
/// Widths are those of version 2.37 without kerning, so that a text takes at most a point more than
/// computed. Characters outside the tables count as wide as the widest common ones of their script.
enum FontMetrics {
  static func extent(of text: String, size: Double) -> TextExtent {
    var units = 0
    for scalar in text.unicodeScalars { units += width(of: scalar) }
    return TextExtent(
      width: Double(units) * size / unitsPerEm, ascent: 1901 * size / unitsPerEm,
      descent: 483 * size / unitsPerEm)
  }

  private static let unitsPerEm = 2048.0

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: Int(ascii[Int(scalar.value - 0x20)])
    case 0xA0...0xFF: Int(latin[Int(scalar.value - 0xA0)])
    case 0x391...0x3C9: Int(greek[Int(scalar.value - 0x391)])
    case 0x0300...0x036F: 0
    // − and the comparisons are as wide as an ASCII plus.
    case 0x2212, 0x2260...0x2265: 1716
    // Superscript digits and the superscript minus.
    case 0x2070, 0x2074...0x2079: 821
    case 0x207B: 1081
    case 0x221A, 0x221B: 1305
    case 0x221E: 1706
    case 0x2013: 1024
    case 0x2018, 0x2019: 651
    case 0x201C, 0x201D: 1061
    default: width(ofUncommon: scalar)
    }
  }

  /// The width of a character that other fonts than DejaVu Sans may have to show.
  private static func width(ofUncommon scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    // Drawn above or below a letter, or not at all.
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return switch scalar.value {
    // Hebrew and Arabic, whose letters are narrower than an em, and the scripts of India.
    case 0x590...0x8FF, 0x900...0xDFF: 1434
    // Pictographs.
    case 0x1F300...0x1FAFF: 2560
    default: 2048
    }
  }

  /// U+0020 to U+007E.
  private static let ascii: [UInt16] = [
    651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651, 739, 651, 690, 1303,
    1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 690, 690, 1716, 1716, 1716, 1087, 2048,
    1401, 1405, 1430, 1577, 1294, 1178, 1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235,
    1612, 1423, 1300, 1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024,
    1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995, 1298, 1253, 1300,
    1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075, 1303, 690, 1303, 1716,
  ]

  /// U+00A0 to U+00FF.
  private static let latin: [UInt16] = [
    651, 821, 1303, 1303, 1303, 1303, 690, 1024, 1024, 2048, 965, 1253, 1716, 739, 2048, 1024, 1024,
    1716, 821, 821, 1024, 1303, 1303, 651, 1024, 821, 965, 1253, 1985, 1985, 1985, 1087, 1401, 1401,
    1401, 1401, 1401, 1401, 1995, 1430, 1294, 1294, 1294, 1294, 604, 604, 604, 604, 1587, 1532,
    1612, 1612, 1612, 1612, 1612, 1716, 1612, 1499, 1499, 1499, 1499, 1251, 1239, 1290, 1255, 1255,
    1255, 1255, 1255, 1255, 2011, 1126, 1260, 1260, 1260, 1260, 569, 569, 569, 569, 1253, 1298,
    1253, 1253, 1253, 1253, 1253, 1716, 1253, 1298, 1298, 1298, 1298, 1212, 1300, 1212,
  ]

  /// U+0391 to U+03C9.
  private static let greek: [UInt16] = [
    1401, 1405, 1141, 1401, 1294, 1403, 1540, 1612, 604, 1343, 1401, 1767, 1532, 1294, 1612, 1540,
    1235, 1229, 1294, 1251, 1251, 1612, 1403, 1612, 1565, 604, 1251, 1350, 1107, 1298, 693, 1185,
    1350, 1307, 1212, 1253, 1107, 1114, 1298, 1253, 693, 1207, 1212, 1303, 1144, 1142, 1253, 1233,
    1300, 1202, 1298, 1233, 1185, 1351, 1183, 1351, 1715,
  ]
}
