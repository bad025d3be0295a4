import StoneCommands
import StoneModel

extension IRDocument {
    func annotationType(_ type: AnnotationType) -> JSONValue {
        [
            "name": .string(type.name),
            "documentation": documentation(type.documentation),
            "parameters": .array(type.parameters.map(field)),
        ]
    }

    /// With the kind under `type`: a built-in one (`Omitted`) or one that a spec defines (`common.Importance`).
    func annotation(_ annotation: Annotation) -> JSONValue {
        let (type, arguments): (String, JSONValue) =
            switch annotation.kind {
            case .deprecated: ("Deprecated", [:])
            case .preview: ("Preview", [:])
            case .omitted(let caller): ("Omitted", ["caller": .string(caller)])
            case .redacted(let redaction):
                (
                    redaction.style == .blot ? "RedactedBlot" : "RedactedHash",
                    ["pattern": .optional(redaction.pattern)]
                )
            case .custom(let namespace, let name, let arguments):
                (
                    "\(api.namespaces[namespace.index].name).\(name)",
                    .object(arguments.map { .init(name: $0.name, value: defaultValue($0.value)) })
                )
            }
        return ["name": .string(annotation.name), "type": .string(type), "arguments": arguments]
    }

    func redaction(_ redaction: Redaction?) -> JSONValue {
        guard let redaction else { return .null }
        return ["style": redaction.style == .blot ? "blot" : "hash", "pattern": .optional(redaction.pattern)]
    }

    func uses(_ uses: [AnnotationUse]) -> JSONValue {
        .array(uses.map { .string("\(api.namespaces[$0.namespace.index].name).\($0.name)") })
    }
}
