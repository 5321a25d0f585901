/// The proofs of one level at the corners of pixels, in the row of corners that was last looked at
/// and the one before.
///
/// Pixels are decided row by row, so that each corner is asked for once.
struct CornerCache {
  private var proofs: [LevelProof] = []
  /// The row that each proof belongs to.
  private var rows: [Int] = []

  /// Returns the proof at a corner, made by `make` if it is not known.
  mutating func proof(
    _ column: Int, _ row: Int, of count: Int, make: () -> LevelProof
  ) -> LevelProof {
    if proofs.isEmpty {
      proofs = Array(repeating: .unknown, count: 2 * count)
      rows = Array(repeating: -1, count: 2 * count)
    }
    let place = 2 * column + row % 2
    if rows[place] != row {
      proofs[place] = make()
      rows[place] = row
    }
    return proofs[place]
  }
}
