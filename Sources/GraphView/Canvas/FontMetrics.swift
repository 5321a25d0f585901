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
    case 0x1D2C...0x1D6A: Int(raisedLetters[Int(scalar.value - 0x1D2C)])
    case 0x2070...0x209C: Int(scripts[Int(scalar.value - 0x2070)])
    case 0x221A, 0x221B: 1305
    case 0x221E: 1706
    case 0x2013: 1024
    case 0x2018, 0x2019: 651
    case 0x201C, 0x201D: 1061
    default: width(ofSymbol: scalar)
    }
  }

  /// The width of a character that the markup of texts stands for.
  private static func width(ofSymbol scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x02E1: 340
    case 0x02B2, 0x2C7C: 358
    case 0x2032: 465
    case 0x02B3: 530
    case 0x1DA0: 607
    case 0x1DBB: 750
    case 0x1D9C: 758
    case 0x02B8: 763
    case 0x02E2: 764
    case 0x02B0: 828
    case 0x2113: 846
    case 0x1DBF: 847
    case 0x2C7D: 882
    case 0x02E3: 909
    case 0x2225: 1024
    case 0x02B7: 1055
    case 0x2202: 1059
    case 0x222B: 1067
    case 0x03D1: 1268
    case 0x210F: 1298
    case 0x03D5: 1351
    case 0x2207: 1370
    case 0x2211: 1380
    case 0x221D: 1463
    case 0x220F: 1550
    case 0x2190, 0x2192, 0x21D2, 0x2213, 0x223C, 0x2248: 1716
    case 0x2208: 1784
    case 0x2220: 1836
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

  /// U+1D2C to U+1D6A.
  private static let raisedLetters: [UInt16] = [
    882, 1256, 885, 0, 993, 815, 815, 999, 970, 380, 380, 846, 718, 1113, 965, 965, 1015, 900, 778,
    896, 788, 944, 1275, 802, 802, 830, 1327, 877, 830, 854, 854, 738, 736, 830, 366, 872, 1276,
    837, 847, 758, 847, 847, 877, 604, 829, 962, 1276, 854, 0, 823, 763, 789, 851, 745, 366, 530,
    829, 854, 823, 763, 843, 851, 745,
  ]

  /// U+2070 to U+209C; 0 where there is no character.
  private static let scripts: [UInt16] = [
    821, 366, 0, 0, 821, 821, 821, 821, 821, 821, 1081, 1081, 1081, 503, 503, 816, 821, 821, 821,
    821, 821, 821, 821, 821, 821, 821, 1081, 1081, 1081, 503, 503, 0, 802, 854, 847, 909, 854, 828,
    872, 340, 1276, 816, 877, 764, 604,
  ]
}
