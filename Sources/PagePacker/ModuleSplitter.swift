import PageUnpacker

/// Divides a WebAssembly module into the parts that `ModuleJoiner` joins.
struct ModuleSplitter {
  /// Why a module cannot be divided.
  struct Failure: Error, CustomStringConvertible {
    /// Where in the module, in bytes.
    let place: Int

    let reason: String

    var description: String { "at byte \(place) of the module: \(reason)" }
  }

  private let module: [UInt8]
  private var place = 0
  private var parts = [[UInt8]](repeating: [], count: ModulePart.count)

  /// The types of a function's variables, from 0 to 3, or `nil` for parameters.
  private var types: [Int?] = []

  /// The variables that were used, the last one first; and the last offset with each, as
  /// `ModuleJoiner` keeps them.
  private var used: [Int] = []
  private var offsets: [Int: UInt32] = [:]
  private var base = 0

  /// Divides a module.
  static func split(_ module: [UInt8]) throws(Failure) -> [UInt8] {
    var splitter = ModuleSplitter(module: module)
    try splitter.sections()
    let lengths = splitter.parts.map(\.count)
    let parts = Array(splitter.parts.joined())
    // Lengths take five bytes, and nothing else becomes longer.
    guard
      let joined = ModuleJoiner.joined(header([0] + lengths) + parts, capacity: 5 * module.count)
    else { throw splitter.failure("a function has too many variables") }
    return header([joined.count] + lengths) + parts
  }

  private static func header(_ lengths: [Int]) -> [UInt8] {
    lengths.flatMap { length in (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } }
  }

  private init(module: [UInt8]) { self.module = module }

  // MARK: Sections

  private mutating func sections() throws(Failure) {
    var (parameters, functions): ([Int], [Int]) = ([], [])
    place = 8
    while true {
      let id = try read()
      let code = place
      let end = Int(try number()) + place
      switch id {
      case 1: parameters = try signatures()
      case 3: functions = try list { splitter throws(Failure) in Int(try splitter.number()) }
      case 10:
        self[.start] = Array(module[..<code])
        put(try number(), in: .declarations)
        for function in functions {
          guard function < parameters.count else { throw failure("a function has no type") }
          try self.function(parameters: parameters[function])
        }
        self[.end] = Array(module[place...])
        return
      default: place = end
      }
    }
  }

  /// Returns the counts of the parameters of types of functions.
  private mutating func signatures() throws(Failure) -> [Int] {
    try list { splitter throws(Failure) in
      _ = try splitter.read()
      let parameters = try splitter.list { splitter throws(Failure) in try splitter.read() }
      _ = try splitter.list { splitter throws(Failure) in try splitter.read() }
      return parameters.count
    }
  }

  private mutating func list<Element>(
    _ element: (inout Self) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(try number()) { elements.append(try element(&self)) }
    return elements
  }

  private mutating func function(parameters: Int) throws(Failure) {
    let end = Int(try number()) + place
    try declarations(parameters: parameters)
    var depth = 0
    repeat {
      let code = try read()
      if InstructionCode.blocks.contains(code) { depth += 1 }
      if code == InstructionCode.end { depth -= 1 }
      try instruction(code)
    } while depth >= 0
    guard place == end else { throw failure("a function has another length") }
  }

  private mutating func declarations(parameters: Int) throws(Failure) {
    types = [Int?](repeating: nil, count: parameters)
    used = Array(0..<parameters)
    (offsets, base) = ([:], 0)
    var counts: [UInt32] = [0, 0, 0, 0]
    for _ in 0..<(try number()) {
      let count = try number()
      let type = 0x7F - Int(try read())
      guard counts.indices.contains(type), count < ModuleJoiner.localLimit else {
        throw failure("variables are of another type, or too many")
      }
      counts[type] += count
      types += [Int?](repeating: type, count: Int(count))
    }
    put(UInt32(parameters), in: .declarations)
    for count in counts { put(count, in: .declarations) }
  }

  // MARK: Instructions

  private mutating func instruction(_ code: UInt8) throws(Failure) {
    let base = base
    self.base = 0
    guard let kind = Immediates(after: code) else { throw failure("an unknown instruction") }
    if case .local = kind { return try local(code) }
    self[.codes].append(code)
    try immediates(kind, code, base)
  }

  private mutating func local(_ code: UInt8) throws(Failure) {
    let local = Int(try number())
    var number: Int
    if let rank = used.firstIndex(of: local) {
      used.remove(at: rank)
      number = rank + 4
    } else if types.indices.contains(local), let type = types[local] {
      number = type
    } else {
      throw failure("an unknown variable")
    }
    used.insert(local, at: 0)
    if code != InstructionCode.set { base = local + 2 }
    if code == InstructionCode.get, number >= 4, number - 4 < InstructionCode.recent.count {
      self[.codes].append(InstructionCode.recent.lowerBound + UInt8(number - 4))
    } else {
      self[.codes].append(code)
      put(UInt32(number), in: .locals)
    }
  }

  private mutating func immediates(
    _ kind: Immediates, _ code: UInt8, _ base: Int
  ) throws(Failure) {
    switch kind {
    case .numbers(let part, let count): for _ in 0..<count { try copyNumber(to: part) }
    case .bytes(let part, let count): for _ in 0..<count { self[part].append(try read()) }
    case .constant:
      let number = try numberBytes()
      let isSummand = place < module.count && module[place] == InstructionCode.sum
      self[isSummand ? .summands : .constants] += number
    case .memory:
      _ = try number()
      let slot = InstructionCode.stores.contains(code) ? 1 : base
      let offset = try number()
      let change = Int32(bitPattern: offset &- offsets[slot, default: 0])
      put(UInt32(bitPattern: change << 1 ^ change >> 31), in: .offsets)
      offsets[slot] = offset
    case .table:
      let count = try number()
      put(count, in: .others)
      for _ in 0...count { try copyNumber(to: .others) }
    case .code:
      let second = try read()
      self[.others].append(second)
      guard let kind = Immediates(afterSecond: second) else {
        throw failure("an unknown instruction")
      }
      try immediates(kind, second, base)
    case .local: break
    }
  }

  // MARK: Bytes

  private subscript(part: ModulePart) -> [UInt8] {
    get { parts[part.rawValue] }
    _modify { yield &parts[part.rawValue] }
  }

  private func failure(_ reason: String) -> Failure { Failure(place: place, reason: reason) }

  private mutating func read() throws(Failure) -> UInt8 {
    guard place < module.count else { throw failure("the module ends") }
    defer { place += 1 }
    return module[place]
  }

  /// Reads a number, and returns its bytes without those that only pad it.
  private mutating func numberBytes() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    repeat { bytes.append(try read()) } while bytes.last ?? 0 >= 0x80
    // The highest bit of what is left would be a sign.
    while bytes.count > 1, bytes.last == 0, bytes[bytes.count - 2] & 0x40 == 0 {
      bytes.removeLast()
      bytes[bytes.count - 1] &= 0x7F
    }
    return bytes
  }

  private mutating func copyNumber(to part: ModulePart) throws(Failure) {
    if part == .calls { put(try number(), in: part) } else { self[part] += try numberBytes() }
  }

  private mutating func number() throws(Failure) -> UInt32 {
    let bytes = try numberBytes()
    guard bytes.count <= 5 else { throw failure("a number is too large") }
    return bytes.reversed().reduce(0) { $0 << 7 | UInt32($1 & 0x7F) }
  }

  private mutating func put(_ number: UInt32, in part: ModulePart) {
    var rest = number
    while rest >= 0x80 {
      self[part].append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    self[part].append(UInt8(rest))
  }
}
