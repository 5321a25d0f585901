import IntervalArithmetic
import Testing

@Suite("GappedInterval")
struct GappedIntervalTests {
  @Test("Pieces that meet merge, others keep their gap and their order")
  func merging() {
    #expect(
      GappedInterval(merging: Interval(1, 2), Interval(2, 3)) == GappedInterval(Interval(1, 3)))
    #expect(GappedInterval(merging: Interval(1, 2), .empty) == GappedInterval(Interval(1, 2)))
    let gapped = GappedInterval(merging: Interval(3, 4), Interval(1, 2))
    #expect(gapped.description == "[1.0, 2.0] ∪ [3.0, 4.0]")
    #expect(gapped.hull == Interval(1, 4))
    #expect(!gapped.contains(2.5))
    #expect(gapped.contains(3))
  }

  @Test("The widest of several gaps is kept, and the lowest of equally wide ones")
  func widestGapStays() {
    let low = GappedInterval(merging: Interval(0, 1), Interval(2, 3))
    let high = GappedInterval(merging: Interval(6, 7), Interval(8, 9))
    #expect(low.union(high).description == "[0.0, 3.0] ∪ [6.0, 9.0]")
    let even = GappedInterval(merging: Interval(0), Interval(1)).union(GappedInterval(Interval(2)))
    #expect(even.description == "[0.0, 0.0] ∪ [1.0, 2.0]")
  }

  @Test("A gap covered by a piece is filled, and only unions of empty sets are empty")
  func coveredGap() {
    let gapped = GappedInterval(merging: Interval(0, 1), Interval(5, 6))
    #expect(gapped.union(GappedInterval(Interval(-1, 7))) == GappedInterval(Interval(-1, 7)))
    #expect(gapped.union(.entire) == .entire)
    #expect(gapped.union(.empty) == gapped)
    #expect(GappedInterval.empty.union(.empty).isEmpty)
  }

  @Test("Negation and intersection act on both pieces")
  func negationAndIntersection() {
    let gapped = GappedInterval(merging: Interval(0, 1), Interval(5, 6))
    #expect((-gapped).description == "[-6.0, -5.0] ∪ [-1.0, 0.0]")
    #expect(gapped.intersection(Interval(2, 5)) == GappedInterval(Interval(5)))
  }

  @Test("Operations on two gapped operands keep the widest gap of all four combinations")
  func combinations() {
    let signs = GappedInterval(merging: Interval(-1), Interval(1))
    let sizes = GappedInterval(merging: Interval(1), Interval(10))
    #expect(
      BinaryFunction.multiply.applied(to: signs, sizes).description
        == "[-10.0, -10.0] ∪ [-1.0, 10.0]")
    #expect(BinaryFunction.add.applied(to: signs, signs).description == "[-2.0, -2.0] ∪ [0.0, 2.0]")
  }
}
