import CalculatorBrain

extension Session {
  /// Whether a word stands for a program.
  func isName(_ word: String) -> Bool { context.named.names.contains(word) }

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
    let next = try PlotError.located { () throws(LineError) in try context.naming(words) }
    append(line) { $0.context = next }
    return .none
  }

  /// The words without `rcl`, which the name that it recalls does not need.
  func recalling(_ words: LineWords) -> LineWords {
    let places = (0..<words.count).filter { words.isBare("rcl", at: $0) }
    guard !places.isEmpty, places.count < words.count, !isName("rcl") else { return words }
    var result = words
    for place in places.reversed() { result.words.remove(at: place) }
    return result
  }

  /// Names the last result if a line ends with `sto NAME` or `'NAME' sto`, after what is before
  /// that was entered.
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
