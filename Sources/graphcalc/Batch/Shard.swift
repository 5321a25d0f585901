/// One of the equal parts that a batch is divided into, each for a process of its own.
///
/// Every job is in exactly one of them, on every machine, whatever other jobs the batch has.
struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which part it is, counted from 0.
  let index: Int

  /// How many parts there are.
  let count: Int

  /// The only part of a batch that is not divided.
  static let whole = Shard()

  private init() { (index, count) = (0, 1) }

  /// Creates a part; `nil` unless `index` is from 0 to `count` − 1.
  init?(index: Int, count: Int) {
    guard index >= 0, index < count else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads an option.
  ///
  /// - Parameters:
  ///   - option: `INDEX/COUNT`, or `auto` or `auto/COUNT` for what the environment says.
  ///   - variables: Returns the value of an environment variable.
  /// - Returns: The part, and the variables that it was read from if it was.
  /// - Throws: A usage failure.
  static func read(
    _ option: String, variables: (String) -> String? = StateFolder.variable
  ) throws -> (shard: Shard, origin: String?) {
    let parts = option.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? ShardVariables.number(parts[1]) : nil
    if parts[0] == "auto", parts.count == 1 || (count ?? 0) > 0 {
      return try ShardVariables.shard(count: count, variables: variables)
    }
    guard let count, let index = ShardVariables.number(parts[0]),
      let shard = Shard(index: index, count: count)
    else {
      throw Failure(
        .usage,
        "--shard: '\(option)' is no part of a batch; write I/N with I from 0 to N - 1, "
          + "as in 0/4, or auto, or auto/N")
    }
    return (shard, nil)
  }

  /// Finds out whether a job is in this part.
  ///
  /// - Parameter name: The name of the job in UTF-8; see ``JobLine/id``.
  /// - Returns: Whether the hash of the name, divided by ``count``, leaves ``index``.
  func contains(_ name: ArraySlice<UInt8>) -> Bool {
    guard count > 1 else { return true }
    var hash = StableHash()
    name.withUnsafeBytes { hash.combine($0) }
    return hash.digest.0 % UInt64(count) == UInt64(index)
  }

  /// The text that ``read(_:variables:)`` takes, as in `0/4`.
  var description: String { "\(index)/\(count)" }
}
