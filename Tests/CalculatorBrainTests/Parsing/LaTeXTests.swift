import CalculatorBrain
import Testing

@Suite("LaTeX that is read")
struct LaTeXTests {
  @Test(
    "Formulas mean what they are set as",
    arguments: [
      (#"\frac{1}{x}"#, "1 / x"), (#"\frac{x+1}{x-1}"#, "(x + 1) / (x - 1)"),
      (#"2\frac{a}{b}^2"#, "2 * (a / b) ^ 2"), (#"\dfrac{\frac{1}{2}}{x}"#, "1 / 2 / x"),
      (#"x^{\frac{1}{2}}"#, "x ^ (1 / 2)"), (#"e^{-\frac{x^{2}}{2}}"#, "e ^ (-(x ^ 2 / 2))"),
      (#"\sqrt{x^{2}+1}"#, "sqrt(x ^ 2 + 1)"), (#"\sqrt[3]{x}"#, "root(x, 3)"),
      (#"\sqrt 2 x"#, "sqrt(2) * x"), (#"\sin\left(2\pi x\right)"#, "sin(2 * π * x)"),
      (#"\sin x\cos x"#, "sin(x) * cos(x)"), (#"\sin^{2}x"#, "sin(x) ^ 2"),
      (#"\sin^2\left(x\right)"#, "sin(x) ^ 2"), (#"3\cdot x\times 2"#, "3 * x * 2"),
      (#"\left|x\right|"#, "abs(x)"), (#"\lvert x \rvert"#, "abs(x)"),
      (#"\lfloor x \rfloor+\lceil x\rceil"#, "floor(x) + ceil(x)"),
      (#"x^2+y^2\le 4"#, "x ^ 2 + y ^ 2 <= 4"), (#"y\ne x"#, "y != x"),
      (#"\log_{2}\left(x\right)"#, "log2(x)"), (#"\log_2 x"#, "log2(x)"), (#"\log x"#, "log(x)"),
      (#"\ln\left(x\right)"#, "ln(x)"), (#"\operatorname{sinc}(x)\,x"#, nil),
      (#"\arctan x"#, "atan(x)"), (#"\theta\quad + \alpha"#, "theta + alpha"),
      (#"f\left(x\right)=\frac{1}{x}"#, "1 / x"), (#"\mathrm{e}^{x}"#, "e ^ x"),
      (#"\frac{1}{\sqrt{2\pi}}e^{-\frac{x^2}{2}}"#, "1 / sqrt(2 * π) * e ^ (-(x ^ 2 / 2))"),
      (#"r=1+\cos\theta"#, "r = 1 + cos(theta)"), (#"\{x > 2\}"#, "x > 2"),
      (#"\left\{x<0:-x,x\right\}"#, "if(x < 0, -x, x)"),
      (#"\begin{cases}-x&x<0\\x&\text{otherwise}\end{cases}"#, "if(x < 0, -x, x)"),
      (#"\begin{cases} x & (x > 0) & (x < 1) \\ \end{cases}"#, "when(x, x > 0 and x < 1)"),
      (#"\sum_{k=0}^{3} \frac{x^k}{k!} + 1"#, "sum(x ^ k / k! for k in 0:3) + 1"),
      (#"2\prod_{n=1}^9 n x"#, "2 * prod(n * x for n in 1:9)"),
      (#"\frac{d}{dx} x \sin x - x"#, "diff(x * sin(x), x) - x"),
      (#"\frac{\mathrm{d}}{\mathrm{d}\theta}\theta^2"#, "diff(theta ^ 2, theta)"),
      (#"(\cos t, \sin t), t \in [0, 2\pi]"#, "(cos(t), sin(t)) for t in 0:2 * π"),
      (#"\frac{1}{n},\ n \in \{1, \ldots, 9\}"#, "1 / n for n in 1:9"),
      (#"\theta_{0} + x_1 + v_{\mathrm{max}}"#, "theta_0 + x_1 + v_max"),
      (#"1.5\times 10^{-3}x"#, "1.5e-3 * x"), (#"x^3\times 10^2"#, "x ^ 3 * 10 ^ 2"),
      (#"1/2\times 10^2"#, "1 / 2 * 10 ^ 2"), (#"\left|x\left|y\right|\right|"#, "abs(x * abs(y))"),
      (#"x \bmod 2"#, "mod(x, 2)"), (#"\sqrt[{3}]{x}"#, "cbrt(x)"),
      (#"\text{x\^{}2 + 1}"#, "x ^ 2 + 1"), (#"\sin 30^\circ"#, "sin(30°)"),
      (#"-30^{\circ}x"#, "-30° * x"),
    ] as [(String, String?)])
  func meaning(text: String, description: String?) throws {
    let program = try Program(text)
    #expect(program.description == description ?? "if(x = 0, 1, sin(x) / x) * x")
    #expect(try Program(program.source) == program)
    #expect(try Program(program.source, notation: .kept) == program)
    #expect(!program.source.contains("\\"))
  }

  @Test(
    "What is not complete is an error with its place",
    arguments: [
      (#"\frac12"#, "the fraction is not complete"),
      (#"\frac{1}2"#, "the fraction is not complete"),
      (#"\frac{1}{x"#, "'(' is never closed"), (#"\sqrt{x"#, "'(' is never closed"),
      (#"\sqrt[n]{x}"#, "'[' is never closed"), (#"\unknown x"#, "unknown word 'unknown'"),
      (#"x \"#, "unexpected '\\'"), (#"\text{"#, "'{' is never closed"),
      (#"x}"#, "'}' was never opened"), (#"\text{x + 1"#, "'{' is never closed"),
      (#"\sum_{k=0}^{3}"#, "the expression ends too early"),
      (#"\sum_k k"#, "'sum' has no name and range"), (#"\sum_{k=0 k"#, "'{' is never closed"),
    ])
  func errors(text: String, summary: String) {
    let error = #expect(throws: ProgramError.self) {
      try Program(text, notation: .infix).check()
    }
    #expect(error?.summary == summary)
  }

  @Test(
    "Many signs that look ahead take no more time than others",
    arguments: [
      ",", #"\text{x"#, #"x_{a}"#, #"\frac{d}{dx}"#, #"\begin{cases}x&"#, #"\sum_{k=0}^2 "#,
    ])
  func lookahead(text: String) {
    let start = ContinuousClock.now
    _ = try? Program("x" + String(repeating: text, count: 20_000), notation: .infix)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("Commands that mean nothing may be many")
  func many() throws {
    let text = String(repeating: #"\left"#, count: 100_000) + "(x" + #"\right)"#
    #expect(try Program(text, notation: .infix).description == "x")
  }
}
