#if arch(wasm32)
  extension Unpacker {
    /// Unpacks for the worker of a page, which gives the memory; returns 0 if the file is damaged.
    fileprivate static func unpack(
      _ input: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>,
      _ size: Int32, _ model: UnsafeMutablePointer<UInt16>
    ) -> Int32 {
      let isWhole = unpack(
        UnsafeBufferPointer(start: input, count: Int(count)),
        into: UnsafeMutableBufferPointer(start: output, count: Int(size)),
        using: UnsafeMutableBufferPointer(start: model, count: modelSize))
      return isWhole ? 1 : 0
    }
  }

  extension ModuleJoiner {
    /// Joins for the worker of a page, which gives the memory; returns 0 if the module is damaged.
    fileprivate static func join(
      _ input: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>,
      _ size: Int32, _ room: UnsafeMutablePointer<UInt32>
    ) -> Int32 {
      let made = join(
        UnsafeBufferPointer(start: input, count: Int(count)),
        into: UnsafeMutableBufferPointer(start: output, count: Int(size)),
        using: UnsafeMutableBufferPointer(start: room, count: roomSize))
      return Int32(made ?? 0)
    }
  }

  /// What the worker calls.
  @_cdecl("unpacker_unpack")
  func unpack(
    _ input: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>,
    _ size: Int32, _ model: UnsafeMutablePointer<UInt16>
  ) -> Int32 { Unpacker.unpack(input, count, output, size, model) }

  /// What the worker calls after that, for the engine.
  @_cdecl("unpacker_join")
  func join(
    _ input: UnsafePointer<UInt8>, _ count: Int32, _ output: UnsafeMutablePointer<UInt8>,
    _ size: Int32, _ room: UnsafeMutablePointer<UInt32>
  ) -> Int32 { ModuleJoiner.join(input, count, output, size, room) }
#endif
