import PageUnpacker

extension ModuleJoiner {
  /// Returns the module that its parts make; `nil` if they are damaged, or it needs more bytes.
  static func joined(_ divided: [UInt8], capacity: Int) -> [UInt8]? {
    let module = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: roomSize) { room in
        count = divided.withUnsafeBufferPointer { join($0, into: output, using: room) ?? 0 }
      }
    }
    return module.isEmpty ? nil : module
  }
}
