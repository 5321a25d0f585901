import Testing

@testable import Plotting

@Suite("Keywords of PDF files")
struct PDFTextTests {
  static let files: [(String, String?)] = [
    (#"/Keywords (graphcalc={"a":1})"#, #"{"a":1}"#),
    (#"/Keywords(other=1\ngraphcalc=a\\nb\\\\\(\)(c)\101\7z\n)"#, "a\nb\\()(c)A\u{7}z"),
    ("/Keywords (graphcalc=a\\\r\nb\\\nc\\\rd\r\ne)", "abcd"),
    ("/Keywords <6772617068 63616C633D 78 4>", "x@"),
    ("/Keywords <feff0067007200610070006800630061006C0063003D03C0D835DF00>", "π\u{1D700}"),
    ("/Keywords (\u{EF}\u{BB}\u{BF}graphcalc=\u{CF}\u{80})", "π"),
    ("/Keywords (graphcalc=\u{E9})", "é"),
    ("/Keywords (graphcalc=old) /Keywords (graphcalc=new)", "new"),
    ("/Keywords (graphcalc=old) /Keywords (none) /KeywordsX (graphcalc=no)", "old"),
    ("/Keywords (graphcalc=open", nil), ("/Keywords <67G0>", nil), ("/Keywords <67", nil),
    ("/Keywords 12 0 R", nil), ("/Keywords", nil), ("/Keywords (graphcalcs=1)", nil),
    ("/Keywords (a\\", nil), ("/Keywords <FE", nil), ("/Keywords <FEFF00>", nil), ("", nil),
  ]

  @Test("The text is found in every way that strings are written", arguments: files)
  func found(file: String, text: String?) {
    // Each character is one byte.
    let bytes = file.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(PDFText.text(for: "graphcalc", in: bytes) == text)
  }

  /// Bytes that count how often one is read.
  final class Counter { var reads = 0 }
  struct CountedBytes: RandomAccessCollection {
    let bytes: [UInt8]
    let counter = Counter()
    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    subscript(index: Int) -> UInt8 {
      counter.reads += 1
      return bytes[index]
    }
  }

  static let floods = [
    "/", "/Keywords", "/Keywords ", "/Keywords (", "/Keywords <", "/Keywords (a)", "/Keywords <41>",
    "(", "/Keywords (()", "/Keywords (\\", "/Keywords <4", "/Keywords (graphcalc=a)", "/Keyword",
    "/Keywords(((())))", "/Keywords <FEFF0067>",
  ]

  @Test("Each byte of a file is read a few times at most", arguments: floods)
  func readsInLinearTime(piece: String) {
    let bytes = CountedBytes(
      bytes: Array(String(repeating: piece, count: 200_000 / piece.utf8.count).utf8))
    _ = PDFText.text(for: "graphcalc", in: bytes)
    #expect(bytes.counter.reads < 16 * bytes.bytes.count)
  }

  @Test("Keywords in the text itself are not taken for others")
  func nested() {
    let inner = String(repeating: "/Keywords (graphcalc=no) ", count: 50)
    let bytes = Array("/Keywords (graphcalc=\(inner)yes) /Producer (x)".utf8)
    #expect(PDFText.text(for: "graphcalc", in: bytes) == inner + "yes")
  }
}
