/// Copy-on-write storage for a large value.
///
/// A copy takes one reference, however many texts and lists the value has.
@propertyWrapper
package struct CopyOnWrite<Value: Sendable>: Sendable {
  // It is changed only while nothing else refers to it.
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// Creates a holder of a value.
  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The value.
  package var wrappedValue: Value {
    get { storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// The holder, which another one can share the value with.
  package var projectedValue: CopyOnWrite<Value> { self }
}
