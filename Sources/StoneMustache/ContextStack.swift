/// The values of the enclosing sections, innermost last.
struct ContextStack {
    private var scopes: [Scope]

    init(root: TemplateValue) {
        scopes = [Scope(root)]
    }

    /// A value, and what is needed to find a name in it, side by side.
    private struct Scope {
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
    var current: TemplateValue { scopes.last?.value ?? .none }

    mutating func push(_ value: TemplateValue) {
        scopes.append(Scope(value))
    }

    mutating func pop() {
        scopes.removeLast()
    }

    /// Returns the value of a name in the innermost object that has it.
    subscript(name: TemplateName) -> TemplateValue? {
        var index = scopes.count
        while index > 0 {
            index -= 1
            if name.number < scopes[index].positions.count {
                let position = scopes[index].positions[name.number]
                if position >= 0 { return scopes[index].values[Int(position)] }
            }
        }
        return nil
    }

    /// Every name in scope.
    var names: [String] {
        var names: [String] = []
        for scope in scopes {
            if case .object(let object) = scope.value { names += object.names }
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
