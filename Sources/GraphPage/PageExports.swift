#if arch(wasm32)
  // What a page calls, and what it supplies. `Web/engine/module.js` is the other side.

  /// The one page of a module, which calls from one thread only.
  enum PageExports {
    nonisolated(unsafe) static let page = Page { text, size in
      var text = text
      return text.withUTF8 { measure($0.baseAddress, Int32($0.count), size) }
    }
    nonisolated(unsafe) static var input: [UInt8] = []
    nonisolated(unsafe) static var reply: [UInt8] = []
  }

  /// Returns the width of a text, in UTF-8, at a size in points.
  @_extern(wasm, module: "page", name: "measure")
  @_extern(c)
  private func measure(_ text: UnsafePointer<UInt8>?, _ count: Int32, _ size: Double) -> Double

  /// Returns where to write a request and, behind it, a file.
  @_cdecl("page_input")
  func pageInput(_ count: Int32) -> UnsafeMutableRawPointer? {
    PageExports.input = [UInt8](repeating: 0, count: Int(count))
    return PageExports.input.withUnsafeMutableBytes { $0.baseAddress }
  }

  /// Does what a request of so many bytes asks for; returns the length of the reply.
  @_cdecl("page_call")
  func pageCall(_ count: Int32) -> Int32 {
    let input = PageExports.input
    let request = String(decoding: input.prefix(Int(count)), as: UTF8.self)
    let file = Array(input.dropFirst(Int(count)))
    PageExports.reply = Array(PageExports.page.call(request, file: file).utf8)
    return Int32(PageExports.reply.count)
  }

  /// The reply, which lasts until the next call.
  @_cdecl("page_reply")
  func pageReply() -> UnsafePointer<UInt8>? {
    PageExports.reply.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// The numbers of the reply.
  @_cdecl("page_numbers")
  func pageNumbers() -> UnsafePointer<Double>? {
    PageExports.page.numbers.withUnsafeBufferPointer { $0.baseAddress }
  }

  @_cdecl("page_number_count")
  func pageNumberCount() -> Int32 { Int32(PageExports.page.numbers.count) }

  /// The file of the reply.
  @_cdecl("page_bytes")
  func pageBytes() -> UnsafePointer<UInt8>? {
    PageExports.page.bytes.withUnsafeBufferPointer { $0.baseAddress }
  }

  @_cdecl("page_byte_count")
  func pageByteCount() -> Int32 { Int32(PageExports.page.bytes.count) }

  // MARK: What the runtime of Swift asks of a system

  @_extern(c)
  private func strtod(
    _ text: UnsafePointer<CChar>?, _ end: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) -> Double

  /// Reads a number; returns where it ends, or nil if there is none.
  @_cdecl("_swift_stdlib_strtod_clocale")
  func readNumber(
    _ text: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Double>?
  ) -> UnsafePointer<CChar>? {
    var end: UnsafePointer<CChar>?
    value?.pointee = strtod(text, &end)
    return end
  }

  /// Seeds of hashes are the same in every run.
  @_cdecl("arc4random_buf")
  func seed(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int) {
    for index in 0..<count { bytes?[index] = 0 }
  }
#endif
