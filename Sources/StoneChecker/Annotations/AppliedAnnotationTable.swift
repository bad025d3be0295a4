import StoneModel
import StoneSource
import StoneSyntax

/// The annotations of fields, tags and aliases.
struct AppliedAnnotationTable {
    private var aliases: [TypeID: AppliedAnnotations] = [:]
    private var fields: [Int: AppliedAnnotations] = [:]

    /// The annotations of an alias.
    subscript(alias: TypeID) -> AppliedAnnotations? { aliases.isEmpty ? nil : aliases[alias] }

    /// The annotations of a field, by its index.
    subscript(field index: Int) -> AppliedAnnotations? { fields.isEmpty ? nil : fields[index] }

    init(_ types: TypeTables, annotations: AnnotationTable) {
        let pass = AnnotationUsePass(resolver: types.resolver, annotations: annotations)
        for type in types.declarations.types where type.isAlias {
            let references = type.annotationReferences
            if !references.isEmpty { aliases[type.id] = pass.apply(references, toField: false, at: type.site) }
        }
        for index in types.fields.fields.indices {
            // Without a copy of the field, which would retain all its parts.
            guard let references = types.fields.fields[index].declaration?.annotations, !references.isEmpty else {
                continue
            }
            fields[index] = pass.apply(references, toField: true, at: types.fields[index].site)
        }
    }
}

extension AppliedAnnotationTable {
    /// Whether a redactor is applied to anything.
    var hasRedactors: Bool {
        aliases.values.contains { $0.redactor != nil } || fields.values.contains { $0.redactor != nil }
    }

    /// Returns the redaction of a field, from its annotation or from an alias in its type. The redaction of list
    /// elements applies to the list.
    func redaction(of type: DataType, _ applied: AppliedAnnotations?, _ targets: AliasTable) -> Redaction? {
        if let own = applied?.redaction { return own }
        guard !aliases.isEmpty else { return nil }
        var next = type.namedLeaf
        while let id = next, let target = targets[id] {
            if let redaction = self[id]?.redaction { return redaction }
            next = target.namedLeaf
        }
        return nil
    }
}

/// The annotations of a field or an alias.
struct AppliedAnnotations {
    var isDeprecated = false
    var isPreview = false
    var audience: String?
    var redaction: Redaction?
    /// The annotation that redacts the value.
    var redactor: SourceSpan?
    /// Custom annotations.
    var annotations: [AnnotationUse] = []
}

private struct AnnotationUsePass {
    let resolver: TypeResolver
    let annotations: AnnotationTable

    var declarations: DeclarationTable { resolver.declarations }
    var sink: DiagnosticSink { resolver.sink }

    func apply(_ references: [AnnotationReference], toField isField: Bool, at site: SourceSite) -> AppliedAnnotations {
        var applied = AppliedAnnotations()
        for reference in references {
            guard let index = annotation(reference, at: site), let kind = annotations.kinds[index] else { continue }
            let span = site.span(reference.range)
            switch kind {
            case .custom:
                let symbol = declarations.annotations[index]
                applied.annotations.append(AnnotationUse(namespace: symbol.namespace, name: symbol.name))
                continue
            case .redacted(let redaction):
                if applied.redaction == nil {
                    (applied.redaction, applied.redactor) = (redaction, span)
                } else {
                    sink.report(.conflictingAnnotations, "duplicate redactor", at: span)
                }
                continue
            default:
                guard isField else {
                    sink.report(.misplacedAnnotation, "an alias cannot be \(kind.adjective)", at: span)
                    continue
                }
            }
            switch kind {
            case .deprecated where applied.isDeprecated, .preview where applied.isPreview,
                .omitted where applied.audience != nil:
                sink.report(.conflictingAnnotations, "the field is already \(kind.adjective)", at: span)
            case .deprecated where applied.isPreview, .preview where applied.isDeprecated:
                sink.report(.conflictingAnnotations, "a field cannot be both deprecated and in preview", at: span)
            case .deprecated: applied.isDeprecated = true
            case .preview: applied.isPreview = true
            case .omitted(let audience): applied.audience = audience
            case .redacted, .custom: break
            }
        }
        return applied
    }

    /// Returns the index of an annotation.
    private func annotation(_ reference: AnnotationReference, at site: SourceSite) -> Int? {
        guard let owner = resolver.resolveQualifier(reference.namespace, at: site) else { return nil }
        let name = reference.name.text
        let span = site.span(reference.name.range)
        let symbol = declarations.symbol(reference.name, at: site, in: owner)
        let builtin = reference.namespace == nil && symbol == nil ? BuiltinAnnotation(rawValue: name) : nil
        switch symbol {
        case .annotation(let index):
            if let range = reference.argumentsRange { reportArguments(range, of: name, at: site) }
            return index
        case .annotationType:
            if reference.argumentsRange != nil {
                reportAnnotationType(reference, at: site)
            } else {
                sink.report(.notAnAnnotation, advice(onAnnotationType: name, "\(name)(…)"), at: span)
            }
        case let symbol?:
            sink.report(.notAnAnnotation, "'\(name)' is \(symbol.description), not an annotation", at: span)
        case nil where builtin != nil && reference.argumentsRange != nil: reportAnnotationType(reference, at: site)
        case nil:
            let names = declarations.names(of: .annotation, in: owner)
            let match = resolver.exactMatch(.annotation, name, in: owner, at: site)
            let advice = builtin.map { self.advice(onAnnotationType: name, $0.example) }
            let message = advice ?? declarations.lacks(.annotation, name, in: owner)
            let code = advice == nil ? DiagnosticCode.unknownAnnotation : .notAnAnnotation
            let meant = match ?? sink.mostSimilar(name, among: names)
            sink.reportUnknown(name, as: code, message: message, at: span, suggesting: meant)
        }
        return nil
    }

    private func reportArguments(_ range: SourceRange, of name: String, at site: SourceSite) {
        let span = site.span(range)
        let arguments = shortArguments(span)
        sink.report(
            .annotationArguments,
            "the arguments of annotation '\(name)' belong to its declaration; remove '\(arguments)'",
            at: span,
            fixIts: [sink.fixIt("remove '\(arguments)'", at: span, replacement: "")]
        )
    }

    /// Reports an annotation type with arguments in place of an annotation.
    private func reportAnnotationType(_ reference: AnnotationReference, at site: SourceSite) {
        let type = [reference.namespace, reference.name].compactMap { $0?.text }.joined(separator: ".")
        let arguments = reference.argumentsRange.map { shortArguments(site.span($0)) } ?? ""
        sink.report(
            .annotationArguments,
            "expected the name of an annotation; declare 'annotation Name = \(type)\(arguments)' and apply '@Name'",
            at: site.span(reference.range)
        )
    }

    private func shortArguments(_ span: SourceSpan) -> String {
        span.range.count <= 60 ? sink.source(span.file).text(span.range) : "(…)"
    }

    private func advice(onAnnotationType name: String, _ example: String) -> String {
        "'\(name)' is an annotation type; declare 'annotation Name = \(example)' and apply '@Name'"
    }
}

extension Annotation.Kind {
    /// The adjective for a declaration with the annotation, for errors: `deprecated`.
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
