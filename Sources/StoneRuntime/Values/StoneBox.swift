/// Keeps a value apart from the struct that holds it, so that a recursive struct has a finite size.
///
///     public struct Node: StoneValue {
///         private var nextBox: StoneBox<Node?>
///         public var next: Node? { get { nextBox.value } set { nextBox = StoneBox(newValue) } }
///     }
///
/// What is boxed never changes, so that boxes are free to be shared.
public struct StoneBox<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let storage: Storage

    public init(_ value: Value) {
        storage = Storage(value)
    }

    public var value: Value {
        storage.value
    }
}
