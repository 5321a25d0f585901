/// A zlib stream (RFC 1950) of the rows of a picture, made for plots.
///
/// In order of priority: the same rows always give the same bytes; long runs cost almost nothing;
/// the stream is small. Matches are searched where plots have them, one pixel to the left and one
/// row above, and then among the last places that began with the same bytes.
struct Deflater: ~Copyable {
  /// How thoroughly matches are searched.
  private struct Effort {
    /// The number of first bytes that two places must share to be compared.
    let beginning: Int
    /// Selects these bytes from the four at a place, the first of which is the lowest.
    let mask: UInt32
    /// The length of a match from which on no better one is searched.
    let longMatch: Int
    /// The most places with the same beginning that are compared.
    let depth: Int
    /// The most places of a match that are remembered as beginnings of later ones.
    let rememberedLength: Int
    /// For indices of a palette, of which plots have long runs, and for huge pictures.
    static let little = Effort(
      beginning: 4, mask: .max, longMatch: 8, depth: 4, rememberedLength: 2)

    /// For RGB, which only pictures of many colours have.
    static let much = Effort(
      beginning: 3, mask: 0xFF_FFFF, longMatch: 258, depth: 64, rememberedLength: 258)
  }

  private static let longest = DeflateSymbols.lengths.upperBound
  private static let hashBits = 14
  private static let farthest = DeflateSymbols.maximumDistance

  /// The number of bytes that are collected before they are searched for matches.
  private static let batchSize = 32_768

  /// The last bytes, with eight readable bytes after their end: those of a block that may have to
  /// be stored or as many as matches reach back, and two batches.
  private let window = UnsafeMutablePointer<UInt8>.allocate(capacity: windowSize + 8)
  private static let windowSize = 2 * 65_536 + 2 * batchSize

  /// The last place with each hash, and for each place the previous one with the same hash.
  ///
  /// Places are counted from the start of the stream and wrap around, which is harmless because
  /// every match is compared byte by byte. A link is read only after it was written: 0, the initial
  /// value of the heads, is remembered before all other places.
  private let heads = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << hashBits)
  private let links = UnsafeMutablePointer<UInt32>.allocate(capacity: farthest)

  /// The place of the window's first byte in the stream.
  private var base = 0
  /// The end of the bytes in the window, and the first byte not yet searched for a match.
  private var end = 0
  private var next = 0

  private let rowLength: Int
  private let pixelLength: Int
  private let effort: Effort
  private var block = DeflateBlock()
  private var rest = BitWriter.Rest()
  private var checksum = Adler32()

  /// Begins a stream of rows and pixels of so many bytes; `output` receives its first bytes.
  ///
  /// A thorough search suits pixels of several bytes, but takes seconds for a gigabyte of noise.
  init(rowLength: Int, pixelLength: Int, isThorough: Bool, to output: inout [UInt8]) {
    self.rowLength = rowLength
    self.pixelLength = pixelLength
    effort = isThorough ? .much : .little
    heads.initialize(repeating: 0, count: 1 << Self.hashBits)
    // A window of 32 KiB, fast compression.
    output += [0x78, 0x01]
  }

  deinit {
    window.deallocate()
    heads.deallocate()
    links.deallocate()
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    checksum.add(bytes)
    store(bytes, to: &output)
  }

  /// Compresses the bytes of the last call once more.
  mutating func repeatLast(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    checksum.repeatLast()
    store(bytes, to: &output)
  }

  mutating func finish(to output: inout [UInt8]) {
    compress(to: &output)
    writeBlock(isLast: true, to: &output)
    output += checksum.value.bigEndianBytes
  }

  private mutating func store(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    guard var source = bytes.baseAddress else { return }
    var left = bytes.count
    while left > 0 {
      let count = min(left, Self.batchSize)
      if end + count > Self.windowSize { forget() }
      (window + end).update(from: source, count: count)
      end += count
      source += count
      left -= count
      if end - next >= Self.batchSize { compress(to: &output) }
    }
  }

  /// Makes room by discarding bytes that are too far back to be used.
  private mutating func forget() {
    let isStorable = block.byteCount <= DeflateBlock.storedLimit
    let first = next - max(min(next, Self.farthest), isStorable ? block.byteCount : 0)
    window.update(from: window + first, count: end - first)
    base += first
    end -= first
    next -= first
  }

  private mutating func writeBlock(isLast: Bool, to output: inout [UInt8]) {
    let count = block.byteCount
    let bytes =
      count <= DeflateBlock.storedLimit
      ? UnsafeBufferPointer(start: window + next - count, count: count) : nil
    block.write(bytes, isLast: isLast, after: &rest, to: &output)
    block.clear()
  }

  // MARK: Matches

  /// A copy of the bytes `distance` before; no match if the length is 0.
  private struct Match {
    var length = 0
    var distance = 0
  }

  /// Finds matches for all bytes up to the end of the window.
  private mutating func compress(to output: inout [UInt8]) {
    var match = longestMatch(at: next)
    while next < end {
      if match.length > 0, match.length < effort.longMatch, next + 1 < end {
        // A literal now may allow a longer match at the next byte.
        remember(next)
        let later = longestMatch(at: next + 1)
        if later.length > match.length {
          add(literal: window[next], to: &output)
          match = later
          continue
        }
      }
      if match.length > 0 {
        let last = min(next + min(match.length, effort.rememberedLength), end)
        for place in next..<last { remember(place) }
        add(match, to: &output)
      } else {
        remember(next)
        add(literal: window[next], to: &output)
      }
      match = longestMatch(at: next)
    }
  }

  @inline(__always)
  private mutating func add(literal: UInt8, to output: inout [UInt8]) {
    if block.isFull { writeBlock(isLast: false, to: &output) }
    block.add(literal)
    next += 1
  }

  @inline(__always)
  private mutating func add(_ match: Match, to output: inout [UInt8]) {
    if block.isFull { writeBlock(isLast: false, to: &output) }
    block.add(length: match.length, distance: match.distance)
    next += match.length
  }

  /// Returns the best match of the bytes at `place`.
  ///
  /// `mutating` only to avoid copying the struct on each call; changes no state.
  private mutating func longestMatch(at place: Int) -> Match {
    var best = Match()
    guard place + 4 <= end else { return best }
    if place >= pixelLength {
      let length = matchLength(place, pixelLength)
      if length >= 3 { best = Match(length: length, distance: pixelLength) }
      // A run takes the fewest bits, and may well continue.
      if length == Self.longest { return best }
    }
    if rowLength <= min(place, Self.farthest) {
      let length = matchLength(place, rowLength)
      if length >= effort.beginning, length > best.length {
        best = Match(length: length, distance: rowLength)
      }
    }
    let position = UInt32(truncatingIfNeeded: base &+ place)
    var candidate = heads[hash(at: place)]
    var tries = effort.depth
    var lastDistance = 0
    while tries > 0, best.length < effort.longMatch {
      let distance = Int(position &- candidate)
      // Links lead to older places; one that does not was overwritten.
      guard distance > lastDistance, distance <= min(place, Self.farthest) else { break }
      if place + best.length < end,
        window[place + best.length] == window[place + best.length - distance]
      {
        let length = matchLength(place, distance)
        if length >= effort.beginning, length > best.length {
          best = Match(length: length, distance: distance)
        }
      }
      lastDistance = distance
      candidate = links[Int(candidate) & (Self.farthest - 1)]
      tries -= 1
    }
    return best
  }

  /// Returns how many bytes at `place` equal those `distance` before.
  @inline(__always)
  private func matchLength(_ place: Int, _ distance: Int) -> Int {
    let bytes = UnsafeRawPointer(window + place)
    let limit = min(end - place, Self.longest)
    var length = 0
    // Most bytes of a plot are in long runs.
    while length &+ 32 <= limit, (bytes + length).has32Bytes(of: bytes + (length &- distance)) {
      length &+= 32
    }
    while length &+ 8 <= limit {
      let difference =
        bytes.loadUnaligned(fromByteOffset: length, as: UInt64.self)
        ^ bytes.loadUnaligned(fromByteOffset: length &- distance, as: UInt64.self)
      if difference != 0 { return length &+ difference.littleEndian.trailingZeroBitCount / 8 }
      length &+= 8
    }
    while length < limit, window[place &+ length] == window[place &+ length &- distance] {
      length &+= 1
    }
    return length
  }

  @inline(__always)
  private func hash(at place: Int) -> Int {
    let bytes = UnsafeRawPointer(window + place).loadUnaligned(as: UInt32.self).littleEndian
    return Int(((bytes & effort.mask) &* 0x9E37_79B1) &>> UInt32(32 - Self.hashBits))
  }

  /// Remembers a place as the source of later matches.
  @inline(__always)
  private func remember(_ place: Int) {
    guard place + 4 <= end else { return }
    let position = UInt32(truncatingIfNeeded: base &+ place)
    let hash = hash(at: place)
    links[Int(position) & (Self.farthest - 1)] = heads[hash]
    heads[hash] = position
  }
}
