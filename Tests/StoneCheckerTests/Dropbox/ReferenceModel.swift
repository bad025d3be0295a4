import Foundation
import StoneModel
import StoneTestSupport

/// Converts a model to the form of `reference/ir.json`, the output of the reference implementation for the same spec.
struct ReferenceModel {
    let api: API

    /// Every namespace except `stone_cfg`, which the reference implementation drops.
    var value: JSON {
        .object(
            Dictionary(
                uniqueKeysWithValues: api.namespaces.filter { $0.name != "stone_cfg" }.map { ($0.name, namespace($0)) }
            )
        )
    }

    private func namespace(_ namespace: Namespace) -> JSON {
        let types = namespace.types.map { api[$0] }
        return [
            "doc": documentation(namespace.documentation),
            "routes": .array(namespace.routes.map(route)),
            "aliases": .array(types.compactMap { if case .alias(let alias) = $0 { self.alias(alias) } else { nil } }),
            "structs": .array(types.compactMap { if case .structure(let type) = $0 { structure(type) } else { nil } }),
            "unions": .array(types.compactMap { if case .union(let type) = $0 { union(type) } else { nil } }),
        ]
    }

    private func alias(_ alias: Alias) -> JSON {
        [
            "name": .string(alias.name), "doc": documentation(alias.documentation),
            "type": .string(name(of: alias.target)),
        ]
    }

    private func structure(_ structure: Struct) -> JSON {
        var result: [String: JSON] = [
            "name": .string(structure.name),
            "doc": documentation(structure.documentation),
            "extends": structure.parent.map { .string(qualifiedName($0)) } ?? .null,
            "fields": .array(structure.fields.map(field)),
            "all_fields": .array(allFields(of: structure).map { .string($0.name) }),
        ]
        if let subtypes = structure.subtypes {
            result["catch_all"] = .bool(subtypes.isOpen)
            result["subtypes"] = .array(
                subtypes.members.map { ["tag": .string($0.tag), "type": .string(qualifiedName($0.type))] }
            )
        }
        return .object(result)
    }

    private func union(_ union: StoneModel.Union) -> JSON {
        [
            "name": .string(union.name),
            "doc": documentation(union.documentation),
            "closed": .bool(union.isClosed),
            "extends": union.parent.map { .string(qualifiedName($0)) } ?? .null,
            "fields": .array(union.tags.map(field)),
            "all_fields": .array(allTags(of: union).map { .string($0.name) }),
        ]
    }

    private func field(_ field: Field) -> JSON {
        var result: [String: JSON] = [
            "name": .string(field.name),
            "type": .string(name(of: field.type)),
            "doc": fieldDocumentation(field),
        ]
        if let value = field.defaultValue {
            if case .tag(_, let name) = value {
                result["default"] = ["tag": .string(name)]
            } else {
                result["default"] = ["value": self.value(value)]
            }
        }
        if field.isCatchAll { result["catch_all"] = true }
        if field.isDeprecated { result["deprecated"] = true }
        if let caller = field.audience { result["omitted_caller"] = .string(caller) }
        return .object(result)
    }

    private func route(_ route: Route) -> JSON {
        let deprecation = route.deprecation.map { deprecation -> JSON in
            [
                "by": deprecation.successor.map { .string($0.version == 1 ? $0.name : "\($0.name):\($0.version)") }
                    ?? .null
            ]
        }
        return [
            "name": .string(route.name),
            "version": .int(route.version),
            "arg": .string(name(of: route.argument)),
            "result": .string(name(of: route.result)),
            "error": .string(name(of: route.error)),
            "doc": documentation(route.documentation),
            "deprecated": deprecation ?? .null,
            "attrs": .object(Dictionary(uniqueKeysWithValues: route.attributes.map { ($0.name, value($0.value)) })),
        ]
    }

    private func documentation(_ documentation: Documentation?) -> JSON {
        documentation.map { .string($0.text) } ?? .null
    }

    /// The reference implementation appends annotations to the documentation, `None` included.
    private func fieldDocumentation(_ field: Field) -> JSON {
        var text = field.documentation?.text
        func prepend(_ sentence: String) { text = "\(sentence) \(text ?? "None")" }
        if field.isDeprecated { prepend("Field is deprecated.") }
        if let caller = field.audience { prepend("Field is only returned for \"\(caller)\" callers.") }
        if field.isPreview { prepend("Field is in preview mode - do not rely on in production.") }
        return text.map { .string($0) } ?? .null
    }

    private func value(_ value: DefaultValue) -> JSON {
        switch value {
        case .null: .null
        case .boolean(let value): .bool(value)
        case .integer(let digits): .number(digits)
        case .float(let value): .number(value)
        case .string(let value), .timestamp(let value, _): .string(value)
        case .tag(_, let name): .string(name)
        }
    }

    private func qualifiedName(_ id: TypeID) -> String {
        "\(api.namespaces[api[id].namespace.index].name).\(api[id].name)"
    }

    /// `List(files.Path, max_items=10)?`
    private func name(of type: DataType) -> String {
        switch type {
        case .void: "Void"
        case .boolean: "Boolean"
        case .bytes: "Bytes"
        case .integer(let type):
            call(type.width.rawValue, [("min_value", type.minimum), ("max_value", type.maximum)])
        case .float(let type):
            call(
                type.width.rawValue,
                [("min_value", type.minimum.map { "\($0)" }), ("max_value", type.maximum.map { "\($0)" })]
            )
        case .string(let type):
            call(
                "String",
                [
                    ("min_length", type.minLength.map { "\($0)" }), ("max_length", type.maxLength.map { "\($0)" }),
                    ("pattern", type.pattern.map { quoted($0) }),
                ]
            )
        case .timestamp(let format): call("Timestamp", [("", quoted(format))])
        case .list(let list):
            call(
                "List",
                [
                    ("", name(of: list.element)), ("min_items", list.minItems.map { "\($0)" }),
                    ("max_items", list.maxItems.map { "\($0)" }),
                ]
            )
        case .map(let key, let value): call("Map", [("", name(of: key)), ("", name(of: value))])
        case .nullable(let wrapped): name(of: wrapped) + "?"
        case .named(let id): qualifiedName(id)
        }
    }

    private func call(_ name: String, _ arguments: [(label: String, value: String?)]) -> String {
        let written = arguments.compactMap { label, value in
            value.map { label.isEmpty ? $0 : "\(label)=\($0)" }
        }
        return written.isEmpty ? name : "\(name)(\(written.joined(separator: ", ")))"
    }

    /// Returns a JSON string.
    private func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        return "\"\(escaped)\""
    }

    /// Required fields first, inherited ones before own ones.
    private func allFields(of structure: Struct) -> [Field] {
        var lineage = [structure]
        while case .structure(let parent)? = lineage[0].parent.map({ api[$0] }) { lineage.insert(parent, at: 0) }
        let fields = lineage.flatMap(\.fields)
        func isOptional(_ field: Field) -> Bool {
            if case .nullable = field.type { true } else { field.defaultValue != nil }
        }
        return fields.filter { !isOptional($0) } + fields.filter(isOptional)
    }

    private func allTags(of union: StoneModel.Union) -> [Field] {
        var lineage = [union]
        while case .union(let parent)? = lineage[0].parent.map({ api[$0] }) { lineage.insert(parent, at: 0) }
        return lineage.flatMap(\.tags)
    }
}
