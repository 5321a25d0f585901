import CCairo

/// The file that Cairo writes, in memory.
final class ByteSink {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []

  /// The function that Cairo calls, with an unretained sink as its closure.
  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure, let data else { return CAIRO_STATUS_NULL_POINTER }
    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }
}
