extension RecordBuffer {
  /// Reads the next element of an array of objects of JSON, with the bracket or the comma before
  /// it; or else what closes the array.
  mutating func nextElement() throws(PlotError) -> Step {
    offset = withBytes { last in
      let start = last.lastIndex(of: 10).map { $0 + 1 }
      return (start == nil ? offset : 0) + last[(start ?? 0)...].count { $0 & 0xC0 != 0x80 }
    }
    return try next { text, start, isComplete in
      let first = text[start...].firstIndex { !LineScanner.isSpace($0) } ?? text.count
      var (index, depth, isQuoted) = (first + 1, 0, false)
      while index < text.count {
        switch text[index] {
        case UInt8(ascii: "\\") where isQuoted: index += 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        case _ where isQuoted: break
        case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]") where depth == 0:
          return .record(end: index)
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        index += 1
      }
      guard isComplete else { return .needsMore }
      if first == text.count || text[first] == UInt8(ascii: "]") { return .record(end: text.count) }
      let place = first - start
      let error = LineError(
        "the array is never closed", remedy: "close it", at: place..<(place + 1))
      return .mistake(error, end: text.count)
    }
  }
}
