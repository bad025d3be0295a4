/// A value behind a reference, for recursive and large structs. Copies share it until one of them changes it.
///
///     public struct Node: StoneValue {
///         public var next: Node? {
///             get { _next?.value }
///             set { _next = _StoneBox(newValue) }
///             _modify {
///                 var value = _next?.value
///                 _next = nil
///                 defer { _next = _StoneBox(value) }
///                 yield &value
///             }
///         }
///         private var _next: _StoneBox<Node>?
///     }
public struct _StoneBox<Value: Sendable>: @unchecked Sendable {
    /// The storage, which changes only while it belongs to one box.
    private var storage: ManagedBuffer<Void, Value>

    public init(_ value: Value) {
        storage = BoxStorage<Value>.create(minimumCapacity: 1) { _ in }
        storage.withUnsafeMutablePointerToElements { $0.initialize(to: value) }
    }

    /// Creates a box for a value, or returns nil for nil.
    public init?(_ value: Value?) {
        guard let value else { return nil }
        self.init(value)
    }

    public var value: Value {
        get { storage.withUnsafeMutablePointerToElements { $0.pointee } }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { self = _StoneBox(value) }
            let pointer = storage.withUnsafeMutablePointerToElements { $0 }
            defer { withExtendedLifetime(storage) {} }
            yield &pointer.pointee
        }
    }
}

private final class BoxStorage<Value>: ManagedBuffer<Void, Value> {
    /// Destroys the value, on a new thread if the stack is exhausted: a chain of boxes is destroyed recursively.
    deinit {
        withUnsafeMutablePointerToElements { value in
            guard StackGuard().isExhausted, ThreadStack.runOnNewThread({ value.deinitialize(count: 1) }) else {
                value.deinitialize(count: 1)
                return
            }
        }
    }
}

/// Prints the value without the box.
extension _StoneBox: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: value) }
    public var debugDescription: String { String(reflecting: value) }
    public var customMirror: Mirror { Mirror(reflecting: value) }
}
