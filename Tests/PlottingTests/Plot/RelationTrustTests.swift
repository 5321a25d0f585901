import CairoCanvas
import GraphView
import PictureSupport
import Testing

@testable import Plotting

@Suite("Trust in relations")
struct RelationTrustTests {
  @Test(
    "Ink is where the relation is, and what is not proven is pale and counted",
    arguments: TrustedRelation.all)
  func nothingIsSilentlyWrong(relation: TrustedRelation) throws {
    let words = [
      "-e", relation.description, "--x", relation.x, "--y", relation.y, "--size", "200x150",
      "--bare", "--line-width", "1", "--no-antialias", "--color", "black", "--json",
    ]
    let plot = try PlotSpecification(words: words).composed()
    var canvas = try ImageCanvas(size: plot.view.bounds, font: Font.shared())
    plot.picture.draw(on: &canvas)
    let picture = try Picture(png: canvas.png())
    func grey(_ column: Int, _ row: Int) -> UInt32 { picture[column, row] & 0xFF }

    /// Whether a pixel or one of its neighbours is as wanted.
    func isNear(_ column: Int, _ row: Int, _ isWanted: (Int, Int) -> Bool) -> Bool {
      for y in max(0, row - 1)...min(TrustedRelation.height - 1, row + 1) {
        for x in max(0, column - 1)...min(TrustedRelation.width - 1, column + 1)
        where isWanted(x, y) {
          return true
        }
      }
      return false
    }
    func mayHold(_ column: Int, _ row: Int) -> Bool {
      relation.pixels[row * TrustedRelation.width + column] != false
    }
    var (missing, astray, pale, waste) = (0, 0, 0, 0)
    for row in 0..<TrustedRelation.height {
      for column in 0..<TrustedRelation.width {
        let grey = grey(column, row)
        // Half of a line on the border of the view is outside.
        let isInside =
          1..<TrustedRelation.width - 1 ~= column && 1..<TrustedRelation.height - 1 ~= row
        if isInside, relation.pixels[row * TrustedRelation.width + column] == true,
          !isNear(column, row, { picture[$0, $1] & 0xFF < 250 })
        {
          missing += 1
        }
        guard grey < 250 else { continue }
        #expect(grey < 110 || grey >= 160, "neither ink nor pale at (\(column), \(row))")
        if grey >= 160 { pale += 1 }
        if isNear(column, row, mayHold) { continue }
        if grey < 110 { astray += 1 } else { waste += 1 }
      }
    }
    #expect(missing <= relation.missing)
    #expect(astray == 0)
    #expect(pale <= relation.pale)
    #expect(waste <= relation.waste)
    #expect(plot.unresolvedCount == 0 || pale > 0)
  }

  @Test("Most relations of the table are proven everywhere, and nothing is left out of the others")
  func sums() {
    let all = TrustedRelation.all
    #expect(all.count == 62)
    #expect(all.allSatisfy { $0.pixels.count == 30_000 })
    #expect(all.count { $0.pale == 0 } >= 50)
    #expect(all.reduce(0) { $0 + $1.missing } <= 1)
  }
}
