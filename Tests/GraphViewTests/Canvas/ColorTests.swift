import Testing

@testable import GraphView

@Suite("Color")
struct ColorTests {
  @Test(
    "A colour may be written in many ways",
    arguments: [
      ("0072B2", "#0072B2"), ("#0072b2", "#0072B2"), ("abc", "#AABBCC"), ("#F0c", "#FF00CC"),
      ("black", "#000000"), ("RebeccaPurple", "#663399"), (" Tomato ", "#FF6347"),
      ("transparent", "#00000000"), ("fed", "#FFEEDD"), ("red", "#FF0000"),
    ] as [(String, String)])
  func colorsAreRead(text: String, expected: String) {
    #expect(Color(text)?.hexadecimal == expected)
  }

  @Test(
    "Invalid colours are refused",
    arguments: ["", "#", "12", "1234", "#12345", "1234567", "#red", "reddish", "ggg", "+12", "дом"])
  func nonsenseIsRefused(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("There are 148 names in order, and each is accepted")
  func namesAreRead() {
    #expect(Color.names.count == 148)
    #expect(Color.names.map(\.name) == Set(Color.names.map(\.name)).sorted())
    for (name, rgb) in Color.names {
      #expect(Color(name) == Color(rgb: rgb))
      #expect(Color(name.uppercased()) == Color(rgb: rgb))
    }
  }

  @Test(
    "The text of a colour gives the same colour",
    arguments: [0x000000, 0x0A0B0C, 0xFFFFFF] as [UInt32])
  func textReadsBack(rgb: UInt32) {
    #expect(Color(Color(rgb: rgb).hexadecimal) == Color(rgb: rgb))
  }
}
