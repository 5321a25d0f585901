/// Why a picture cannot be opened again.
struct PictureMistake: Error {
  /// What is wrong, and what to do if anything helps.
  let summary: String

  init(_ summary: String) {
    self.summary = summary
  }
}
