import StoneMustache

extension StructView: TemplateRepresentable {
    var template: TemplateValue {
        let isNarrow = properties.reduce(20) { $0 + $1.parameter.utf8.count + 2 } <= 100
        return [
            "documentation": .lines(documentation),
            "name": .text(name),
            "stoneName": .text(stoneName),
            "conformances": .text(conformances.joined(separator: ", ")),
            "properties": .list(
                properties.indices.map { properties[$0].template(isLast: $0 == properties.count - 1) }
            ),
            "isEmpty": .boolean(properties.isEmpty),
            "narrowParameters": .text(isNarrow ? properties.map(\.parameter).joined(separator: ", ") : ""),
            "hasWideParameters": .boolean(!isNarrow),
            "parent": .optional(parent),
            "redacted": .boolean(isRedacted),
        ]
    }
}

extension PropertyView {
    func template(isLast: Bool) -> TemplateValue {
        [
            "documentation": .lines(documentation),
            "attributes": .lines(attributes),
            "name": .text(name),
            "label": .text(label),
            "type": .text(type),
            "parameter": .text(parameter),
            "separator": .text(isLast ? "" : ","),
            "storage": .optional(storage),
            "stored": .text(storage?.name ?? name),
            "assigned": .text(storage?.wrapped(name) ?? name),
            "read": .text(read),
            "write": .text(write),
            "reflection": .text(reflection),
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
