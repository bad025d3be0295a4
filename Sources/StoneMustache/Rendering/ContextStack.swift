/// The values around the point of rendering, innermost last.
struct ContextStack {
    private var values: [TemplateValue]

    init(root: TemplateValue) {
        values = [root]
    }

    /// What `{{.}}` stands for.
    var current: TemplateValue { values.last ?? .none }

    mutating func push(_ value: TemplateValue) {
        values.append(value)
    }

    mutating func pop() {
        values.removeLast()
    }

    /// The value of the innermost object that has the name.
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
