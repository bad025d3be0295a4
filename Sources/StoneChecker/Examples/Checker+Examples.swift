import StoneModel
import StoneSyntax

extension Checker {
    /// Checks each example on its own: its fields exist, have values of their types, and none is missing.
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

    private func checkStructExample(_ example: ExampleRecord, of record: TypeRecord) -> Bool {
        let layout = layout(of: record)
        var isValid = true
        var requiredCount = 0
        var unknownLines: [ExampleRecord.Line] = []
        for line in example.lines {
            guard let index = layout.position(of: line.name) else {
                unknownLines.append(line)
                continue
            }
            if index < layout.requiredCount { requiredCount += 1 }
            if !check(line, layout.fields[index]) { isValid = false }
        }
        // A field whose name is wrong is one mistake: what it stands for is not missing as well.
        let meant = unknownLines.compactMap { reportUnknownField($0, of: record) }
        guard requiredCount == layout.requiredCount else {
            let known = record.strayExampleFields.union(example.lines.map(\.name)).union(meant)
            // Nobody can say whether a field needs a value whose type is not known.
            let missing = layout.fields[..<layout.requiredCount].lazy.filter {
                $0.type != nil && !known.contains($0.name)
            }
            if missing.first != nil, !lineage(of: record).contains(where: \.isSpoilt), !isInDoubt(example) {
                report(
                    .missingExampleField,
                    "example '\(example.name)' of '\(record.name)' is missing \(missing.map(\.name).listed)",
                    at: example.place
                )
            }
            return false
        }
        return isValid && unknownLines.isEmpty
    }

    private func checkSubtypeExample(_ example: ExampleRecord, of record: TypeRecord) -> Bool {
        guard let line = onlyLine(of: example, record) else { return false }
        guard record.subtypesByTag[line.name] != nil else {
            guard record.hasUsableSubtypes else { return false }
            report(
                .unknownExampleField,
                "'\(record.name)' has no subtype '\(line.name)'"
                    + question(line.name, among: record.subtypesByTag.keys),
                at: line.namePlace
            )
            return false
        }
        guard case .reference = line.value.value else {
            report(
                .invalidExample,
                "invalid example of '\(line.name)': expected the label of an example of the subtype, found "
                    + line.value.value.description,
                at: line.valuePlace
            )
            return false
        }
        return true
    }

    private func checkUnionExample(_ example: ExampleRecord, of record: TypeRecord) -> Bool {
        guard let line = onlyLine(of: example, record) else { return false }
        guard let (tag, _) = field(line.name, of: record) else {
            _ = reportUnknownField(line, of: record)
            return false
        }
        return check(line, tag)
    }

    private func onlyLine(of example: ExampleRecord, _ record: TypeRecord) -> ExampleRecord.Line? {
        guard example.lineCount == 1 else {
            if !isInDoubt(example) {
                report(
                    .exampleTagCount,
                    "example '\(example.name)' of '\(record.name)' must have exactly one tag, "
                        + "not \(example.lineCount)",
                    at: example.place
                )
            }
            return nil
        }
        return example.firstLine
    }

    private func check(_ line: ExampleRecord.Line, _ field: FieldRecord) -> Bool {
        guard let type = field.type else { return false }
        let problems = problems(withExample: line.value, of: type)
        for problem in problems {
            report(
                .invalidExample,
                "invalid example of '\(field.name)': \(problem.message)",
                at: Place(file: line.file, range: problem.range)
            )
        }
        return problems.isEmpty
    }

    /// Whether an example has a syntax error, or follows one, so that nobody can say what it lacks.
    private func isInDoubt(_ example: ExampleRecord) -> Bool {
        doubt.spoils(Place(file: example.place.file, range: example.range), orLineBefore: true)
    }

    /// - Returns: The field that seems to be meant.
    private func reportUnknownField(_ line: ExampleRecord.Line, of record: TypeRecord) -> String? {
        let meant = resembling(line.name, among: allFields(of: record).map(\.name))
        guard meant != nil || !record.isIncomplete else { return nil }
        reportUnknown(
            line.name,
            .unknownExampleField,
            "'\(record.name)' has no \(record.memberName) '\(line.name)'",
            at: line.namePlace,
            suggesting: meant
        )
        return meant
    }
}

extension TypeRecord {
    /// Whether no error has been reported in the list of the subtypes that the struct enumerates.
    fileprivate var hasUsableSubtypes: Bool {
        !isIncomplete && !subtypesByTag.isEmpty && subtypeList?.subtypes.count == subtypesByTag.count
    }
}
