import StoneModel
import StoneSyntax

extension Checker {
    /// Computes the value of each example: references followed, defaults filled in.
    func computeExamples() {
        for record in types {
            for example in record.examples { _ = computedExample(example.label, of: record) }
        }
    }

    /// The value of an example; `nil` if an error keeps it from having one.
    func computedExample(_ label: String, of record: TypeRecord) -> ExampleComputation.Value? {
        let key = ExampleComputation.Key(type: record.id, label: label)
        switch exampleComputation.states[key] {
        case .done(let value): return value
        // The reference that closes the circle reports it.
        case .underway: return nil
        case nil: break
        }
        guard let index = record.exampleIndices[label], !record.examples[index].isInvalid else { return nil }
        let example = record.examples[index]
        guard exampleComputation.depth < Limits.exampleDepth else {
            reportTooLarge(example, of: record)
            return nil
        }
        exampleComputation.states[key] = .underway
        exampleComputation.depth += 1
        defer { exampleComputation.depth -= 1 }
        var value =
            switch record.kind {
            case .alias: nil as ExampleComputation.Value?
            case .structure where record.hasSubtypes: subtypeValue(of: example, record)
            case .structure: structValue(of: example, record)
            case .union: unionValue(of: example, record)
            }
        if let computed = value, computed.depth > Limits.exampleDepth || computed.size > Limits.exampleSize {
            reportTooLarge(example, of: record)
            value = nil
        }
        exampleComputation.states[key] = .done(value)
        return value
    }

    private func reportTooLarge(_ example: ExampleRecord, of record: TypeRecord) {
        report(
            .exampleTooLarge,
            "the value of example '\(example.label)' of '\(record.name)' is too large when all references are followed",
            at: example.place
        )
    }

    private func structValue(of example: ExampleRecord, _ record: TypeRecord) -> ExampleComputation.Value? {
        let layout = layout(of: record)
        var members: [(index: Int, value: ExampleComputation.Value)] = []
        var given: Set<Int> = []
        var isValid = true
        for line in example.lines {
            guard let index = layout.indices[line.name], let type = layout.fields[index].type else { continue }
            given.insert(index)
            // A field that is null is not written.
            guard line.field.value.value != .null else { continue }
            if let value = value(line.field.value, of: type, file: line.file) {
                members.append((index, value))
            } else {
                isValid = false
            }
        }
        for index in layout.defaults where !given.contains(index) {
            guard let value = layout.fields[index].defaultValue else { continue }
            members.append((index, defaultExample(value)))
        }
        members.sort { $0.index < $1.index }
        return isValid ? .object(members.map { (layout.fields[$0.index].name, $0.value) }) : nil
    }

    private func subtypeValue(of example: ExampleRecord, _ record: TypeRecord) -> ExampleComputation.Value? {
        guard let line = example.lines.first, case .reference(let label) = line.field.value.value,
            let subtype = record.subtypesByTag[line.name]
        else { return nil }
        return referencedExample(label, of: self[subtype], at: line.valuePlace)?.tagged(line.name)
    }

    private func unionValue(of example: ExampleRecord, _ record: TypeRecord) -> ExampleComputation.Value? {
        guard let line = example.lines.first, let tag = field(line.name, of: record)?.field, let type = tag.type,
            let unwrapped = unwrap(type)
        else { return nil }
        guard line.field.value.value != .null else { return .tag(tag.name) }
        guard let value = value(line.field.value, of: type, file: line.file) else { return nil }
        // The fields of a struct stand beside the tag; a struct with subtypes has a tag of its own.
        if case .named(let id) = unwrapped.base, self[id].isStruct, !self[id].hasSubtypes {
            return value.tagged(tag.name)
        }
        return ExampleComputation.Value.object([(tag.name, value)]).tagged(tag.name)
    }

    /// The value of a literal in an example that has been checked.
    private func value(_ literal: Literal, of type: DataType, file: Int) -> ExampleComputation.Value? {
        guard let base = unwrap(type)?.base else { return nil }
        switch (literal.value, base) {
        case (.reference(let label), .named(let id)):
            return referencedExample(label, of: self[id], at: Place(file: file, range: literal.range))
        case (.list(let elements), .list(let list)):
            let values = elements.map { value($0, of: list.element, file: file) }
            return values.contains { $0 == nil } ? nil : .array(values.compactMap { $0 })
        case (.map(let entries), .map(_, let valueType)):
            return mapValue(entries, of: valueType, file: file)
        case (.null, _): return ExampleComputation.Value(json: .null)
        case (.boolean(let value), _): return ExampleComputation.Value(json: .boolean(value))
        case (.integer(let value), _): return ExampleComputation.Value(json: .integer(value.text))
        case (.float(let value), _): return ExampleComputation.Value(json: .float(value))
        case (.string(let value), _): return ExampleComputation.Value(json: .string(value))
        case (.reference, _), (.list, _), (.map, _): return nil
        }
    }

    private func mapValue(_ entries: [Literal.Entry], of type: DataType, file: Int) -> ExampleComputation.Value? {
        var members: [(name: String, value: ExampleComputation.Value)] = []
        var indices: [String: Int] = [:]
        for entry in entries {
            guard case .string(let key) = entry.key.value, let value = value(entry.value, of: type, file: file) else {
                return nil
            }
            if let index = indices[key] {
                members[index].value = value
            } else {
                indices[key] = members.count
                members.append((key, value))
            }
        }
        return .object(members)
    }

    private func referencedExample(_ label: String, of record: TypeRecord, at place: Place) -> ExampleComputation.Value?
    {
        if let index = record.exampleIndices[label] {
            if record.examples[index].isInvalid { return nil }
            let key = ExampleComputation.Key(type: record.id, label: label)
            if case .underway? = exampleComputation.states[key] {
                report(
                    .recursiveExample,
                    "example '\(label)' of '\(record.name)' leads back to itself",
                    at: place,
                    notes: [("the example is declared here", record.examples[index].place)]
                )
                return nil
            }
            return computedExample(label, of: record)
        }
        if record.isUnion {
            // A tag without a value is its own example.
            if let tag = field(label, of: record)?.field {
                guard let type = tag.type else { return nil }
                if type == .void { return .tag(label) }
            }
        }
        guard !record.isIncomplete else { return nil }
        reportUnknown(
            label,
            .unknownExample,
            "'\(record.name)' has no example '\(label)'"
                + didYouMean(label, among: record.examples.map(\.label)),
            at: place
        )
        return nil
    }

    private func defaultExample(_ value: DefaultValue) -> ExampleComputation.Value {
        switch value {
        case .null: ExampleComputation.Value(json: .null)
        case .boolean(let value): ExampleComputation.Value(json: .boolean(value))
        case .integer(let value): ExampleComputation.Value(json: .integer(value))
        case .float(let value): ExampleComputation.Value(json: .float(value))
        case .string(let value): ExampleComputation.Value(json: .string(value))
        case .tag(_, let name): .tag(name)
        }
    }
}
