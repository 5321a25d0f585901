import Foundation
import TestSupport
import Testing

@Suite("Sizes of picture files")
struct PictureFileSizeTests {
  @Test(
    "A picture of one curve is a small file",
    arguments: [("png", 6_500), ("svg", 5_000), ("pdf", 12_000)])
  func filesAreSmall(format: String, limit: Int) throws {
    let run = try CommandLineRun(["x sin", "-o", "-", "--format", format])
    #expect(run.status == 0)
    #expect(run.output.count < limit)
  }

  @Test("A fine picture with a grid and texts has few enough shades for a palette")
  func shadesFitAPalette() throws {
    let arguments = ["x sin", "--grid", "--pixel-ratio", "2", "--theme", "dark", "-o", "-"]
    let run = try CommandLineRun(arguments)
    // The kind of colours, behind the name of the first chunk, its size and its depth.
    #expect(run.output[25] == 3)
  }
}
