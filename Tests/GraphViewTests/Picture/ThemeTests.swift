import Glibc
import GraphView
import Testing

@Suite("Theme")
struct ThemeTests {
  @Test("The curves have their colours in order, with the one of most contrast in fifth place")
  func colorsOfCurves() {
    let light = (0..<7).map { Theme.light.color(ofCurve: $0).hexadecimal }
    let expected = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#8A2BE2", "#0072B2"]
    #expect(light == expected)
    #expect(Theme.dark.color(ofCurve: 4) == .white)
  }

  @Test("Thirty-six curves differ in colour or dashes; the first six are solid")
  func curvesDiffer() {
    let looks = (0..<36).map {
      "\(Theme.light.color(ofCurve: $0)) \(Theme.light.dashes(ofCurve: $0))"
    }
    #expect(Set(looks).count == 36)
    for index in 0..<6 { #expect(Theme.light.dashes(ofCurve: index) == []) }
    for index in 6..<36 { #expect(Theme.light.dashes(ofCurve: index).count.isMultiple(of: 2)) }
    #expect(!Theme.light.dashes(ofCurve: 6).isEmpty)
  }

  static let themes: [(Theme, paper: [Color], ink: Double, curves: Double)] = [
    (.light, [.white], ink: 4.5, curves: 3),
    (.dark, [Theme.dark.background, Theme.dark.box], ink: 4.5, curves: 4.5),
    (.transparent, [.white, .black], ink: 4.5, curves: 3),
  ]

  @Test("Text, axes and curves have enough contrast to their paper", arguments: themes)
  func contrasts(theme: Theme, paper: [Color], ink: Double, curves: Double) {
    for paper in paper {
      for color in [theme.text, theme.axis] { #expect(color.contrast(to: paper) >= ink) }
      for color in theme.curves {
        #expect(color.contrast(to: paper) >= curves, "\(color.hexadecimal) on \(paper.hexadecimal)")
      }
    }
  }

  @Test("The colours of palettes can be seen", arguments: CurvePalette.allCases)
  func palettesContrast(palette: CurvePalette) {
    for count in [1, 2, 7, 15] {
      for (theme, least) in [(Theme.light, 1.8), (.dark, 4.5)] {
        let colors = palette.colors(ofCurves: count, in: theme)
        #expect(!colors.isEmpty && Set(colors).count == colors.count)
        for color in colors { #expect(color.contrast(to: theme.background) >= least, "\(color)") }
      }
    }
  }

  @Test("Colour-blind people can tell the curves apart", arguments: themes.map(\.0))
  func colorsDifferForAll(theme: Theme) {
    for vision in Vision.allCases {
      let seen = theme.curves.map { vision.lab(of: $0) }
      for one in seen.indices {
        for other in 0..<one {
          let distance = zip(seen[one], seen[other]).reduce(0) {
            $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
          }
          #expect(distance.squareRoot() > 16.9, "\(one) and \(other), \(vision)")
        }
      }
    }
  }
}

/// What people see of colours, by the matrices of Machado, Oliveira and Fernandes (2009).
private enum Vision: CaseIterable {
  case usual, withoutRed, withoutGreen, withoutBlue

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .withoutRed:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .withoutGreen:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .withoutBlue:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Returns a colour in the space CIELAB, in which distances are differences that people see.
  func lab(of color: Color) -> [Double] {
    let light = matrix.map { row in
      min(1, max(0, zip(row, color.linear).reduce(0) { $0 + $1.0 * $1.1 }))
    }
    let white = [0.95047, 1, 1.08883]
    let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    let part = zip(xyz, white).map { row, white in
      let share = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } / white
      return share > 0.008856 ? cbrt(share) : 7.787 * share + 16.0 / 116
    }
    return [116 * part[1] - 16, 500 * (part[0] - part[1]), 200 * (part[1] - part[2])]
  }
}

extension Color {
  /// Red, green and blue as shares of light.
  fileprivate var linear: [Double] {
    [red, green, blue].map { channel in
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
  }

  /// The contrast of two opaque colours, from 1 to 21 (WCAG 2.2).
  fileprivate func contrast(to other: Color) -> Double {
    let light = [self, other].map { color in
      zip(color.linear, [0.2126, 0.7152, 0.0722]).reduce(0.05) { $0 + $1.0 * $1.1 }
    }
    return max(light[0], light[1]) / min(light[0], light[1])
  }
}
