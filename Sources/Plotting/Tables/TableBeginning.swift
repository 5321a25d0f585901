/// The first bytes of a table, which tell how it is written.
struct TableBeginning {
  /// How the text is converted to UTF-8; `nil` if it is UTF-8 with line feeds.
  let decoding: TextDecoding?
  /// The bytes in UTF-8, without a byte order mark and without the lines to skip.
  private(set) var bytes: [UInt8]
  /// Whether they reach to the end of the table.
  private(set) var isWhole: Bool

  private static let count = 65_536

  /// Reads the beginning of a text.
  ///
  /// - Throws: An error if the text cannot be read, or is not text.
  init(of text: any TextSource, _ options: TableOptions) throws(PlotError) {
    try text.rewind()
    var raw: [UInt8] = []
    while raw.count < Self.count {
      let piece = try text.read(Self.count - raw.count)
      if piece.isEmpty { break }
      raw += piece
    }
    decoding = TextDecoding(of: raw, options.encoding)
    isWhole = raw.count < Self.count
    var decoder = decoding
    bytes = decoder?.decode(raw) ?? raw
    if isWhole { bytes += decoder?.decode([]) ?? [] }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.contains(0) {
      throw .invalid(
        "\(text.name): is not text in UTF-8; save it as such, or write --encoding utf-16")
    }
    var rest = options.skip
    drop(&rest)
    while !isWhole, rest > 0 || bytes.count < Self.count {
      let piece = try text.read(Self.count)
      isWhole = piece.isEmpty
      bytes += decoder?.decode(piece) ?? piece
      drop(&rest)
    }
  }

  /// Drops so many lines as far as they are there; those left are `count`.
  private mutating func drop(_ count: inout Int) {
    var start = 0
    while count > 0, let end = bytes[start...].firstIndex(of: 10) {
      (start, count) = (end + 1, count - 1)
    }
    if count > 0 { bytes = [] } else { bytes.removeFirst(start) }
  }
}
