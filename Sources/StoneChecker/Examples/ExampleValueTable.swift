import StoneFormats
import StoneModel
import StoneSyntax

/// The values of examples, with references resolved and defaults filled in.
struct ExampleValueTable {
    /// The values of examples, by index into `ExampleTable`; `nil` after an error.
    let values: [ExampleValue?]

    /// - Parameters:
    ///   - isValid: Whether each example is valid on its own.
    ///   - includesJSON: Whether to make the values, or only to check them.
    init(_ types: TypeTables, defaults: DefaultTable, isValid: [Bool], includesJSON: Bool) {
        let progress = ExampleProgress(isValid, fieldCount: types.fields.fields.count)
        let pass = ExampleValuePass(types: types, defaults: defaults, includesJSON: includesJSON, progress: progress)
        for (index, example) in types.examples.examples.enumerated() {
            guard let id = example.site.type else { continue }
            if isValid[index] {
                if includesJSON || !pass.isSimple(example, id) { _ = pass.value(ofExample: index) }
            } else if types[id].isStruct, !types.hasSubtypes(id) {
                // An example with an error has no value, but its references are still checked.
                _ = pass.structValue(of: example, id)
            }
        }
        values = progress.states.map { if case .done(let value) = $0 { value } else { nil } }
    }
}

/// The values that have been computed.
private final class ExampleProgress {
    enum State {
        case pending
        /// In progress: a reference to the example closes a cycle.
        case underway
        /// The value; `nil` after an error.
        case done(ExampleValue?)
    }

    var states: [State]
    /// The depth of nested references between examples.
    var depth = 0
    /// The positions of fields in the encoding of structs: required before optional fields, and in each group
    /// inherited fields first.
    var positions: [TypeID: [Int: Int]] = [:]
    /// The number of examples whose lines were compared with fields that have defaults.
    var exampleCount: UInt32 = 0
    /// The last of these examples with a line for each field.
    var lastExamples: [UInt32]

    init(_ isValid: [Bool], fieldCount: Int) {
        states = isValid.map { $0 ? .pending : .done(nil) }
        lastExamples = Array(repeating: 0, count: fieldCount)
    }
}

private struct ExampleValuePass {
    let types: TypeTables
    let defaults: DefaultTable
    let includesJSON: Bool
    let progress: ExampleProgress

    private var examples: ExampleTable { types.examples }

    /// Returns whether a valid example of a struct has neither references nor nested values, so that its value has no errors.
    func isSimple(_ example: ExampleSymbol, _ type: TypeID) -> Bool {
        types[type].isStruct && example.lines.count < Limits.exampleSize && example.lines.allSatisfy(\.isScalar)
            && defaults.fields(of: type, types.inheritance).isEmpty
    }

    /// Returns the value of an example; `nil` after an error.
    func value(ofExample index: Int) -> ExampleValue? {
        switch progress.states[index] {
        case .done(let value): return value
        // The reference that closes the cycle reports it.
        case .underway: return nil
        case .pending: break
        }
        let example = examples[index]
        guard let type = example.site.type.map({ types[$0] }) else { return nil }
        guard progress.depth < Limits.exampleDepth else {
            reportTooLarge(example, of: type)
            progress.states[index] = .done(nil)
            return nil
        }
        progress.states[index] = .underway
        progress.depth += 1
        defer { progress.depth -= 1 }
        var value =
            switch type.declaration {
            case .alias: nil as ExampleValue?
            case .structure where types.hasSubtypes(type.id): subtypeValue(of: example, type)
            case .structure: structValue(of: example, type.id)
            case .union: unionValue(of: example, type)
            }
        if let computed = value, computed.depth > Limits.exampleDepth || computed.size > Limits.exampleSize {
            reportTooLarge(example, of: type)
            value = nil
        }
        progress.states[index] = .done(value)
        return value
    }

    private func reportTooLarge(_ example: ExampleSymbol, of type: TypeSymbol) {
        let message = "example '\(example.name)' of '\(type.name)' is too large with its references resolved"
        types.sink.report(.exampleTooLarge, message, at: example.span)
    }

    func structValue(of example: ExampleSymbol, _ type: TypeID) -> ExampleValue? {
        let omitted = omittedDefaults(in: example, type)
        var members: [(index: Int, value: ExampleValue)] = []
        // Without JSON, names do not matter.
        var sum = ExampleValue(json: nil)
        func add(_ index: Int, _ value: ExampleValue) {
            if includesJSON { members.append((index, value)) } else { sum.add(value) }
        }
        var isValid = true
        for line in example.lines {
            guard let index = types.fields.index(of: line.key, type), let type = types.fields.types[index] else {
                continue
            }
            // Null fields are omitted.
            if case .null = line.value { continue }
            if let value = value(line.literal, line.value, of: type, file: line.file) {
                add(index, value)
            } else {
                isValid = false
            }
        }
        for index in omitted {
            if let value = defaults[index] { add(index, defaultExample(value)) }
        }
        guard isValid else { return nil }
        guard includesJSON else { return sum }
        sort(&members, of: type)
        return .object(members.map { (name: types.fields[$0.index].name, value: $0.value) })
    }

    /// Returns the fields with defaults that have no line in an example.
    private func omittedDefaults(in example: ExampleSymbol, _ type: TypeID) -> [Int] {
        let defaulted = defaults.fields(of: type, types.inheritance)
        guard !defaulted.isEmpty else { return [] }
        progress.exampleCount += 1
        for line in example.lines {
            guard let index = types.fields.index(of: line.key, type) else { continue }
            progress.lastExamples[index] = progress.exampleCount
        }
        return defaulted.filter { progress.lastExamples[$0] != progress.exampleCount }
    }

    private func sort(_ members: inout [(index: Int, value: ExampleValue)], of type: TypeID) {
        guard members.count > 1 else { return }
        guard types.inheritance.parents[type.index] != nil else {
            // The fields of one type are in order.
            let count = types.fields.fields.count
            let keys = members.map { types.fields.isOptional($0.index) ? count + $0.index : $0.index }
            let isSorted = keys.indices.dropFirst().allSatisfy { keys[$0 - 1] <= keys[$0] }
            if !isSorted { members = keys.indices.sorted { keys[$0] < keys[$1] }.map { members[$0] } }
            return
        }
        let positions = positions(of: type)
        members.sort { (positions[$0.index] ?? 0) < (positions[$1.index] ?? 0) }
    }

    private func positions(of type: TypeID) -> [Int: Int] {
        if let known = progress.positions[type] { return known }
        let all = types.fields.all(type)
        let ordered = all.filter { !types.fields.isOptional($0) } + all.filter { types.fields.isOptional($0) }
        let computed = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1, $0) })
        progress.positions[type] = computed
        return computed
    }

    private func subtypeValue(of example: ExampleSymbol, _ type: TypeSymbol) -> ExampleValue? {
        guard let line = example.lines.first, case .reference(let label) = line.value,
            let subtype = types.subtypes[type.id]?.byTag[line.name]
        else { return nil }
        return referencedExample(label, of: subtype, at: line.valueSpan)?.tagged(line.name)
    }

    private func unionValue(of example: ExampleSymbol, _ type: TypeSymbol) -> ExampleValue? {
        guard let line = example.lines.first, let tag = types.fields.index(of: line.key, type.id),
            let tagType = types.fields.types[tag], let unwrapped = types.aliases.unwrap(tagType)
        else { return nil }
        if case .null = line.value { return .tag(line.name) }
        guard let value = value(line.literal, line.value, of: tagType, file: line.file) else { return nil }
        // The fields of a struct are siblings of the tag; a struct with subtypes has its own tag.
        if case .named(let id) = unwrapped.base, types[id].isStruct,
            !types.hasSubtypes(id)
        {
            return value.tagged(line.name)
        }
        return ExampleValue.object([(name: line.name, value: value)]).tagged(line.name)
    }

    /// Returns the value of a literal in a checked example.
    private func value(_ literal: Literal, _ value: Literal.Value, of type: DataType, file: Int) -> ExampleValue? {
        guard let type = types.aliases.unwrap(type) else { return nil }
        switch (value, type.base) {
        case (.reference(let label), .named(let id)):
            let null = type.isNullable && value.foreignValue == "null" ? "null" : nil
            return referencedExample(label, of: id, at: SourceSpan(file: file, range: literal.range), or: null)
        case (.list(let elements), .list(let list)):
            let values = elements.compactMap { self.value($0, $0.value, of: list.element, file: file) }
            return values.count == elements.count ? .array(values) : nil
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
        // The indices of members, by ``Swift/String/bytewiseKey``.
        var indices: [String: Int] = [:]
        var isValid = true
        for entry in entries {
            guard let value = value(entry.value, entry.value.value, of: type, file: file),
                case .string(let key) = entry.key.value
            else {
                isValid = false
                continue
            }
            if let index = indices[key.bytewiseKey] {
                members[index].value = value
            } else {
                indices[key.bytewiseKey] = members.count
                members.append((key, value))
            }
        }
        return isValid ? .object(members) : nil
    }

    /// - Parameter null: `null` if the label is a foreign word for it, and valid.
    private func referencedExample(_ label: String, of id: TypeID, at span: SourceSpan, or null: String? = nil)
        -> ExampleValue?
    {
        let type = types[id]
        if let index = examples.index(of: label, id) {
            if case .underway = progress.states[index] {
                types.sink.report(
                    .recursiveExample,
                    "example '\(label)' of '\(type.name)' refers to itself",
                    at: span,
                    notes: [("the example is declared here", examples[index].span)]
                )
                return nil
            }
            return value(ofExample: index)
        }
        // A tag without a value is its own example.
        if type.isUnion, let tag = types.fields.index(of: label, id) {
            guard let tagType = types.fields.types[tag] else { return nil }
            if tagType.isVoid { return .tag(label) }
        }
        guard !types.isIncomplete(id) else { return nil }
        types.sink.reportUnknown(
            label,
            as: .unknownExample,
            message: "'\(type.name)' has no example '\(label)'",
            at: span,
            suggesting: types.sink.mostSimilar(label, among: labels(of: type)) ?? null
        )
        return nil
    }

    /// Returns the names of a type's examples, and the tags that are their own example.
    private func labels(of type: TypeSymbol) -> [String] {
        let declared = examples.own(type.id).map { examples[$0].name }
        guard type.isUnion else { return declared }
        return declared
            + types.fields.all(type.id).filter { types.fields.types[$0]?.isVoid == true }.map { types.fields[$0].name }
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
        ExampleValue(json: includesJSON ? json() : nil)
    }
}
