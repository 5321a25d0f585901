import CCairo

/// Undoes the compression of zlib.
enum Inflater {
  /// The longest result, in bytes; the compressed bytes may be a thousand times shorter.
  static let limit = 4 * 1_048_576

  /// Returns the contents of a zlib stream; `nil` if it is damaged, incomplete, or too long.
  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    // zlib keeps a pointer to its stream, which therefore must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return nil
    }
    defer { inflateEnd(stream) }
    var input = bytes
    var result: [UInt8] = []
    return input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      var status = Z_OK
      while status == Z_OK, result.count <= limit {
        result += [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          status = CCairo.inflate(stream, Z_NO_FLUSH)
          count = pieceSize - Int(stream.pointee.avail_out)
        }
      }
      return status == Z_STREAM_END && result.count <= limit ? result : nil
    }
  }

  private static let pieceSize = 65_536
}
