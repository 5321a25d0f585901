#if arch(wasm32)
  // What the standard library asks of Unicode is what the browser knows of it: its own tables would
  // be a fifteenth of the page. `Web/engine/unicode.js` is the other side.

  /// What there is to know of a scalar.
  private enum BrowserUnicode: Int32 {
    /// Its binary properties, of which each is a bit.
    case properties
    /// Its general category.
    case category
    /// How far its upper case is above it; lower and title case follow.
    case mapping
  }

  @_extern(wasm, module: "page", name: "unicode")
  @_extern(c)
  private func unicode(_ scalar: UInt32, _ kind: Int32) -> Double

  @_cdecl("_swift_stdlib_getBinaryProperties")
  func unicodeProperties(_ scalar: UInt32) -> UInt64 {
    UInt64(unicode(scalar, BrowserUnicode.properties.rawValue))
  }

  @_cdecl("_swift_stdlib_getGeneralCategory")
  func unicodeCategory(_ scalar: UInt32) -> UInt8 {
    UInt8(unicode(scalar, BrowserUnicode.category.rawValue))
  }

  @_cdecl("_swift_stdlib_getMapping")
  func unicodeMapping(_ scalar: UInt32, _ mapping: UInt8) -> Int32 {
    Int32(unicode(scalar, BrowserUnicode.mapping.rawValue + Int32(mapping)))
  }

  /// Letters that become several are left as they are.
  @_cdecl("_swift_stdlib_getSpecialMapping")
  func unicodeSpecialMapping(
    _ scalar: UInt32, _ mapping: UInt8, _ count: UnsafeMutablePointer<Int>?
  ) -> UnsafePointer<UInt8>? {
    count?.pointee = 0
    return nil
  }

  /// Whether it is a number: 0, or 255 if not.
  @_cdecl("_swift_stdlib_getNumericType")
  func unicodeNumericType(_ scalar: UInt32) -> UInt8 {
    (8...10).contains(unicodeCategory(scalar)) ? 0 : 255
  }

  /// The value of a digit of ASCII; that of others is not asked for.
  @_cdecl("_swift_stdlib_getNumericValue")
  func unicodeNumericValue(_ scalar: UInt32) -> Double { Double(scalar) - 48 }

  // MARK: Equal texts

  // The page composes the characters of what is typed, so that equal texts have equal scalars: no
  // scalar here is anything but composed.

  @_cdecl("_swift_stdlib_getNormData")
  func unicodeNormalizationData(_ scalar: UInt32) -> UInt16 { 0 }

  @_cdecl("_swift_stdlib_getDecompositionEntry")
  func unicodeDecomposition(_ scalar: UInt32) -> UInt32 { .max }

  @_cdecl("_swift_stdlib_getComposition")
  func unicodeComposition(_ one: UInt32, _ other: UInt32) -> UInt32 { .max }

  @used
  @_silgen_name("_swift_stdlib_nfd_decompositions")
  nonisolated(unsafe) var unicodeDecompositions: UInt8 = 0
#endif
