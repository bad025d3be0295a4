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

    var template: TemplateValue {
        [
            "label": .optional(label),
            "name": .text(name),
            "type": .text(type),
            "default": .optional(defaultValue),
        ]
    }
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

    var template: TemplateValue {
        var object: TemplateObject = ["label": .optional(label), "value": .none, "call": .none]
        switch value {
        case .expression(let expression): object["value"] = .text(expression)
        case .call(let call): object["call"] = call.template
        }
        return .object(object)
    }
}

/// A call of a function or an initializer: `Files.GetMetadataArg(path: path)`.
struct CallView: TemplateRepresentable {
    /// `Files.GetMetadataArg`, `routeClient.call`
    var callee: String
    var arguments: [ArgumentView]

    var template: TemplateValue { ["callee": .text(callee), "arguments": .separated(arguments)] }
}

/// A generic parameter of a function: `Content: Swift.Sendable`.
struct GenericView: TemplateRepresentable {
    var name: String
    var constraint: String

    var template: TemplateValue { ["name": .text(name), "constraint": .text(constraint)] }
}
