import GraphView
import Testing

@Suite("Theme")
struct ThemeTests {
  @Test("The curves have their colours in order, with the one of most contrast in fifth place")
  func colorsOfCurves() {
    let light = (0..<7).map { Theme.light.color(ofCurve: $0).hexadecimal }
    let expected = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#E69F00", "#0072B2"]
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
}
