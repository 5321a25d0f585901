/// Literals and matches that are written together, with codes of their own.
struct DeflateBlock: ~Copyable {
  /// The most literals and matches.
  static let capacity = 32_768
  /// The most bytes that a block can store uncompressed.
  static let storedLimit = 65_535
  /// Each is a literal, or 65,536 times the length of a match plus its distance less 1.
  private let tokens = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
  private let literalCounts = UnsafeMutableBufferPointer<UInt32>.allocate(
    capacity: DeflateSymbols.literalCount)
  private let distanceCounts = UnsafeMutableBufferPointer<UInt32>.allocate(
    capacity: DeflateSymbols.distanceCount)
  private(set) var count = 0

  /// The number of bytes that the block represents.
  private(set) var byteCount = 0

  init() { clear() }

  deinit {
    tokens.deallocate()
    literalCounts.deallocate()
    distanceCounts.deallocate()
  }

  var isFull: Bool { count == Self.capacity }

  mutating func clear() {
    literalCounts.initialize(repeating: 0)
    distanceCounts.initialize(repeating: 0)
    literalCounts[DeflateSymbols.end] = 1
    (count, byteCount) = (0, 0)
  }

  @inline(__always)
  mutating func add(_ literal: UInt8) {
    tokens[count] = UInt32(literal)
    count &+= 1
    byteCount &+= 1
    literalCounts[Int(literal)] &+= 1
  }

  /// Adds a copy of the bytes `distance` before.
  @inline(__always)
  mutating func add(length: Int, distance: Int) {
    tokens[count] = UInt32(truncatingIfNeeded: length &<< 16 | distance &- 1)
    count &+= 1
    byteCount &+= length
    literalCounts[DeflateSymbols.length(length).symbol] &+= 1
    distanceCounts[DeflateSymbols.distance(distance).symbol] &+= 1
  }

  /// Appends the block to `output` in the form that takes the fewest bits.
  ///
  /// The `bytes` that the block represents are nil if no longer known. `rest` holds the bits before
  /// the block that do not fill a byte, and receives those after it.
  func write(
    _ bytes: UnsafeBufferPointer<UInt8>?, isLast: Bool, after rest: inout BitWriter.Rest,
    to output: inout [UInt8]
  ) {
    let own = DeflateCodes(
      literals: HuffmanCode(UnsafeBufferPointer(literalCounts), limit: 15),
      distances: HuffmanCode(UnsafeBufferPointer(distanceCounts), limit: 15))
    let header = DeflateHeader(own)
    let dynamicSize = header.bitCount + own.bitCount(literalCounts, distanceCounts)
    let fixedSize = DeflateCodes.fixed.bitCount(literalCounts, distanceCounts)
    let size = min(dynamicSize, fixedSize)
    // A stored block begins at a byte boundary, with its length twice.
    if let bytes, bytes.count <= Self.storedLimit, 40 + 8 * bytes.count < size {
      append(40 + 8 * bytes.count, after: &rest, to: &output) { writer in
        writer.write(isLast ? 1 : 0, 3)
        writer.align()
        writer.write(UInt64(bytes.count), 16)
        writer.write(UInt64(~UInt16(bytes.count)), 16)
        writer.write(bytes)
      }
      return
    }
    append(3 + size, after: &rest, to: &output) { writer in
      writer.write((isLast ? 1 : 0) | (dynamicSize < fixedSize ? 4 : 2), 3)
      if dynamicSize < fixedSize { header.write(to: &writer) }
      writeTokens(dynamicSize < fixedSize ? own : .fixed, to: &writer)
      if isLast { writer.align() }
    }
  }

  private func append(
    _ bitCount: Int, after rest: inout BitWriter.Rest, to output: inout [UInt8],
    _ body: (inout BitWriter) -> Void
  ) {
    output += [UInt8](unsafeUninitializedCapacity: bitCount / 8 + 16) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var writer = BitWriter(to: base, after: rest)
      body(&writer)
      rest = writer.rest
      count = writer.byteCount
    }
  }

  private func writeTokens(_ codes: DeflateCodes, to writer: inout BitWriter) {
    codes.withTables { literals, distances in
      var local = writer
      for index in 0..<count {
        let token = tokens[index]
        guard token >= 1 << 16 else {
          let code = literals[Int(token)]
          local.write(UInt64(code.bits), UInt64(code.length))
          continue
        }
        let length = DeflateSymbols.length(Int(token &>> 16))
        let distance = DeflateSymbols.distance(Int(token & 0xFFFF) &+ 1)
        let lengthCode = literals[length.symbol]
        let distanceCode = distances[distance.symbol]
        // At most 15 + 5 + 15 + 13 bits, which can be written at once.
        var bits = UInt64(lengthCode.bits)
        var bitCount = UInt64(lengthCode.length)
        bits |= length.extra &<< bitCount
        bitCount &+= length.extraCount
        bits |= UInt64(distanceCode.bits) &<< bitCount
        bitCount &+= UInt64(distanceCode.length)
        bits |= distance.extra &<< bitCount
        local.write(bits, bitCount &+ distance.extraCount)
      }
      let end = literals[DeflateSymbols.end]
      local.write(UInt64(end.bits), UInt64(end.length))
      writer = local
    }
  }
}
