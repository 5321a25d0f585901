import CalculatorBrain

extension Session {
  /// Whether a word stands for a program.
  func isName(_ word: String) -> Bool { context.named.contains(word) }

  /// Names a program, or lists the names.
  mutating func name(_ words: LineWords, _ line: String) throws(PlotError) -> Effect {
    guard words.count > 0 else {
      return .print(context.named.definitions.map { $0 + "\n" }.joined())
    }
    guard !SessionStack.memories.contains(words[0]) else {
      throw .located(
        "'\(words[0])' already means something here", remedy: "choose another name",
        at: words.words[0].source)
    }
    let next = try naming(words, in: context)
    let wasFamily = context.named.family.names.contains { $0.name == words[0] }
    if wasFamily { try stack.replace(words[0], in: next.named) }
    append(line) { $0.context = next }
    let text = words.part(2..<max(2, words.count))
    if text.count == 1, let remark = PlotArguments.remark(onValue: text[0]) {
      remarks.append(remark)
    }
    return .none
  }

  /// Returns a context with one more name, with the value of its pin if the session has one.
  func naming(_ words: LineWords, in context: LineContext) throws(PlotError) -> LineContext {
    let (name, next) = (
      words[0],
      try PlotError.located { () throws(LineError) in
        try context.naming(words)
      }
    )
    if freeNames.contains(name) { return next.freeing(name) }
    guard let value = pins[name] else { return next }
    return try PlotError.located { () throws(LineError) in
      try next.naming(Self.definition(of: name, as: value))
    }
  }

  static func definition(of name: String, as value: Double) -> LineWords {
    definition(of: name, as: NumberText.shortest(value))
  }

  static func definition(of name: String, as text: String) -> LineWords {
    var words = LineWords()
    for word in [name, "=", text] { words.append(word) }
    return words
  }

  /// Gives a name another number, and recalculates the stack with it.
  mutating func vary(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(PlotError) -> Effect {
    guard words.count > 0 else {
      throw .usage("'vary' names no number; write it as in vary a = 2")
    }
    let (name, place) = (words[0], words.words[0].source)
    if name == "x" {
      do throws(PlotError) { try NamedPrograms.check(name, for: "vary") } catch {
        throw .located(error.description, remedy: "", at: place)
      }
    }
    guard words.count >= 3, words.isBare("=", at: 1), isName(name) else {
      throw .located(
        isName(name) ? "'vary' gives no number" : "'\(name)' has no value yet",
        remedy: isName(name) ? "write it as in vary a = 2" : "write let \(name) = 2 first",
        at: place)
    }
    let given = try PlotError.located { () throws(LineError) in try context.naming(words) }
    guard let value = given.named.values[name], value.isFinite else {
      throw .located("'vary' takes a number", remedy: "write it as in vary a = 2", at: place)
    }
    // The number that later lines give holds for those before them, too.
    var varied: [(place: Int, name: String, value: Double)] = [(lines.count, name, value)]
    for (place, step) in lines.enumerated().reversed() {
      guard let (name, value) = step.varied, !varied.contains(where: { $0.name == name })
      else { continue }
      varied.append((place, name, value))
    }
    var other = Session(defaults: initialState.context.defaults)
    for (place, step) in lines.enumerated() where step.varied == nil {
      guard let line = step.line else { continue }
      other.pins = [:]
      for pin in varied where place < pin.place { other.pins[pin.name] = pin.value }
      if case .stack = try other.perform(line, host: host) { _ = other.shownStack() }
    }
    stack.replace(with: other.stack)
    let next = try PlotError.located { () throws(LineError) in
      try context.taking(other.context.named).naming(Self.definition(of: name, as: value))
    }
    append(line, varying: (name, value)) { $0.context = next }
    return .stack
  }

  /// The words without `rcl`, which the name that it recalls does not need.
  func recalling(_ words: LineWords) -> LineWords {
    let places = (0..<words.count).filter { words.isBare("rcl", at: $0) }
    guard !places.isEmpty, places.count < words.count, !isName("rcl") else { return words }
    var result = words
    for place in places.reversed() { result.words.remove(at: place) }
    return result
  }

  /// Names the last result if a line ends with `sto NAME` or `'NAME' sto`, after entering the words
  /// before that.
  mutating func store(
    _ words: LineWords, _ line: String, _ host: some PlotHost
  ) throws(PlotError) -> Effect? {
    guard !isName("sto"),
      let place = (0..<words.count).first(where: { words.isBare("sto", at: $0) })
    else { return nil }
    let before = words.count - 2
    let isFirst = place == before
    guard isFirst || (place == before + 1 && before >= 0 && words.words[before].isQuoted) else {
      throw .located(
        "'sto' ends a line, with a name", remedy: "write it as in 5 sto a",
        at: words.words[place].source)
    }
    let part = recalling(words.part(0..<before))
    let read = try PlotError.located { () throws(LineError) in try context.line(part, host: host) }
    guard !read.givesOptions else {
      throw .located(
        "'sto' takes no options", remedy: "write them on a line of their own",
        at: words.words[place].source)
    }
    try stack.enter(read.arguments.sources, names: context.named)
    guard let result = stack.brain.program.results.last else { throw Self.nothing(to: "store") }
    guard let text = ResultText(count: 1).exactDescription(of: result) else {
      throw .usage("the result is too long to be stored")
    }
    let name = isFirst ? before + 1 : before
    var definition = LineWords()
    definition.append(words[name], source: words.words[name].source)
    definition.append("=")
    definition.append("= \(text)", isQuoted: true)
    _ = try self.name(definition, line)
    return .stack
  }
}
