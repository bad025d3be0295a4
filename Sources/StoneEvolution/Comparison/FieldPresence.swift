import StoneModel

/// The presence of a field in values: required, nullable, or optional with a default.
enum FieldPresence: Equatable {
    case required
    case nullable
    /// The field has a default, as messages show it.
    case hasDefault(String)

    init(isNullable: Bool, defaultValue: DefaultValue?) {
        if let defaultValue, defaultValue != .null {
            self = .hasDefault(defaultValue.quoted)
        } else {
            self = isNullable || defaultValue != nil ? .nullable : .required
        }
    }

    init(_ field: Field, _ api: API) {
        self.init(isNullable: api.unwrapped(field.type).isNullable, defaultValue: field.defaultValue)
    }

    var isOptional: Bool { self != .required }

    var hasDefault: Bool { if case .hasDefault = self { true } else { false } }

    var adjective: String {
        switch self {
        case .required: "required"
        case .nullable: "nullable"
        case .hasDefault: "optional"
        }
    }
}

extension DefaultValue {
    /// Returns whether the values are the same number in types of integers and floats: `3` and `3.0`.
    static func areSameNumber(_ left: DefaultValue?, _ right: DefaultValue?) -> Bool {
        switch (left, right) {
        case (.integer(let digits), .float(let number)), (.float(let number), .integer(let digits)):
            Int64(digits).flatMap(Double.init(exactly:)) == number
                || UInt64(digits).flatMap(Double.init(exactly:)) == number
        default: false
        }
    }
}
