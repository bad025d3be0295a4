import StoneFormats
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// Checks each example on its own: its fields exist, have values of their types, and are complete.
/// - Returns: Whether each example is valid. References to invalid ones are not followed.
func checkExamples(_ reader: LiteralReader) -> [Bool] {
    let pass = ExamplePass(types: reader.types, reader: reader)
    return reader.types.examples.examples.map { pass.checkExample($0) }
}

private struct ExamplePass {
    let types: TypeTables
    let reader: LiteralReader

    private var fields: FieldTable { types.fields }
    private var sink: DiagnosticSink { types.resolver.sink }

    func checkExample(_ example: ExampleSymbol) -> Bool {
        guard let id = example.site.type else { return false }
        let type = types[id]
        return switch type.declaration {
        case .alias: true
        case .structure where types.hasSubtypes(type.id): checkSubtypeExample(example, of: type)
        case .structure: checkStructExample(example, of: type)
        case .union: checkUnionExample(example, of: type)
        }
    }

    private func checkStructExample(_ example: ExampleSymbol, of type: TypeSymbol) -> Bool {
        var isValid = true
        var requiredCount = 0
        var unknownLines: [ExampleSymbol.Line] = []
        for line in example.lines {
            guard let index = fields.index(of: line.key, type.id) else {
                unknownLines.append(line)
                continue
            }
            if !fields.isOptional(index) { requiredCount += 1 }
            if !checkLine(line, index) { isValid = false }
        }
        // A misspelled name is a single error: the intended field is not reported as missing.
        let meant = unknownLines.compactMap { reportUnknownField($0, of: type) }
        guard requiredCount == fields.requiredCount(type.id) else {
            reportMissingFields(of: example, type, meant: meant)
            return false
        }
        return isValid && unknownLines.isEmpty
    }

    /// - Parameter meant: The fields whose names are misspelled.
    private func reportMissingFields(of example: ExampleSymbol, _ type: TypeSymbol, meant: [String]) {
        // Skips errors that would not be shown: the search visits each field of each example.
        guard !sink.hasTooManyErrors(in: example.span.file), !mayBeCascade(example) else { return }
        let known = (types.patches[type.id]?.strayExampleFields ?? []).union(example.lines.map(\.name)).union(meant)
        // A field of unknown type may be optional. The message lists few.
        let missing = fields.all(type.id).lazy.filter {
            !fields.isOptional($0) && fields.types[$0] != nil && !known.contains(fields[$0].name)
        }.prefix(4)
        let lineage = types.inheritance.lineage(of: type.id)
        guard !missing.isEmpty, !lineage.contains(where: { types[$0].hasErrorInMembers }) else { return }
        let names = missing.map { fields[$0].name }.listed
        let message = "example '\(example.name)' of '\(type.name)' is missing \(names)"
        sink.report(.missingExampleField, message, at: example.span)
    }

    private func checkSubtypeExample(_ example: ExampleSymbol, of type: TypeSymbol) -> Bool {
        guard let line = onlyLine(of: example, type) else { return false }
        let byTag = types.subtypes[type.id]?.byTag ?? [:]
        guard byTag[line.name] != nil else {
            // The list of subtypes has no error.
            let isUsable = !types.isIncomplete(type.id) && !byTag.isEmpty
            guard isUsable, type.subtypeList?.subtypes.count == byTag.count else { return false }
            let meant = sink.mostSimilar(line.name, among: byTag.keys)
            let message = "'\(type.name)' has no subtype '\(line.name)'"
            let advice = meant == nil ? subtypeAdvice(type) : didYouMean(meant)
            sink.report(.unknownExampleField, message + advice, at: line.nameSpan)
            return false
        }
        guard case .reference = line.value else {
            let problem = ValueProblem.expected("the label of an example of the subtype", line.value)
            let message = "invalid example of '\(line.name)': \(problem.message)"
            sink.report(.invalidExample, message, at: line.valueSpan)
            return false
        }
        return true
    }

    private func checkUnionExample(_ example: ExampleSymbol, of type: TypeSymbol) -> Bool {
        guard let line = onlyLine(of: example, type) else { return false }
        guard let tag = fields.index(of: line.key, type.id) else {
            _ = reportUnknownField(line, of: type)
            return false
        }
        return checkLine(line, tag)
    }

    private func onlyLine(of example: ExampleSymbol, _ type: TypeSymbol) -> ExampleSymbol.Line? {
        if example.lines.count == 1 { return example.lines.first }
        if !mayBeCascade(example) {
            let message =
                "example '\(example.name)' of '\(type.name)' must have exactly one tag, not \(example.lines.count)"
            sink.report(.exampleTagCount, message + subtypeAdvice(type), at: example.span)
        }
        return nil
    }

    /// Returns advice on examples of a struct with subtypes; an empty string for other types.
    private func subtypeAdvice(_ type: TypeSymbol) -> String {
        type.subtypeList?.subtypes.first.map { "; name one subtype and one of its examples: '\($0.tag.text) = LABEL'" }
            ?? ""
    }

    private func checkLine(_ line: ExampleSymbol.Line, _ field: Int) -> Bool {
        guard let type = fields.types[field] else { return false }
        let problems = problems(with: line.literal, line.value, of: type)
        for (problem, literal) in problems {
            let message = "invalid example of '\(fields[field].name)': \(problem.message)"
            let span = SourceSpan(file: line.file, range: literal.range)
            let word = sink.source(line.file).text(literal.range)
            let fixIts = sink.fixIts(replacing: word, by: problem.meant, at: span)
            sink.report(.invalidExample, message, at: span, fixIts: fixIts)
        }
        return problems.isEmpty
    }

    /// Returns whether an example has or follows a syntax error, so its missing fields are unknown.
    private func mayBeCascade(_ example: ExampleSymbol) -> Bool {
        example.declaration.containsError || example.declaration.followsError
    }

    /// Reports a line for a field or tag that the type does not have.
    ///
    /// - Returns: The most similar name, if there is one.
    private func reportUnknownField(_ line: ExampleSymbol.Line, of type: TypeSymbol) -> String? {
        let meant = sink.mostSimilar(line.name, among: fields.allNames(type.id))
        guard meant != nil || !types.isIncomplete(type.id) else { return nil }
        let message = "'\(type.name)' has no \(type.memberName) '\(line.name)'"
        sink.reportUnknown(line.name, as: .unknownExampleField, message: message, at: line.nameSpan, suggesting: meant)
        return meant
    }

    /// Returns the parts of a literal that are not valid for their types. References to examples are resolved later.
    private func problems(with literal: Literal, _ value: Literal.Value, of type: DataType)
        -> [(ValueProblem, Literal)]
    {
        switch type {
        case .nullable(let wrapped):
            if case .null = value { return [] }
            return problems(with: literal, value, of: wrapped).map { ($0.suggestingNull(for: value), $1) }
        case .named(let id) where types[id].isAlias:
            return types.aliases[id].map { problems(with: literal, value, of: $0) } ?? []
        case .named(let id):
            if case .reference = value { return [] }
            return [(.expected("the label of an example of '\(types[id].name)'", value), literal)]
        case .list(let list):
            guard case .list(let elements) = value else { return [(.expected("a list", value), literal)] }
            let ofCount = list.problem(withCount: elements.count).map { [($0, literal)] } ?? []
            return ofCount + elements.flatMap { problems(with: $0, $0.value, of: list.element) }
        case .map(let keyType, let valueType):
            guard case .map(let entries) = value else { return [(.expected("a map", value), literal)] }
            return entries.flatMap { entry in
                problems(with: entry.key, entry.key.value, of: keyType)
                    + problems(with: entry.value, entry.value.value, of: valueType)
            }
        default:
            guard case .failure(let problem) = reader.primitive(value, of: type) else { return [] }
            return [(problem, literal)]
        }
    }
}

extension ListType {
    fileprivate func problem(withCount count: Int) -> ValueProblem? {
        if let maximum = maxItems, count > maximum {
            return ValueProblem("the list has \(counted(count, "element")), more than the maximum of \(maximum)")
        }
        if let minimum = minItems, count < minimum {
            return ValueProblem("the list has \(counted(count, "element")), fewer than the minimum of \(minimum)")
        }
        return nil
    }
}
