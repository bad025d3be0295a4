import StoneModel
import StoneSyntax

extension Checker {
    /// Computes the value of each example: references followed, defaults filled in.
    func computeExamples() {
        for record in types {
            for example in record.examples {
                if !example.isInvalid {
                    _ = value(of: example, record)
                } else if record.isStruct, !record.hasSubtypes {
                    // What has another mistake has no value, but its references must lead somewhere.
                    _ = structValue(of: example, record)
                }
            }
        }
    }

    /// The value of an example; `nil` if an error keeps it from having one.
    func value(of example: ExampleRecord, _ record: TypeRecord) -> ExampleValue? {
        switch example.computation {
        case .done(let value): return value
        // The reference that closes the circle reports it.
        case .underway: return nil
        case .pending: break
        }
        guard !example.isInvalid else { return nil }
        guard exampleDepth < Limits.exampleDepth else {
            reportTooLarge(example, of: record)
            return nil
        }
        example.computation = .underway
        exampleDepth += 1
        defer { exampleDepth -= 1 }
        var value =
            switch record.kind {
            case .alias: nil as ExampleValue?
            case .structure where record.hasSubtypes: subtypeValue(of: example, record)
            case .structure: structValue(of: example, record)
            case .union: unionValue(of: example, record)
            }
        if let computed = value, computed.depth > Limits.exampleDepth || computed.size > Limits.exampleSize {
            reportTooLarge(example, of: record)
            value = nil
        }
        example.computation = .done(value)
        return value
    }

    private func reportTooLarge(_ example: ExampleRecord, of record: TypeRecord) {
        report(
            .exampleTooLarge,
            "example '\(example.name)' of '\(record.name)' is too large with its references resolved",
            at: example.place
        )
    }

    private func structValue(of example: ExampleRecord, _ record: TypeRecord) -> ExampleValue? {
        let layout = layout(of: record)
        var members: [(index: Int, value: ExampleValue)] = []
        members.reserveCapacity(example.lineCount + layout.defaults.count)
        var given: Set<Int> = []
        var isValid = true
        for line in example.lines {
            guard let index = layout.position(of: line.name), let type = layout.fields[index].type else { continue }
            if !layout.defaults.isEmpty { given.insert(index) }
            // A field that is null is not written.
            guard line.value.value != .null else { continue }
            if let value = value(line.value, of: type, file: line.file) {
                members.append((index, value))
            } else {
                isValid = false
            }
        }
        for index in layout.defaults where !given.contains(index) {
            guard let value = layout.fields[index].defaultValue else { continue }
            members.append((index, defaultExample(value)))
        }
        guard isValid else { return nil }
        members.sort { $0.index < $1.index }
        return .object(members.lazy.map { (name: layout.fields[$0.index].name, value: $0.value) })
    }

    private func subtypeValue(of example: ExampleRecord, _ record: TypeRecord) -> ExampleValue? {
        guard let line = example.firstLine, case .reference(let label) = line.value.value,
            let subtype = record.subtypesByTag[line.name]
        else { return nil }
        return referencedExample(label, of: self[subtype], at: line.valuePlace)?.tagged(line.name)
    }

    private func unionValue(of example: ExampleRecord, _ record: TypeRecord) -> ExampleValue? {
        guard let line = example.firstLine, let tag = field(line.name, of: record)?.field, let type = tag.type,
            let unwrapped = unwrap(type)
        else { return nil }
        guard line.value.value != .null else { return .tag(tag.name) }
        guard let value = value(line.value, of: type, file: line.file) else { return nil }
        // The fields of a struct stand beside the tag; a struct with subtypes has a tag of its own.
        if case .named(let id) = unwrapped.base, self[id].isStruct, !self[id].hasSubtypes {
            return value.tagged(tag.name)
        }
        return ExampleValue.object([(name: tag.name, value: value)]).tagged(tag.name)
    }

    /// The value of a literal in an example that has been checked.
    private func value(_ literal: Literal, of type: DataType, file: Int) -> ExampleValue? {
        guard let base = unwrap(type)?.base else { return nil }
        switch (literal.value, base) {
        case (.reference(let label), .named(let id)):
            return referencedExample(label, of: self[id], at: Place(file: file, range: literal.range))
        case (.list(let elements), .list(let list)):
            let values = elements.map { value($0, of: list.element, file: file) }
            return values.contains { $0 == nil } ? nil : .array(values.compactMap { $0 })
        case (.map(let entries), .map(_, let valueType)):
            return mapValue(entries, of: valueType, file: file)
        case (.null, _): return primitive(.null)
        case (.boolean(let value), _): return primitive(.boolean(value))
        case (.integer(let value), _): return primitive(.integer(value.text))
        case (.float(let value), _): return primitive(.float(value))
        case (.string(let value), _): return primitive(.string(value))
        case (.reference, _), (.list, _), (.map, _): return nil
        }
    }

    private func mapValue(_ entries: [Literal.Entry], of type: DataType, file: Int) -> ExampleValue? {
        var members: [(name: String, value: ExampleValue)] = []
        var indices: [String: Int] = [:]
        var isValid = true
        for entry in entries {
            guard let value = value(entry.value, of: type, file: file), case .string(let key) = entry.key.value else {
                isValid = false
                continue
            }
            if let index = indices[key] {
                members[index].value = value
            } else {
                indices[key] = members.count
                members.append((key, value))
            }
        }
        return isValid ? .object(members) : nil
    }

    private func referencedExample(_ label: String, of record: TypeRecord, at place: Place) -> ExampleValue? {
        if let example = record.example(label) {
            if case .underway = example.computation {
                report(
                    .recursiveExample,
                    "example '\(label)' of '\(record.name)' refers to itself",
                    at: place,
                    notes: [("the example is declared here", example.place)]
                )
                return nil
            }
            return value(of: example, record)
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
            "'\(record.name)' has no example '\(label)'",
            at: place,
            suggesting: resembling(label, among: record.examples.map(\.name))
        )
        return nil
    }

    private func defaultExample(_ value: DefaultValue) -> ExampleValue {
        switch value {
        case .null: primitive(.null)
        case .boolean(let value): primitive(.boolean(value))
        case .integer(let value): primitive(.integer(value))
        case .float(let value): primitive(.float(value))
        case .string(let value): primitive(.string(value))
        case .tag(_, let name): .tag(name)
        }
    }

    private func primitive(_ json: @autoclosure () -> JSONValue) -> ExampleValue {
        ExampleValue(json: assemblesModel ? json() : nil)
    }
}
