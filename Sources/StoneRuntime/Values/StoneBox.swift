/// A reference to an immutable value, which gives a recursive struct a finite size.
///
///     public struct Node: StoneValue {
///         public var next: Node? {
///             get { _next?.value }
///             set { _next = _StoneBox(newValue) }
///         }
///         private var _next: _StoneBox<Node>?
///     }
public struct _StoneBox<Value: Sendable>: @unchecked Sendable {
    /// Immutable once it has been initialized.
    private let storage: ManagedBuffer<Void, Value>

    public init(_ value: Value) {
        storage = BoxStorage<Value>.create(minimumCapacity: 1) { _ in }
        storage.withUnsafeMutablePointerToElements { $0.initialize(to: value) }
    }

    /// A box for a value; none for nil.
    public init?(_ value: Value?) {
        guard let value else { return nil }
        self.init(value)
    }

    public var value: Value {
        storage.withUnsafeMutablePointerToElements { $0.pointee }
    }
}

private final class BoxStorage<Value>: ManagedBuffer<Void, Value> {
    /// Destroying a value destroys the boxes in it, and so on. A long chain of them would overflow the stack.
    deinit {
        withUnsafeMutablePointerToElements { value in
            guard StackGuard().isExhausted, ThreadStack.runOnNewThread({ value.deinitialize(count: 1) }) else {
                value.deinitialize(count: 1)
                return
            }
        }
    }
}

/// Prints as its value.
extension _StoneBox: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: value) }
    public var debugDescription: String { String(reflecting: value) }
    public var customMirror: Mirror { Mirror(reflecting: value) }
}
