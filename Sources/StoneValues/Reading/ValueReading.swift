import StoneFormats
import StoneModel

/// A traversal of a value that checks its structure: everything but the rules.
///
/// Like generated code, it reads the fields of a struct in the order of the spec, then looks for unknown ones.
struct ValueReading {
    let api: API
    let rejectsUnknowns: Bool
    let permissions: Set<String>
    /// The number of open arrays and objects.
    var depth = 0

    /// - Parameter isRedacted: Whether errors mask the keys of maps.
    mutating func read(
        _ value: JSONValue,
        as type: DataType,
        isRedacted: Bool = false
    ) throws(ValueError) {
        switch api.resolved(type) {
        case .void: try readVoid(value)
        case .boolean:
            guard case .boolean = value else { throw value.mismatch("a Boolean") }
        case .integer(let integer): try readInteger(value, integer.width)
        case .float(let float): try readFloat(value, float.width)
        case .string: _ = try value.text()
        case .bytes: try readBytes(value)
        case .timestamp(let format): try readTimestamp(value, format)
        case .list(let list): try readList(value, of: list.element, isRedacted: isRedacted)
        case .map(_, let item): try readMap(value, of: item, isRedacted: isRedacted)
        case .nullable(let wrapped):
            if case .null = value { return }
            try read(value, as: wrapped, isRedacted: isRedacted)
        case .named(let id): try readNamed(value, as: id)
        }
    }

    private mutating func readList(
        _ value: JSONValue,
        of element: DataType,
        isRedacted: Bool
    ) throws(ValueError) {
        guard case .array(let items) = value else { throw value.mismatch("an array") }
        try open()
        for (index, item) in items.enumerated() {
            do throws(ValueError) {
                try read(item, as: element, isRedacted: isRedacted)
            } catch {
                throw error.inside(index: index)
            }
        }
        depth -= 1
    }

    private mutating func readMap(_ value: JSONValue, of item: DataType, isRedacted: Bool) throws(ValueError) {
        guard case .object(let members) = value else { throw value.mismatch("an object") }
        try open()
        // Canonically equivalent keys are equal strings, but different keys.
        var keys: [String: String] = [:]
        for member in members.withLastValues() {
            do throws(ValueError) {
                try read(member.value, as: item, isRedacted: isRedacted)
            } catch {
                throw error.inside(member.name, isRedacted: isRedacted)
            }
            guard !member.name.isCostlyToHash else {
                throw ValueError(.invalidValue, .costlyKey)
            }
            guard keys.updateValue(member.name, forKey: member.name) == nil else {
                throw ValueError(.invalidValue, .equivalentKey)
            }
        }
        depth -= 1
    }

    // MARK: Structs and unions

    private mutating func readNamed(_ value: JSONValue, as id: TypeID) throws(ValueError) {
        if case .object = value { try open() }
        var scope = ValueScope(value)
        try readMembers(of: id, in: &scope)
        try close(scope)
    }

    /// Reads the fields of a struct, or the tag of a union and its value.
    mutating func readMembers(of id: TypeID, in scope: inout ValueScope) throws(ValueError) {
        switch api[id] {
        case .alias(let alias):
            guard case .named(let target) = api.resolved(alias.target) else { return }
            try readMembers(of: target, in: &scope)
        case .structure(let structure):
            if let subtypes = structure.subtypes {
                try readSubtype(of: structure, subtypes, in: &scope)
            } else {
                try readFields(of: structure, in: &scope)
            }
        case .union(let union): try readUnion(union, in: &scope)
        }
    }

    mutating func open() throws(ValueError) {
        guard depth < JSONValue.maximumDepth else { throw tooDeep }
        depth += 1
    }

    private mutating func close(_ scope: ValueScope) throws(ValueError) {
        switch scope.kind {
        case .object(let members):
            for (index, member) in members.enumerated() where !scope.isRead[index] {
                try skip(member.value)
            }
            if rejectsUnknowns { try scope.checkUnread() }
            depth -= 1
        case .other(let value): try skip(value)
        case .text, .null: break
        }
    }

    /// Checks the depth of a value that is not read, without recursion.
    func skip(_ value: JSONValue) throws(ValueError) {
        var values = [(value: value, depth: depth)]
        while let (value, depth) = values.popLast() {
            switch value {
            case .array(let items):
                guard depth < JSONValue.maximumDepth else { throw tooDeep }
                values += items.map { ($0, depth + 1) }
            case .object(let members):
                guard depth < JSONValue.maximumDepth else { throw tooDeep }
                values += members.map { ($0.value, depth + 1) }
            case .null, .boolean, .integer, .float, .string: break
            }
        }
    }

    private var tooDeep: ValueError {
        ValueError(.tooDeep, .tooDeep(level: JSONValue.maximumDepth + 1))
    }

    func permits(_ field: Field) -> Bool {
        field.isVisible(to: permissions)
    }
}
