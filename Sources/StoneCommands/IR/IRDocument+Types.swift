import StoneModel

extension IRDocument {
    func alias(_ alias: Alias) -> JSONValue {
        [
            "name": .string(alias.name),
            "documentation": documentation(alias.documentation),
            "type": type(alias.target),
            "redaction": redaction(alias.redaction),
            "annotations": uses(alias.annotations),
        ]
    }

    func structure(_ structure: Struct) -> JSONValue {
        [
            "name": .string(structure.name),
            "documentation": documentation(structure.documentation),
            "extends": .optional(structure.parent.map(name)),
            "fields": .array(structure.fields.map(field)),
            "subtypes": .optional(structure.subtypes.map(subtypes)),
            "examples": .array(structure.examples.map(example)),
        ]
    }

    func union(_ union: Union) -> JSONValue {
        [
            "name": .string(union.name),
            "documentation": documentation(union.documentation),
            "closed": .boolean(union.isClosed),
            "extends": .optional(union.parent.map(name)),
            "tags": .array(union.tags.map(field)),
            "examples": .array(union.examples.map(example)),
        ]
    }

    private func subtypes(_ subtypes: Subtypes) -> JSONValue {
        [
            "closed": .boolean(!subtypes.isOpen),
            "members": .array(subtypes.members.map { ["tag": .string($0.tag), "type": name($0.type)] }),
        ]
    }

    func field(_ field: Field) -> JSONValue {
        [
            "name": .string(field.name),
            "documentation": documentation(field.documentation),
            "type": type(field.type),
            "default": .optional(field.defaultValue.map(defaultValue)),
            "catchAll": .boolean(field.isCatchAll),
            "deprecated": .boolean(field.isDeprecated),
            "preview": .boolean(field.isPreview),
            "omittedCaller": .optional(field.audience),
            "redaction": redaction(field.redaction),
            "annotations": uses(field.annotations),
        ]
    }

    private func example(_ example: Example) -> JSONValue {
        ["label": .string(example.label), "text": .optional(example.text), "value": example.value]
    }

    /// `{ "value": … }`, or `{ "union": …, "tag": … }` for a tag.
    func defaultValue(_ value: DefaultValue) -> JSONValue {
        switch value {
        case .null: ["value": .null]
        case .boolean(let boolean): ["value": .boolean(boolean)]
        case .integer(let digits): ["value": .integer(digits)]
        case .float(let float): ["value": .float(float)]
        case .string(let text), .timestamp(let text, _): ["value": .string(text)]
        case .tag(let union, let tag): ["union": name(union), "tag": .string(tag)]
        }
    }

    /// Returns an object with `kind`, and the members of that kind.
    func type(_ type: DataType) -> JSONValue {
        switch type {
        case .void: ["kind": "Void"]
        case .boolean: ["kind": "Boolean"]
        case .bytes: ["kind": "Bytes"]
        case .integer(let integer):
            [
                "kind": .string(integer.width.rawValue),
                "minimum": .optional(integer.minimum.map { .integer($0) }),
                "maximum": .optional(integer.maximum.map { .integer($0) }),
            ]
        case .float(let float):
            [
                "kind": .string(float.width.rawValue),
                "minimum": .optional(float.minimum.map { .float($0) }),
                "maximum": .optional(float.maximum.map { .float($0) }),
            ]
        case .string(let string):
            [
                "kind": "String",
                "minLength": .optional(string.minLength),
                "maxLength": .optional(string.maxLength),
                "pattern": .optional(string.pattern),
            ]
        case .timestamp(let format): ["kind": "Timestamp", "format": .string(format)]
        case .list(let list):
            [
                "kind": "List",
                "element": self.type(list.element),
                "minItems": .optional(list.minItems),
                "maxItems": .optional(list.maxItems),
            ]
        case .map(let key, let value): ["kind": "Map", "key": self.type(key), "value": self.type(value)]
        case .nullable(let wrapped): ["kind": "Nullable", "type": self.type(wrapped)]
        case .named(let id): ["kind": "Named", "name": name(id)]
        }
    }
}
