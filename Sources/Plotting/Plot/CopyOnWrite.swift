/// Copy-on-write storage for a large value.
///
/// Copying it retains one reference, however many strings and arrays the value has.
@propertyWrapper
package struct CopyOnWrite<Value: Sendable>: Sendable {
  // It is changed only while there is no other reference to it.
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Creates storage for a value.
  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value.
  package var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// The storage, which another property can share.
  package var projectedValue: CopyOnWrite<Value> { self }
}
