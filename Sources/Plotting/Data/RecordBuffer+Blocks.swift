extension RecordBuffer {
  /// Skips to a block, a part of the text between pairs of empty lines, counted from 0.
  ///
  /// Returns the block that was reached, and the last step: a record if that is the wanted block.
  mutating func skipBlocks(before wanted: Int) throws(PlotError) -> (block: Int, step: Step) {
    var (block, blankCount, hasRows, step) = (0, 0, false, Step.record)
    while block < wanted, case .record = step {
      step = try nextRow()
      guard case .record = step else { break }
      if !record.source.allSatisfy(LineScanner.isSpace) {
        (hasRows, blankCount) = (true, 0)
      } else {
        blankCount += 1
        if blankCount == 2, hasRows { (block, hasRows) = (block + 1, false) }
      }
    }
    return (block, step)
  }
}
