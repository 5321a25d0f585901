/// Makes a WebAssembly module of the parts that it was divided into.
///
/// Variables of one type come in the order of their first use, lengths of code take five bytes, and
/// alignments, which are hints, are 0.
public struct ModuleJoiner {
  /// How many variables a function may have.
  package static var localLimit: Int { 8_000 }

  /// How many numbers there must be room for.
  public static var roomSize: Int { 2 * localLimit + 64 }

  private let input: UnsafePointer<UInt8>
  private let output: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// Where each part is read and ends; the next new variable of each type, and the first that is
  /// not one.
  private let places, ends, new, newEnds: UnsafeMutablePointer<UInt32>

  /// The variables that were used, the last one last; and the last offset with each.
  private let used, offsets: UnsafeMutablePointer<UInt32>

  private var usedCount = 0
  private var size = 0
  private var isWhole = true

  /// The place in ``offsets`` for what reads memory next: 0 where no variable came right before, 1
  /// for what writes, and 2 more than a variable.
  private var base = 0

  /// Makes a module.
  ///
  /// - Parameters:
  ///   - input: A divided module.
  ///   - output: Room for the module.
  ///   - room: Room for ``roomSize`` numbers.
  /// - Returns: How many bytes the module has, or `nil` for one that is damaged or has no room.
  public static func join(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>,
    using room: UnsafeMutableBufferPointer<UInt32>
  ) -> Int? {
    guard input.count >= ModulePart.headerSize, let bytes = input.baseAddress,
      let target = output.baseAddress, let numbers = room.baseAddress, room.count >= roomSize
    else { return nil }
    var joiner = ModuleJoiner(bytes, target, capacity: output.count, room: numbers)
    guard joiner.findParts(in: UInt32(truncatingIfNeeded: input.count)), joiner.join() else {
      return nil
    }
    return joiner.size
  }

  private init(
    _ input: UnsafePointer<UInt8>, _ output: UnsafeMutablePointer<UInt8>, capacity: Int,
    room: UnsafeMutablePointer<UInt32>
  ) {
    (self.input, self.output, self.capacity) = (input, output, capacity)
    (places, ends, new, newEnds) = (room, room + 16, room + 32, room + 40)
    (used, offsets) = (room + 48, room + 48 + Self.localLimit)
  }

  private func findParts(in count: UInt32) -> Bool {
    var place = UInt32(ModulePart.headerSize)
    for part in 0..<ModulePart.count {
      var length: UInt32 = 0
      for byte in (0..<4).reversed() { length = length << 8 | UInt32(input[4 + 4 * part + byte]) }
      guard length <= count - place else { return false }
      places[part] = place
      place += length
      ends[part] = place
    }
    return true
  }

  // MARK: Sections

  private mutating func join() -> Bool {
    while hasMore(.start) { copy(.start) }
    let section = begin()
    var count = number(.declarations)
    put(number: count)
    while count > 0 && isWhole {
      function()
      count -= 1
    }
    end(section)
    while hasMore(.end) { copy(.end) }
    return isWhole
  }

  private mutating func function() {
    let start = begin()
    declarations()
    guard isWhole else { return }
    var depth = 0
    repeat {
      let code = read(.codes)
      if InstructionCode.blocks.contains(code) { depth += 1 }
      if code == InstructionCode.end { depth -= 1 }
      instruction(code)
    } while depth >= 0 && isWhole
    end(start)
  }

  /// Leaves room for a length.
  private mutating func begin() -> Int {
    for _ in 0..<5 { put(0) }
    return size
  }

  /// Writes the length of what was written since a place.
  private mutating func end(_ start: Int) {
    guard isWhole else { return }
    let length = size - start
    for index in 0..<5 {
      output[start - 5 + index] = UInt8(length >> (7 * index) & 0x7F) | (index < 4 ? 0x80 : 0)
    }
  }

  // MARK: Variables

  private mutating func declarations() {
    var count = number(.declarations)
    guard count <= UInt32(Self.localLimit) else { return fail() }
    usedCount = Int(count)
    for index in 0..<usedCount { used[index] = count - 1 - UInt32(index) }
    var groups: UInt32 = 0
    for type in 0..<4 {
      let more = number(.declarations)
      guard more <= UInt32(Self.localLimit) - count else { return fail() }
      new[type] = count
      count += more
      newEnds[type] = count
      if more > 0 { groups += 1 }
    }
    put(number: groups)
    for type in 0..<4 where newEnds[type] > new[type] {
      put(number: newEnds[type] - new[type])
      put(UInt8(0x7F - type))
    }
    for index in 0..<Int(count) + 2 { offsets[index] = 0 }
    base = 0
  }

  /// Writes the variable that was used before so many others, and is now the last one.
  @inline(never)
  private mutating func local(usedBefore rank: UInt32) {
    guard rank < UInt32(usedCount) else { return fail() }
    let place = usedCount - 1 - Int(rank)
    let local = used[place]
    for index in place..<usedCount - 1 { used[index] = used[index + 1] }
    usedCount -= 1
    use(local)
  }

  private mutating func use(_ local: UInt32) {
    used[usedCount] = local
    usedCount += 1
    base = Int(local) + 2
    put(number: local)
  }

  private mutating func local() {
    let number = number(.locals)
    guard number < 4 else { return local(usedBefore: number - 4) }
    let type = Int(number)
    guard new[type] < newEnds[type] else { return fail() }
    new[type] += 1
    use(new[type] - 1)
  }

  // MARK: Instructions

  private mutating func instruction(_ code: UInt8) {
    let base = base
    self.base = 0
    if InstructionCode.recent.contains(code) {
      put(InstructionCode.get)
      return local(usedBefore: UInt32(code - InstructionCode.recent.lowerBound))
    }
    put(code)
    immediates(Immediates(after: code), code, base)
  }

  private mutating func immediates(_ kind: Immediates?, _ code: UInt8, _ base: Int) {
    switch kind {
    case .numbers(let part, let count): for _ in 0..<count { copyNumber(part) }
    case .bytes(let part, let count): for _ in 0..<count { copy(part) }
    case .constant:
      let next = Int(places[ModulePart.codes.rawValue])
      let isSummand = hasMore(.codes) && input[next] == InstructionCode.sum
      copyNumber(isSummand ? .summands : .constants)
    case .local:
      local()
      if code == InstructionCode.set { self.base = 0 }
    case .memory:
      put(0)
      let slot = InstructionCode.stores.contains(code) ? 1 : base
      let change = number(.offsets)
      offsets[slot] &+= change >> 1 ^ (0 &- (change & 1))
      put(number: offsets[slot])
    case .table:
      let count = number(.others)
      put(number: count)
      var left = UInt64(count) + 1
      while left > 0 && isWhole {
        copyNumber(.others)
        left -= 1
      }
    case .code:
      let second = read(.others)
      put(second)
      immediates(Immediates(afterSecond: second), second, base)
    case nil: fail()
    }
  }

  // MARK: Bytes

  private mutating func fail() { isWhole = false }

  /// Whether a part has more bytes, and nothing is wrong so far.
  private func hasMore(_ part: ModulePart) -> Bool {
    isWhole && places[part.rawValue] < ends[part.rawValue]
  }

  @inline(never)
  private mutating func read(_ part: ModulePart) -> UInt8 {
    guard hasMore(part) else {
      fail()
      return 0
    }
    defer { places[part.rawValue] += 1 }
    return input[Int(places[part.rawValue])]
  }

  private mutating func put(_ byte: UInt8) {
    guard size < capacity else { return fail() }
    output[size] = byte
    size += 1
  }

  private mutating func copy(_ part: ModulePart) { put(read(part)) }

  @inline(never)
  private mutating func copyNumber(_ part: ModulePart) {
    var byte: UInt8
    repeat {
      byte = read(part)
      put(byte)
    } while byte >= 0x80 && isWhole
  }

  @inline(never)
  private mutating func number(_ part: ModulePart) -> UInt32 {
    var (result, shift): (UInt32, UInt32) = (0, 0)
    while shift < 35 {
      let byte = read(part)
      result |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    fail()
    return 0
  }

  @inline(never)
  private mutating func put(number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      put(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    put(UInt8(truncatingIfNeeded: rest))
  }
}
