/// The values of the enclosing sections, innermost last.
///
/// The stack owns the outermost value, which contains all others. It refers to them without counting references.
struct ContextStack: ~Copyable {
    private let contexts: UnsafeMutablePointer<Context>
    private var count = 0
    private let root: UnsafeMutablePointer<TemplateValue>
    /// An empty value, to which unknown names refer in lenient mode.
    let none: UnsafeMutablePointer<TemplateValue>

    /// The maximum number of contexts. Each nested body has at most two: an element of a list, and the marker of its
    /// position.
    private static let capacity = 2 * TemplateLimits.depth + 3

    init(root value: TemplateValue) {
        contexts = .allocate(capacity: Self.capacity)
        root = .allocate(capacity: 1)
        root.initialize(to: value)
        none = .allocate(capacity: 1)
        none.initialize(to: .none)
        push(root)
    }

    deinit {
        root.deinitialize(count: 1)
        root.deallocate()
        none.deallocate()
        contexts.deallocate()
    }

    /// A value, with the tables for finding a name in it next to it in memory.
    private struct Context {
        let value: UnsafePointer<TemplateValue>
        /// The names of an object, as in ``TemplateShape/positions``.
        let positions: UnsafeBufferPointer<Int32>
        let values: UnsafePointer<TemplateValue>

        init(_ value: UnsafePointer<TemplateValue>) {
            self.value = value
            if case .object(let object) = value.pointee, let shape = object.storage.shape {
                positions = shape.positions
                values = object.storage.values
            } else {
                positions = UnsafeBufferPointer(start: nil, count: 0)
                values = value
            }
        }
    }

    /// The value of `{{.}}`.
    var current: UnsafePointer<TemplateValue> { contexts[count - 1].value }

    mutating func push(_ value: UnsafePointer<TemplateValue>) {
        assert(count < Self.capacity)
        (contexts + count).initialize(to: Context(value))
        count += 1
    }

    mutating func pop() {
        count -= 1
    }

    /// Returns the value of a name in the innermost object that has it.
    @inline(__always)
    subscript(name: Int) -> UnsafePointer<TemplateValue>? {
        var context = contexts + count
        while context > contexts {
            context -= 1
            if name < context.pointee.positions.count {
                let position = context.pointee.positions[name]
                if position >= 0 { return context.pointee.values + Int(position) }
            }
        }
        return nil
    }

    /// All names in the contexts.
    var names: [String] {
        var names: [String] = []
        for index in 0..<count {
            if case .object(let object) = contexts[index].value.pointee { names += object.names }
        }
        return names
    }
}

/// The handling of unknown names and unknown partials.
package enum LookupMode: Sendable {
    /// Unknown names render nothing, as the Mustache specification requires.
    case lenient
    /// Unknown names are errors. Writing a list or an object as text is an error, too.
    case strict
}
