import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Checks each example on its own: its fields exist, have values of their types, and are complete.
    func checkExamples() {
        for record in types {
            for example in record.examples {
                let isValid =
                    switch record.kind {
                    case .alias: true
                    case .structure where record.hasSubtypes: checkSubtypeExample(example, of: record)
                    case .structure: checkStructExample(example, of: record)
                    case .union: checkUnionExample(example, of: record)
                    }
                example.isInvalid = !isValid
            }
            record.exampleIndex = NameIndex(count: record.examples.count) { record.examples[$0].name }
        }
    }

    private func checkStructExample(_ example: ExampleSymbol, of record: TypeSymbol) -> Bool {
        let layout = layout(of: record)
        var isValid = true
        var requiredCount = 0
        var unknownLines: [ExampleSymbol.Line] = []
        for line in example.lines {
            guard let index = layout.position(of: line.name) else {
                unknownLines.append(line)
                continue
            }
            if index < layout.requiredCount { requiredCount += 1 }
            if !check(line, layout.fields[index]) { isValid = false }
        }
        // A misspelled name is one error: the intended field is not reported as missing.
        let meant = unknownLines.compactMap { reportUnknownField($0, of: record) }
        guard requiredCount == layout.requiredCount else {
            let known = record.strayExampleFields.union(example.lines.map(\.name)).union(meant)
            // A field of unknown type may be optional.
            let missing = layout.fields[..<layout.requiredCount].lazy.filter {
                $0.type != nil && !known.contains($0.name)
            }
            if missing.first != nil, !lineage(of: record).contains(where: \.hasErrorInMembers), !mayBeCascade(example) {
                sink.report(
                    .missingExampleField,
                    "example '\(example.name)' of '\(record.name)' is missing \(missing.map(\.name).listed)",
                    at: example.span
                )
            }
            return false
        }
        return isValid && unknownLines.isEmpty
    }

    private func checkSubtypeExample(_ example: ExampleSymbol, of record: TypeSymbol) -> Bool {
        guard let line = onlyLine(of: example, record) else { return false }
        guard record.subtypesByTag[line.name] != nil else {
            guard record.hasUsableSubtypes else { return false }
            sink.report(
                .unknownExampleField,
                "'\(record.name)' has no subtype '\(line.name)'"
                    + sink.didYouMean(line.name, among: record.subtypesByTag.keys),
                at: line.nameSpan
            )
            return false
        }
        guard case .reference = line.value.value else {
            sink.report(
                .invalidExample,
                "invalid example of '\(line.name)': expected the label of an example of the subtype, found "
                    + line.value.value.description,
                at: line.valueSpan
            )
            return false
        }
        return true
    }

    private func checkUnionExample(_ example: ExampleSymbol, of record: TypeSymbol) -> Bool {
        guard let line = onlyLine(of: example, record) else { return false }
        guard let (tag, _) = field(line.name, of: record) else {
            _ = reportUnknownField(line, of: record)
            return false
        }
        return check(line, tag)
    }

    private func onlyLine(of example: ExampleSymbol, _ record: TypeSymbol) -> ExampleSymbol.Line? {
        guard example.lineCount == 1 else {
            if !mayBeCascade(example) {
                sink.report(
                    .exampleTagCount,
                    "example '\(example.name)' of '\(record.name)' must have exactly one tag, "
                        + "not \(example.lineCount)",
                    at: example.span
                )
            }
            return nil
        }
        return example.firstLine
    }

    private func check(_ line: ExampleSymbol.Line, _ field: FieldSymbol) -> Bool {
        guard let type = field.type else { return false }
        let problems = problems(withExample: line.value, of: type)
        for problem in problems {
            sink.report(
                .invalidExample,
                "invalid example of '\(field.name)': \(problem.message)",
                at: SourceSpan(file: line.file, range: problem.range)
            )
        }
        return problems.isEmpty
    }

    /// Whether an example has or follows a syntax error, so its missing fields are unknown.
    private func mayBeCascade(_ example: ExampleSymbol) -> Bool {
        sink.suppression.hasError(SourceSpan(file: example.span.file, range: example.range), orLineBefore: true)
    }

    /// - Returns: The name of the most similar field.
    private func reportUnknownField(_ line: ExampleSymbol.Line, of record: TypeSymbol) -> String? {
        let meant = sink.mostSimilar(line.name, among: allFields(of: record).map(\.name))
        guard meant != nil || !record.isIncomplete else { return nil }
        sink.reportUnknown(
            line.name,
            as: .unknownExampleField,
            message: "'\(record.name)' has no \(record.memberName) '\(line.name)'",
            at: line.nameSpan,
            suggesting: meant
        )
        return meant
    }
}

extension TypeSymbol {
    /// Whether the list of enumerated subtypes has no error.
    fileprivate var hasUsableSubtypes: Bool {
        !isIncomplete && !subtypesByTag.isEmpty && subtypeList?.subtypes.count == subtypesByTag.count
    }
}

extension Checker {
    /// Returns the parts of a literal that are not valid for their types. References to other examples are resolved
    /// later.
    func problems(withExample literal: Literal, of type: DataType) -> [ExampleProblem] {
        switch type {
        case .nullable(let wrapped):
            return literal.value == .null ? [] : problems(withExample: literal, of: wrapped)
        case .named(let id) where self[id].isAlias:
            return self[id].target.map { problems(withExample: literal, of: $0) } ?? []
        case .named(let id):
            if case .reference = literal.value { return [] }
            return [ExampleProblem(.expected("the label of an example of '\(self[id].name)'", literal.value), literal)]
        case .list(let list):
            guard case .list(let elements) = literal.value else {
                return [ExampleProblem(.expected("a list", literal.value), literal)]
            }
            let ofCount = list.problem(withCount: elements.count).map { [ExampleProblem($0, literal)] } ?? []
            return ofCount + elements.flatMap { problems(withExample: $0, of: list.element) }
        case .map(let key, let value):
            guard case .map(let entries) = literal.value else {
                return [ExampleProblem(.expected("a map", literal.value), literal)]
            }
            return entries.flatMap { entry in
                problems(withExample: entry.key, of: key) + problems(withExample: entry.value, of: value)
            }
        default:
            guard case .failure(let problem) = primitive(literal.value, of: type) else { return [] }
            return [ExampleProblem(problem, literal)]
        }
    }
}

extension ListType {
    fileprivate func problem(withCount count: Int) -> ValueProblem? {
        if let maximum = maxItems, count > maximum {
            return ValueProblem("the list has \(count) elements, more than the maximum of \(maximum)")
        }
        if let minimum = minItems, count < minimum {
            return ValueProblem("the list has \(count) elements, fewer than the minimum of \(minimum)")
        }
        return nil
    }
}

/// An invalid part of an example.
struct ExampleProblem {
    var message: String
    var range: SourceRange

    init(_ problem: ValueProblem, _ literal: Literal) {
        message = problem.message
        range = literal.range
    }
}
