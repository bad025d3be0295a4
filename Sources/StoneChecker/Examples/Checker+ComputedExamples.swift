import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Computes the value of each example: resolves references, fills in defaults.
    func computeExamples() {
        for record in types {
            for example in record.examples {
                if !example.isInvalid {
                    _ = value(of: example, record)
                } else if record.isStruct, !record.hasSubtypes {
                    // An example with an error has no value, but its references are still checked.
                    _ = structValue(of: example, record)
                }
            }
        }
    }

    /// Returns the value of an example; `nil` after an error.
    func value(of example: ExampleSymbol, _ record: TypeSymbol) -> ExampleValue? {
        switch example.computation {
        case .done(let value): return value
        // The reference that closes the cycle reports it.
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

    private func reportTooLarge(_ example: ExampleSymbol, of record: TypeSymbol) {
        sink.report(
            .exampleTooLarge,
            "example '\(example.name)' of '\(record.name)' is too large with its references resolved",
            at: example.span
        )
    }

    private func structValue(of example: ExampleSymbol, _ record: TypeSymbol) -> ExampleValue? {
        let layout = layout(of: record)
        var members: [(index: Int, value: ExampleValue)] = []
        members.reserveCapacity(example.lineCount + layout.defaults.count)
        var given: Set<Int> = []
        var isValid = true
        for line in example.lines {
            guard let index = layout.position(of: line.name), let type = layout.fields[index].type else { continue }
            if !layout.defaults.isEmpty { given.insert(index) }
            // Null fields are omitted.
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

    private func subtypeValue(of example: ExampleSymbol, _ record: TypeSymbol) -> ExampleValue? {
        guard let line = example.firstLine, case .reference(let label) = line.value.value,
            let subtype = record.subtypesByTag[line.name]
        else { return nil }
        return referencedExample(label, of: self[subtype], at: line.valueSpan)?.tagged(line.name)
    }

    private func unionValue(of example: ExampleSymbol, _ record: TypeSymbol) -> ExampleValue? {
        guard let line = example.firstLine, let tag = field(line.name, of: record)?.field, let type = tag.type,
            let unwrapped = unwrap(type)
        else { return nil }
        guard line.value.value != .null else { return .tag(tag.name) }
        guard let value = value(line.value, of: type, file: line.file) else { return nil }
        // The fields of a struct are siblings of the tag; a struct with subtypes has its own tag.
        if case .named(let id) = unwrapped.base, self[id].isStruct, !self[id].hasSubtypes {
            return value.tagged(tag.name)
        }
        return ExampleValue.object([(name: tag.name, value: value)]).tagged(tag.name)
    }

    /// Returns the value of a literal in a checked example.
    private func value(_ literal: Literal, of type: DataType, file: Int) -> ExampleValue? {
        guard let base = unwrap(type)?.base else { return nil }
        switch (literal.value, base) {
        case (.reference(let label), .named(let id)):
            return referencedExample(label, of: self[id], at: SourceSpan(file: file, range: literal.range))
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

    private func referencedExample(_ label: String, of record: TypeSymbol, at span: SourceSpan) -> ExampleValue? {
        if let example = record.example(label) {
            if case .underway = example.computation {
                sink.report(
                    .recursiveExample,
                    "example '\(label)' of '\(record.name)' refers to itself",
                    at: span,
                    notes: [("the example is declared here", example.span)]
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
        sink.reportUnknown(
            label,
            as: .unknownExample,
            message: "'\(record.name)' has no example '\(label)'",
            at: span,
            suggesting: sink.mostSimilar(label, among: record.examples.map(\.name))
        )
        return nil
    }

    private func defaultExample(_ value: DefaultValue) -> ExampleValue {
        switch value {
        case .null: primitive(.null)
        case .boolean(let value): primitive(.boolean(value))
        case .integer(let value): primitive(.integer(value))
        case .float(let value): primitive(.float(value))
        case .string(let value), .timestamp(let value, _): primitive(.string(value))
        case .tag(_, let name): .tag(name)
        }
    }

    private func primitive(_ json: @autoclosure () -> JSONValue) -> ExampleValue {
        ExampleValue(json: assemblesModel ? json() : nil)
    }
}

extension Checker {
    /// Returns the examples of a type for the model. A tag without a value is an example under its own name, which
    /// overrides a declared one of another value.
    func modelExamples(of record: TypeSymbol) -> [Example] {
        var examples: [Example] = []
        var indices: [String: Int] = [:]
        for example in record.examples {
            guard let value = value(of: example, record)?.json else { continue }
            indices[example.name] = examples.count
            let text = example.text.map { unwrapDocumentation($0.text(in: trees[example.span.file].source)) }
            examples.append(Example(label: example.name, text: text, value: value))
        }
        guard record.isUnion else { return examples }
        for tag in allFields(of: record) where tag.type == .void {
            var example = Example(label: tag.name, text: nil, value: ExampleValue.json(ofTag: tag.name))
            if let index = indices[tag.name] {
                if examples[index].value == example.value { example.text = examples[index].text }
                examples[index] = example
            } else {
                examples.append(example)
            }
        }
        return examples
    }
}

/// The value of an example, with its size after all references are resolved.
struct ExampleValue {
    /// `nil` unless the model is assembled.
    var json: JSONValue?
    var depth = 1
    var size = 1

    static func array(_ elements: [Self]) -> Self {
        var array = Self(json: nil)
        var values: [JSONValue]? = []
        for element in elements { array.add(element, to: &values) { $0 } }
        array.json = values.map(JSONValue.array)
        return array
    }

    static func object(_ members: some Sequence<(name: String, value: Self)>) -> Self {
        var object = Self(json: nil)
        var values: [JSONValue.Member]? = []
        for (name, value) in members { object.add(value, to: &values) { JSONValue.Member(name: name, value: $0) } }
        object.json = values.map(JSONValue.object)
        return object
    }

    /// A tag without a value.
    static func tag(_ name: String) -> Self {
        Self(json: json(ofTag: name), depth: 2, size: 2)
    }

    static func json(ofTag name: String) -> JSONValue {
        .object([JSONValue.Member(name: ".tag", value: .string(name))])
    }

    /// Returns the object with the tag before its other members.
    func tagged(_ tag: String) -> Self {
        var tagged = Self(json: json, depth: depth, size: size + 1)
        if case .object(let members) = json {
            tagged.json = .object([JSONValue.Member(name: ".tag", value: .string(tag))] + members)
        }
        return tagged
    }

    private mutating func add<Value>(_ part: Self, to values: inout [Value]?, _ wrap: (JSONValue) -> Value) {
        depth = max(depth, part.depth + 1)
        size += part.size
        if let json = part.json { values?.append(wrap(json)) } else { values = nil }
    }
}
