import StoneModel

/// The types of an API with custom annotations on their fields or tags, or in their types.
struct AnnotationIndex: Sendable {
    private let api: API
    private let types: Set<TypeID>

    init(_ api: API) {
        self.api = api
        guard api.namespaces.contains(where: { !$0.annotationTypes.isEmpty }) else {
            types = []
            return
        }
        var referrers: [TypeID: [TypeID]] = [:]
        var found: Set<TypeID> = []
        for index in api.types.indices {
            let id = TypeID(index: index)
            let (fields, subtypes) = Self.members(of: api.types[index], api)
            for field in fields {
                if !field.annotations.isEmpty || Self.isMarked(field.type, api) { found.insert(id) }
                if let leaf = Self.leaf(of: field.type, api) { referrers[leaf, default: []].append(id) }
            }
            for subtype in subtypes { referrers[subtype, default: []].append(id) }
        }
        var worklist = Array(found)
        while let id = worklist.popLast() {
            for referrer in referrers[id] ?? [] where found.insert(referrer).inserted { worklist.append(referrer) }
        }
        types = found
    }

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
        uses.compactMap { use in
            api.namespaces[use.namespace.index].annotations.first { $0.name == use.name }
        }
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
        if !uses(of: type, api).isEmpty { return true }
        return switch api.unwrapped(type).type {
        case .list(let list): isMarked(list.element, api)
        case .map(_, let value): isMarked(value, api)
        default: false
        }
    }

    /// Returns the struct or union in the type, inside aliases, lists, maps and nullables.
    private static func leaf(of type: DataType, _ api: API) -> TypeID? {
        switch api.unwrapped(type).type {
        case .named(let id): id
        case .list(let list): leaf(of: list.element, api)
        case .map(_, let value): leaf(of: value, api)
        default: nil
        }
    }
}
