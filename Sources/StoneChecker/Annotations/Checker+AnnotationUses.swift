import StoneModel
import StoneSyntax

extension Checker {
    /// Applies the annotations below fields, tags and aliases to them.
    func applyAnnotations() {
        for record in types {
            let file = record.place.file
            record.traits = traits(record.annotationReferences, of: .alias, in: record.namespace, file: file)
            for field in record.fields {
                let file = field.place.file
                field.traits = traits(field.annotationReferences, of: .field, in: record.namespace, file: file)
            }
        }
    }

    private enum Owner {
        case alias, field
    }

    private func traits(
        _ references: [AnnotationReference],
        of owner: Owner,
        in namespace: NamespaceID,
        file: Int
    ) -> Traits? {
        guard !references.isEmpty else { return nil }
        let traits = Traits()
        for reference in references {
            guard let record = annotation(reference, in: namespace, file: file), let kind = record.kind else {
                continue
            }
            let place = Place(file: file, range: reference.range)
            switch kind {
            case .custom:
                traits.annotations.append(AnnotationUse(namespace: record.namespace, name: record.name))
                continue
            case .redacted(let redaction):
                if traits.redaction == nil {
                    traits.redaction = redaction
                } else {
                    reportConflict("duplicate redactor", at: place)
                }
                continue
            default:
                guard owner == .field else {
                    report(.misplacedAnnotation, "an alias cannot be \(kind.adjective)", at: place)
                    continue
                }
            }
            switch kind {
            case .deprecated where traits.isDeprecated, .preview where traits.isPreview,
                .omitted where traits.omittedCaller != nil:
                reportConflict("the field is already \(kind.adjective)", at: place)
            case .deprecated where traits.isPreview, .preview where traits.isDeprecated:
                reportConflict("a field cannot be both deprecated and in preview", at: place)
            case .deprecated: traits.isDeprecated = true
            case .preview: traits.isPreview = true
            case .omitted(let caller): traits.omittedCaller = caller
            case .redacted, .custom: break
            }
        }
        return traits
    }

    private func reportConflict(_ message: String, at place: Place) {
        report(.conflictingAnnotations, message, at: place)
    }

    private func annotation(_ reference: AnnotationReference, in namespace: NamespaceID, file: Int) -> AnnotationRecord?
    {
        guard let home = home(of: reference.namespace, in: namespace, file: file) else { return nil }
        let name = reference.name.text
        let place = Place(file: file, range: reference.name.range)
        switch self[home].symbols[name] {
        case .annotation(let index): return annotations[index]
        case .annotationType: report(.notAnAnnotation, advice(onAnnotationType: name, "\(name)(…)"), at: place)
        case let symbol?: report(.notAnAnnotation, "'\(name)' is \(symbol.description), not an annotation", at: place)
        case nil:
            let builtin = reference.namespace == nil ? BuiltinAnnotation(rawValue: name) : nil
            reportUnknown(
                name,
                builtin == nil ? .unknownAnnotation : .notAnAnnotation,
                builtin.map { advice(onAnnotationType: name, $0.example) }
                    ?? "namespace '\(self[home].name)' has no annotation '\(name)'",
                at: place,
                suggesting: resembling(name, among: annotationNames(in: home))
            )
        }
        return nil
    }

    private func advice(onAnnotationType name: String, _ example: String) -> String {
        "'\(name)' is an annotation type; declare 'annotation Name = \(example)' and apply '@Name'"
    }
}

extension Annotation.Kind {
    /// What a field with the annotation is.
    fileprivate var adjective: String {
        switch self {
        case .deprecated: "deprecated"
        case .preview: "in preview"
        case .omitted: "omitted"
        case .redacted: "redacted"
        case .custom: "annotated"
        }
    }
}
