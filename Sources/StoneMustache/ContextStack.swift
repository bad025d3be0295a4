/// The values of the enclosing sections, innermost last.
struct ContextStack {
    private var contexts: [Context]

    init(root: TemplateValue) {
        contexts = [Context(root)]
    }

    /// A value, and what is needed to find a name in it, side by side.
    private struct Context {
        let value: TemplateValue
        /// The names of an object, as in ``TemplateShape/positions``.
        let positions: [Int32]
        let values: [TemplateValue]

        init(_ value: TemplateValue) {
            self.value = value
            if case .object(let object) = value {
                positions = object.shape.positions
                values = object.values
            } else {
                positions = []
                values = []
            }
        }
    }

    /// The value of `{{.}}`.
    var current: TemplateValue { contexts.last?.value ?? .none }

    mutating func push(_ value: TemplateValue) {
        contexts.append(Context(value))
    }

    mutating func pop() {
        contexts.removeLast()
    }

    /// Returns the value of a name in the innermost object that has it.
    subscript(name: TemplateName) -> TemplateValue? {
        var index = contexts.count
        while index > 0 {
            index -= 1
            if name.number < contexts[index].positions.count {
                let position = contexts[index].positions[name.number]
                if position >= 0 { return contexts[index].values[Int(position)] }
            }
        }
        return nil
    }

    /// All names in the contexts.
    var names: [String] {
        var names: [String] = []
        for context in contexts {
            if case .object(let object) = context.value { names += object.names }
        }
        return names
    }
}

/// The treatment of unknown names and unknown partials.
package enum LookupMode: Sendable {
    /// Unknown names render nothing, as the Mustache specification requires.
    case lenient
    /// Unknown names are errors. Writing a list or an object as text is an error, too.
    case strict
}
