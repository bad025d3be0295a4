import StoneModel
import StoneSyntax

extension Checker {
    /// Checks each example on its own: its fields exist, have values of their types, and none is missing.
    func checkExamples() {
        for record in types {
            for index in record.examples.indices {
                let example = record.examples[index]
                let isValid =
                    switch record.kind {
                    case .alias: true
                    case .structure where record.hasSubtypes: checkSubtypeExample(example, of: record)
                    case .structure: checkStructExample(example, of: record)
                    case .union: checkUnionExample(example, of: record)
                    }
                record.examples[index].isInvalid = !isValid
                record.exampleIndices[example.label] = index
            }
        }
    }

    private func checkStructExample(_ example: ExampleRecord, of record: TypeRecord) -> Bool {
        var isValid = true
        var given: Set<String> = []
        for line in example.lines {
            given.insert(line.name)
            if let (field, _) = field(line.name, of: record) {
                if !check(line, field) { isValid = false }
            } else {
                isValid = false
                reportUnknownField(line, of: record)
            }
        }
        // Only a struct that nothing is wrong with is known to need a field.
        let missing = lineage(of: record).reversed().flatMap(\.fields).filter {
            !$0.isOptional && $0.type != nil && !given.contains($0.name)
        }
        guard missing.isEmpty else {
            let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
            report(
                .missingExampleField,
                "example '\(example.label)' of '\(record.name)' lacks \(names)",
                at: example.place
            )
            return false
        }
        return isValid
    }

    private func checkSubtypeExample(_ example: ExampleRecord, of record: TypeRecord) -> Bool {
        guard let line = onlyLine(of: example, record) else { return false }
        guard let subtypes = record.subtypes, subtypes.members.contains(where: { $0.tag == line.name }) else {
            let tags = record.subtypeTags
            guard !tags.contains(line.name) else { return false }
            report(
                .unknownExampleField,
                "'\(record.name)' has no subtype '\(line.name)'" + didYouMean(line.name, among: tags),
                at: line.namePlace
            )
            return false
        }
        guard case .reference = line.field.value.value else {
            report(
                .invalidExample,
                "invalid example of '\(line.name)': expected the label of an example of the subtype, found "
                    + line.field.value.value.description,
                at: line.valuePlace
            )
            return false
        }
        return true
    }

    private func checkUnionExample(_ example: ExampleRecord, of record: TypeRecord) -> Bool {
        guard let line = onlyLine(of: example, record) else { return false }
        guard let (tag, _) = field(line.name, of: record) else {
            reportUnknownField(line, of: record)
            return false
        }
        return check(line, tag)
    }

    private func onlyLine(of example: ExampleRecord, _ record: TypeRecord) -> ExampleRecord.Line? {
        guard example.lines.count == 1 else {
            report(
                .exampleTagCount,
                "example '\(example.label)' of '\(record.name)' must have exactly one tag, not \(example.lines.count)",
                at: example.place
            )
            return nil
        }
        return example.lines[0]
    }

    private func check(_ line: ExampleRecord.Line, _ field: FieldRecord) -> Bool {
        guard let type = field.type else { return false }
        guard let problem = problem(withExample: line.field.value, of: type) else { return true }
        report(
            .invalidExample,
            "invalid example of '\(field.name)': \(problem.message)",
            at: Place(file: line.file, range: problem.range)
        )
        return false
    }

    private func reportUnknownField(_ line: ExampleRecord.Line, of record: TypeRecord) {
        guard !record.isIncomplete else { return }
        report(
            .unknownExampleField,
            "'\(record.name)' has no \(record.memberName) '\(line.name)'"
                + didYouMean(line.name, among: allFields(of: record).map(\.name)),
            at: line.namePlace
        )
    }
}

extension TypeRecord {
    /// The tags of the subtypes that a struct enumerates, as written.
    fileprivate var subtypeTags: [String] {
        if case .structure(let declaration) = kind { declaration.subtypes?.subtypes.map(\.tag.text) ?? [] } else { [] }
    }
}
