import StoneMustache

extension StructView: TemplateRepresentable {
    var template: TemplateValue {
        let parameters = properties.map(\.parameter)
        let isNarrow = parameters.reduce(20) { $0 + $1.utf8.count + 2 } <= 100
        return [
            "documentation": .comment(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "conformances": .text(conformances.joined(separator: ", ")),
            "properties": .list(properties),
            "isEmpty": .boolean(properties.isEmpty),
            "narrowParameters": .text(isNarrow ? parameters.joined(separator: ", ") : ""),
            "wideParameters": isNarrow ? .none : ["parameters": .separated(parameters)],
            "parent": .optional(parent),
            "redacted": .boolean(isRedacted),
            "reflections": .separated(
                properties.map { "\(SwiftLiteral.string($0.name.filter { $0 != "`" })): \($0.reflection)" }
            ),
        ]
    }
}

extension PropertyView: TemplateRepresentable {
    var template: TemplateValue {
        [
            "documentation": .comment(documentation),
            "attributes": .lines(attributes),
            "name": .text(name),
            "type": .text(type),
            "storage": .optional(storage),
            "target": .text("self.\(storage?.name ?? name)"),
            "assigned": .text(storage?.wrapped(name) ?? name),
            "read": .text(storage?.wrapped(read) ?? read),
            "write": .text(write),
        ]
    }
}

extension StorageView: TemplateRepresentable {
    var template: TemplateValue {
        ["storageName": .text(name), "storageType": .text(type), "get": .text(get), "set": .text(set)]
    }
}

extension ParentView: TemplateRepresentable {
    var template: TemplateValue {
        ["parentName": .text(name), "parentType": .text(type), "arguments": .separated(arguments)]
    }
}
