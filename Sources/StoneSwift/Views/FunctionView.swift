import StoneMustache

/// A parameter of a function: `to destination: URL`, `limit: UInt32 = 100`.
struct ParameterView: TemplateRepresentable {
    /// The argument label, `_` for none; `nil` if it is the name.
    var label: String?
    /// The name, in backticks if it is a keyword.
    var name: String
    var type: String
    /// The default as an expression.
    var defaultValue: String?

    /// The argument for forwarding the parameter to a function with the same label.
    var argument: ArgumentView {
        ArgumentView(label: label == "_" ? nil : label ?? name, .expression(name))
    }

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .optional($0.label) },
        "name": { .text($0.name) },
        "type": { .text($0.type) },
        "default": { .optional($0.defaultValue) },
    ]
}

/// An argument of a call: `options: options`.
struct ArgumentView: TemplateRepresentable {
    indirect enum Value: Sendable {
        case expression(String)
        case call(CallView)
    }

    /// The label without backticks; `nil` for none.
    var label: String?
    var value: Value

    init(label: String? = nil, _ value: Value) {
        self.label = label
        self.value = value
    }

    static let templateMembers: TemplateMembers<Self> = [
        "label": { .optional($0.label) },
        "value": { if case .expression(let expression) = $0.value { .text(expression) } else { .none } },
        "call": { if case .call(let call) = $0.value { call.template } else { .none } },
    ]
}

/// A call to a function or an initializer: `Files.GetMetadataArg(path: path)`.
struct CallView: TemplateRepresentable {
    /// The type or function, such as `Files.GetMetadataArg` or `routeClient._call`.
    var callee: String
    var arguments: [ArgumentView]

    static let templateMembers: TemplateMembers<Self> = [
        "callee": { .text($0.callee) },
        "arguments": { .separated($0.arguments) },
    ]
}

/// A generic parameter of a function: `Content: Swift.Sendable`.
struct GenericView: TemplateRepresentable {
    var name: String
    var constraint: String

    static let templateMembers: TemplateMembers<Self> = [
        "name": { .text($0.name) },
        "constraint": { .text($0.constraint) },
    ]
}
