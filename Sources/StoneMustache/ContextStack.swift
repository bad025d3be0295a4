/// The values of the enclosing sections, innermost last.
struct ContextStack {
    private var values: [TemplateValue]

    init(root: TemplateValue) {
        values = [root]
    }

    /// The value of `{{.}}`.
    var current: TemplateValue { values.last ?? .none }

    mutating func push(_ value: TemplateValue) {
        values.append(value)
    }

    mutating func pop() {
        values.removeLast()
    }

    /// Returns the value of a name in the innermost object with that name.
    subscript(name: String) -> TemplateValue? {
        var index = values.count
        while index > 0 {
            index -= 1
            if case .object(let object) = values[index], let value = object[name] { return value }
        }
        return nil
    }

    /// Every name in scope.
    var names: [String] {
        var names: [String] = []
        for case .object(let object) in values { names += object.names }
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
