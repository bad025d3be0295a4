import StoneCommands
import StoneModel

extension IRDocument {
    func route(_ route: Route) -> JSONValue {
        [
            "name": .string(route.name),
            "version": .integer("\(route.version)"),
            "documentation": documentation(route.documentation),
            "argument": type(route.argument),
            "result": type(route.result),
            "error": type(route.error),
            "deprecation": .optional(route.deprecation.map(deprecation)),
            "attributes": .object(route.attributes.map { .init(name: $0.name, value: attribute($0.value)) }),
        ]
    }

    private func deprecation(_ deprecation: Deprecation) -> JSONValue {
        let successor: JSONValue? = deprecation.successor.map {
            ["name": .string($0.name), "version": .integer("\($0.version)")]
        }
        return ["by": .optional(successor)]
    }

    /// The plain value; a tag by its name.
    private func attribute(_ value: DefaultValue) -> JSONValue {
        switch value {
        case .null: .null
        case .boolean(let boolean): .boolean(boolean)
        case .integer(let digits): .integer(digits)
        case .float(let float): .float(float)
        case .string(let text), .tag(_, let text): .string(text)
        }
    }
}
