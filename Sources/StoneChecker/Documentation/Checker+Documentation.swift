import StoneModel
import StoneSyntax

extension Checker {
    /// Resolves the references in all documentation.
    ///
    /// As in the reference implementation, references that lead nowhere are errors in the documentation of structs,
    /// unions, their fields and routes; elsewhere they are text.
    func resolveDocumentation() {
        for index in scopes.indices { resolveNamespaceDocumentation(NamespaceID(index: index)) }
        for record in types {
            let context = DocumentationContext(
                namespace: record.namespace,
                type: record.isAlias ? nil : record,
                isStrict: !record.isAlias
            )
            record.documentation = documentation(record.documentationLiteral, file: record.place.file, context)
            for field in record.fields {
                field.documentation = documentation(field.documentationLiteral, file: field.place.file, context)
            }
        }
        for route in routes {
            let context = DocumentationContext(namespace: route.namespace, type: nil, isStrict: true)
            route.documentation = documentation(route.declaration.documentation, file: route.place.file, context)
        }
        for record in annotationTypes {
            let context = DocumentationContext(namespace: record.namespace, type: nil, isStrict: false)
            record.documentation = documentation(record.declaration.documentation, file: record.place.file, context)
            for parameter in record.parameters {
                parameter.documentation = documentation(
                    parameter.documentationLiteral,
                    file: parameter.place.file,
                    context
                )
            }
        }
    }

    /// The documentation of a namespace is that of all its files, each with a line break at its end.
    private func resolveNamespaceDocumentation(_ id: NamespaceID) {
        var text = ""
        for (declaration, _) in self[id].declarations {
            guard let documentation = declaration.documentation else { continue }
            text += unwrapDocumentation(documentation.value) + "\n"
        }
        guard !text.isEmpty, let first = self[id].declarations.first else { return }
        let context = DocumentationContext(namespace: id, type: nil, isStrict: false)
        let place = Place(file: first.file, range: first.declaration.range)
        self[id].documentation = documentation(unwrapped: text, at: place, context)
    }

    private func documentation(_ literal: StringLiteral?, file: Int, _ context: DocumentationContext) -> Documentation?
    {
        guard let literal else { return nil }
        let text = unwrapDocumentation(literal.value)
        return documentation(unwrapped: text, at: Place(file: file, range: literal.range), context)
    }

    private func documentation(unwrapped text: String, at place: Place, _ context: DocumentationContext)
        -> Documentation
    {
        guard text.utf8.contains(UInt8(ascii: "`")) else {
            return Documentation(text: text, segments: text.isEmpty ? [] : [.text(text)])
        }
        let bytes = Array(text.utf8)
        let references = DocumentationReference.all(in: bytes)
        var segments: [Documentation.Segment] = []
        var finder = ReferenceFinder(source: trees[place.file].source, range: place.range)
        var end = 0
        func appendText(to next: Int) {
            guard next > end else { return }
            segments.append(.text(String(decoding: bytes[end..<next], as: UTF8.self)))
            end = next
        }
        for reference in references {
            switch segment(reference, context) {
            case .success(let segment):
                appendText(to: reference.range.lowerBound)
                segments.append(segment)
                end = reference.range.upperBound
            case .failure(let problem):
                guard context.isStrict, let problem else { continue }
                let range = finder.next(Array(bytes[reference.range]))
                report(problem.code, problem.message, at: Place(file: place.file, range: range))
            }
        }
        appendText(to: bytes.count)
        return Documentation(text: text, segments: segments)
    }
}
