extension TableColumns {
  /// The error about a word in a column of numbers.
  func notNumber(_ text: String, isX: Bool, at place: Range<Int>) -> LineError {
    let shown = text.count > 40 ? text.prefix(39) + "…" : text[...]
    let wantsDate = isX && hasDates
    let kind = wantsDate ? dateForm == .clock ? "time" : "date" : "number"
    return LineError(
      "'\(LineError.printable(String(shown)))' is not a \(kind)",
      remedy: wantsDate
        ? isOfForm
          ? "write it as in other rows, or NA"
          : "write a day of the calendar, as in 2024-03-31 or 2024-03-31T14:05, or NA"
        : remedy(for: text.trimmed, isX: isX),
      at: place)
  }

  /// Whether dates are written in a form that their rows show best.
  private var isOfForm: Bool {
    switch dateForm {
    case .clock, .format, .epoch: true
    default: false
    }
  }

  /// The remedy for a word in place of a number.
  private func remedy(for text: String, isX: Bool) -> String {
    func consists(of characters: String) -> Bool {
      text.utf8.allSatisfy { characters.utf8.contains($0) }
    }
    if isDate(text) {
      return isX ? "write numbers or dates in all rows" : "choose dates for x alone"
    }
    if numberForm?.keepsPoints == false, text.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 1,
      consists(of: "0123456789.+-")
    {
      let parts = text.split(separator: ".")
      return
        "write \(parts.joined()), or \(parts.joined(separator: ",")) if the point begins a "
        + "fraction, or say so with --decimal"
    }
    if text.utf8.contains(UInt8(ascii: ",")), consists(of: "0123456789,+-") {
      let groups = text.split(separator: ",", omittingEmptySubsequences: false)
      // A number with a mark for thousands must not silently become a thousandth of itself.
      guard groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }), groups[0].utf8.count < 5 else {
        return "write a point for the comma"
      }
      let whole = groups.joined()
      return groups.count > 2
        ? "write \(whole), without commas"
        : "write \(whole), or \(groups.joined(separator: ".")) if the comma begins a fraction, or "
          + "say so with --decimal"
    }
    let plain = text.filter { !NumberForm.units.contains($0) }.trimmed
    if plain != text.trimmed, number(plain, isDate: false)?.isFinite == true {
      return "write the number alone: \(plain)"
    }
    if isX, text.utf8.count(where: { "-/.".utf8.contains($0) }) == 2, consists(of: "0123456789-/.")
    {
      return "write dates as in 2024-03-31"
    }
    return "write NA where a value is missing, or choose columns, as in --data FILE:1,3"
  }
}
