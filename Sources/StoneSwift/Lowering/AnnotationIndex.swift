import StoneModel

/// The types of an API with custom annotations on their fields or tags, or in their types.
struct AnnotationIndex: Sendable {
    private let api: API
    private let types: Set<TypeID>

    init(_ api: API) {
        self.api = api
        guard api.namespaces.contains(where: { $0.annotations.contains(where: \.isCustom) }) else {
            types = []
            return
        }
        var worklist = api.types.indices.map(TypeID.init(index:)).filter { id in
            let fields = Self.members(of: api[id], api).fields
            return fields.indices.contains {
                !fields[$0].annotations.isEmpty || Self.isMarked(fields[$0].type, api)
            }
        }
        var found = Set(worklist)
        let referrers = found.isEmpty ? [] : Self.referrers(api)
        while let id = worklist.popLast() {
            for referrer in referrers[id.index] where found.insert(referrer).inserted { worklist.append(referrer) }
        }
        types = found
    }

    /// Returns the structs and unions that refer to each one, by ``TypeID/index``.
    private static func referrers(_ api: API) -> [[TypeID]] {
        var referrers: [[TypeID]] = Array(repeating: [], count: api.types.count)
        for index in api.types.indices {
            let id = TypeID(index: index)
            let (fields, subtypes) = members(of: api.types[index], api)
            for position in fields.indices {
                if let leaf = api.namedLeaf(of: fields[position].type) { referrers[leaf.index].append(id) }
            }
            for subtype in subtypes { referrers[subtype.index].append(id) }
        }
        return referrers
    }

    /// Whether no type has annotations.
    var isEmpty: Bool { types.isEmpty }

    /// Returns whether the type has annotations at any depth.
    func contains(_ id: TypeID) -> Bool { types.contains(id) }

    /// Returns the annotations of a field, including annotations of its alias type.
    func uses(of field: Field) -> [Annotation] {
        annotations(Self.uses(of: field.type, api) + field.annotations)
    }

    /// Returns the expression for the positions of annotations in values of a type, such as `.list(.nested)`, or `nil`
    /// if there are none.
    func shape(
        of type: DataType,
        adding uses: [AnnotationUse] = [],
        spell: ([Annotation]) -> String
    ) -> String? {
        let (core, isNullable) = api.unwrapped(type)
        var inner: String?
        switch core {
        case .named(let id): inner = contains(id) ? ".nested" : nil
        case .list(let list): inner = shape(of: list.element, spell: spell).map { ".list(\($0))" }
        case .map(_, let value): inner = shape(of: value, spell: spell).map { ".map(\($0))" }
        default: break
        }
        if isNullable { inner = inner.map { ".optional(\($0))" } }
        let marks = annotations(Self.uses(of: type, api) + uses)
        guard !marks.isEmpty else { return inner }
        return ".marked([\(spell(marks))]\(inner.map { ", \($0)" } ?? ""))"
    }

    private func annotations(_ uses: [AnnotationUse]) -> [Annotation] {
        uses.compactMap(api.annotation)
    }

    private static func members(of definition: TypeDefinition, _ api: API) -> (fields: [Field], subtypes: [TypeID]) {
        switch definition {
        case .alias: ([], [])
        case .structure(let structure):
            (api.allFields(of: structure), structure.subtypes?.members.map(\.type) ?? [])
        case .union(let union): (api.allTags(of: union), [])
        }
    }

    /// Returns the annotations of the aliases in a type, innermost alias first.
    private static func uses(of type: DataType, _ api: API) -> [AnnotationUse] {
        switch type {
        case .nullable(let wrapped): return uses(of: wrapped, api)
        case .named(let id):
            guard case .alias(let alias) = api[id] else { return [] }
            return uses(of: alias.target, api) + alias.annotations
        default: return []
        }
    }

    /// Returns whether an alias in the type has annotations.
    private static func isMarked(_ type: DataType, _ api: API) -> Bool {
        switch type {
        case .void, .boolean, .integer, .float, .string, .bytes, .timestamp: return false
        case .list, .map, .nullable, .named: break
        }
        if !uses(of: type, api).isEmpty { return true }
        return switch api.unwrapped(type).type {
        case .list(let list): isMarked(list.element, api)
        case .map(_, let value): isMarked(value, api)
        default: false
        }
    }
}

extension Annotation {
    /// Whether the annotation has an annotation type of the specs.
    fileprivate var isCustom: Bool { if case .custom = kind { true } else { false } }
}
