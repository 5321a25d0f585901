extension Int {
  /// Returns the power of a value with this exponent, by repeated squaring.
  ///
  /// - Parameters:
  ///   - base: The value.
  ///   - one: The power with the exponent 0.
  ///   - product: Multiplies two values.
  ///   - square: Multiplies a value by itself.
  /// - Returns: The power.
  /// - Precondition: The exponent is not negative.
  /// - Complexity: O(log *n*) products for the exponent *n*.
  @inlinable
  public func power<Value>(
    of base: Value, one: Value, product: (Value, Value) -> Value, square: (Value) -> Value
  ) -> Value {
    precondition(self >= 0, "\(self) is not an exponent for powers by squaring")
    var (result, factor, rest) = (one, base, self)
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, factor) }
      rest >>= 1
      if rest > 0 { factor = square(factor) }
    }
    return result
  }
}
