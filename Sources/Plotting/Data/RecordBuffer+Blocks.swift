extension RecordBuffer {
  /// Goes to a part of the text between pairs of empty lines, counted from 0.
  ///
  /// - Parameter wanted: The number of the part.
  /// - Returns: The part that was reached, and what ended the search; a record if it is the part.
  /// - Throws: An error if the text cannot be read.
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
