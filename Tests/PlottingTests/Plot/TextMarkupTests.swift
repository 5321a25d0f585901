import GraphView
import Testing

@testable import Plotting

@Suite("Markup of texts")
struct TextMarkupTests {
  static let texts: [(String, String)] = [
    ("", ""), ("plain text", "plain text"), ("x_1", "x₁"), ("x^2", "x²"),
    ("x_12 + y^-1", "x₁₂ + y⁻¹"),
    ("x_{max}", "xₘₐₓ"), ("e^{-x}", "e⁻ˣ"), ("e^x y", "eˣ y"), ("10^{-3} m", "10⁻³ m"),
    (#"\alpha + \Omega"#, "α + Ω"), (#"\sigma_\beta"#, "σᵦ"), (#"\Sigma^{\beta}"#, "Σᵝ"),
    (#"\pm 3 \cdot \infty \degree"#, "± 3 · ∞ °"), (#"\alpha{}x"#, "αx"), ("m_e c^2", "mₑ c²"),
    // What has no characters stays as it is typed.
    ("x_q", "x_q"), ("x_{qa}", "x_{qa}"), ("x^{", "x^{"), ("x_", "x_"), ("_x", "_x"), ("^2", "^2"),
    ("my_name", "my_name"), ("a__b", "a__b"), ("x_{}", "x_{}"),
    (#"\foo \alphabet"#, #"\foo \alphabet"#),
    (#"a\"#, #"a\"#), ("λ₁ ²", "λ₁ ²"), ("日本_1", "日本₁"), ("a ^2", "a ^2"),
    // A backslash takes the meaning from what follows.
    (#"x\_1 x\^2 \\alpha"#, #"x_1 x^2 \alpha"#), (#"\{x\}"#, "{x}"),
  ]

  @Test(
    "Subscripts, superscripts and names become characters where there are any", arguments: texts)
  func becomesCharacters(text: String, expected: String) {
    #expect(TextMarkup.typeset(text) == expected)
  }

  @Test("Titles, labels and names of axes have markup, descriptions of curves have none")
  func pictures() throws {
    let line = #"x 'x 2 ^' --label 'x_1' --title '\alpha' --x-label 't^2' --y-label 'U_0'"#
    let picture = try PictureStyleTests.picture(line)
    #expect(picture.curves.map(\.label) == ["x₁", "x ^ 2"])
    #expect([picture.look.title, picture.look.x.label, picture.look.y.label] == ["α", "t²", "U₀"])
  }
}
