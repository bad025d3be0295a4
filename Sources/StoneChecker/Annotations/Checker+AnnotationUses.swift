import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Applies annotations to fields, tags and aliases.
    func applyAnnotations() {
        for record in types {
            let file = record.span.file
            record.appliedAnnotations = appliedAnnotations(
                record.annotationReferences,
                of: .alias,
                in: record.namespace,
                file: file
            )
            for field in record.fields {
                let file = field.span.file
                field.appliedAnnotations = appliedAnnotations(
                    field.annotationReferences,
                    of: .field,
                    in: record.namespace,
                    file: file
                )
            }
        }
    }

    private enum Owner {
        case alias, field
    }

    private func appliedAnnotations(
        _ references: [AnnotationReference],
        of owner: Owner,
        in namespace: NamespaceID,
        file: Int
    ) -> AppliedAnnotations? {
        guard !references.isEmpty else { return nil }
        let appliedAnnotations = AppliedAnnotations()
        for reference in references {
            guard let record = annotation(reference, in: namespace, file: file), let kind = record.kind else {
                continue
            }
            let span = SourceSpan(file: file, range: reference.range)
            switch kind {
            case .custom:
                appliedAnnotations.annotations.append(AnnotationUse(namespace: record.namespace, name: record.name))
                continue
            case .redacted(let redaction):
                if appliedAnnotations.redaction == nil {
                    appliedAnnotations.redaction = redaction
                } else {
                    reportConflict("duplicate redactor", at: span)
                }
                continue
            default:
                guard owner == .field else {
                    sink.report(.misplacedAnnotation, "an alias cannot be \(kind.adjective)", at: span)
                    continue
                }
            }
            switch kind {
            case .deprecated where appliedAnnotations.isDeprecated, .preview where appliedAnnotations.isPreview,
                .omitted where appliedAnnotations.audience != nil:
                reportConflict("the field is already \(kind.adjective)", at: span)
            case .deprecated where appliedAnnotations.isPreview, .preview where appliedAnnotations.isDeprecated:
                reportConflict("a field cannot be both deprecated and in preview", at: span)
            case .deprecated: appliedAnnotations.isDeprecated = true
            case .preview: appliedAnnotations.isPreview = true
            case .omitted(let audience): appliedAnnotations.audience = audience
            case .redacted, .custom: break
            }
        }
        return appliedAnnotations
    }

    private func reportConflict(_ message: String, at span: SourceSpan) {
        sink.report(.conflictingAnnotations, message, at: span)
    }

    private func annotation(_ reference: AnnotationReference, in namespace: NamespaceID, file: Int) -> AnnotationSymbol?
    {
        guard let owner = resolveQualifier(reference.namespace, in: namespace, file: file) else { return nil }
        let name = reference.name.text
        let span = SourceSpan(file: file, range: reference.name.range)
        switch self[owner].symbols[name] {
        case .annotation(let index):
            if let range = reference.argumentsRange { reportArguments(range, of: name, file: file) }
            return annotations[index]
        case .annotationType where reference.argumentsRange != nil:
            reportAnnotationType(reference, file: file)
        case .annotationType: sink.report(.notAnAnnotation, advice(onAnnotationType: name, "\(name)(…)"), at: span)
        case let symbol?:
            sink.report(.notAnAnnotation, "'\(name)' is \(symbol.description), not an annotation", at: span)
        case nil:
            let builtin = reference.namespace == nil ? BuiltinAnnotation(rawValue: name) : nil
            if builtin != nil, reference.argumentsRange != nil {
                reportAnnotationType(reference, file: file)
                break
            }
            sink.reportUnknown(
                name,
                as: builtin == nil ? .unknownAnnotation : .notAnAnnotation,
                message: builtin.map { advice(onAnnotationType: name, $0.example) }
                    ?? "namespace '\(self[owner].name)' has no annotation '\(name)'",
                at: span,
                suggesting: sink.mostSimilar(name, among: annotationNames(in: owner))
            )
        }
        return nil
    }

    private func reportArguments(_ range: SourceRange, of name: String, file: Int) {
        let span = SourceSpan(file: file, range: range)
        let arguments = shortArguments(span)
        sink.report(
            .annotationArguments,
            "annotation '\(name)' has its arguments where it is declared; remove '\(arguments)'",
            at: span,
            fixIts: [sink.fixIt("remove '\(arguments)'", at: span, replacement: "")]
        )
    }

    /// Reports an annotation type with arguments in place of an annotation.
    private func reportAnnotationType(_ reference: AnnotationReference, file: Int) {
        let type = [reference.namespace, reference.name].compactMap { $0?.text }.joined(separator: ".")
        let arguments = reference.argumentsRange.map { shortArguments(SourceSpan(file: file, range: $0)) } ?? ""
        sink.report(
            .annotationArguments,
            "expected the name of an annotation; declare 'annotation Name = \(type)\(arguments)' and apply '@Name'",
            at: SourceSpan(file: file, range: reference.range)
        )
    }

    private func shortArguments(_ span: SourceSpan) -> String {
        span.range.count <= 60 ? trees[span.file].source.text(span.range) : "(…)"
    }

    private func advice(onAnnotationType name: String, _ example: String) -> String {
        "'\(name)' is an annotation type; declare 'annotation Name = \(example)' and apply '@Name'"
    }
}

extension Annotation.Kind {
    /// Describes a field with the annotation, for errors.
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

/// The annotations of a field or an alias.
final class AppliedAnnotations {
    var isDeprecated = false
    var isPreview = false
    var audience: String?
    var redaction: Redaction?
    /// Custom annotations.
    var annotations: [AnnotationUse] = []
}
