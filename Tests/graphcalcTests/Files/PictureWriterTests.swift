import TestSupport
import Testing

@Suite("Picture files")
struct PictureWriterTests {
  @Test("What no font has is told of once, however often it is to be drawn")
  func missingCharactersAreToldOfOnce() throws {
    let folder = try TemporaryFolder()
    let words = ["x sin", "-o", "a.png", "-o", "b.pdf", "--title", "\u{10FFFD}"]
    let plot = try CommandLineRun(words + ["--x-label", "a\u{10FFFD}"], in: folder.url)
    #expect(plot.status == 0)
    #expect(plot.errors.hasPrefix("graphcalc: ") && plot.errors.contains("\u{10FFFD}"))
    #expect(plot.errors.split(separator: "\n").count == 1)
    let quiet = try CommandLineRun(words + ["--quiet"], in: folder.url)
    #expect(quiet.status == 0 && quiet.errors == "")
  }
}
