import StoneModel
import StoneSource
import StoneSyntax

/// The fields of structs and the tags of unions, with their types.
struct FieldTable {
    /// Sorted by owner: its declared ones, then those of patches, then the catch-all tag.
    private(set) var fields: [FieldSymbol] = []
    /// The name of each field.
    private var keys: [Name] = []
    private var names: NameTable
    /// The index of the first field of each type by `TypeID`, and the number of all fields.
    private var starts: [Int] = []
    /// The fields of the types with more than `longestSearch` of them.
    private var indices: [FieldKey: Int] = [:]
    private let inheritance: InheritanceTable

    /// Up to this number of fields, a search is faster than a dictionary.
    private static let longestSearch = 16

    private struct FieldKey: Hashable {
        var type: TypeID
        var name: Name
    }

    init(_ resolver: TypeResolver, aliases: AliasTable, inheritance: InheritanceTable, patches: PatchTable) {
        let types = resolver.declarations.types
        let count = types.reduce(0) { $0 + $1.fields.count }
        self.inheritance = inheritance
        names = NameTable(expecting: count)
        fields.reserveCapacity(count)
        keys.reserveCapacity(count)
        starts.reserveCapacity(types.count + 1)
        for type in types {
            starts.append(fields.count)
            for declaration in type.fields { add(declaration, of: type, at: type.site, resolver) }
            for patch in patches[type.id]?.all ?? [] {
                let site = Site(type.namespace, file: patch.site.file, type: type.id)
                for declaration in patch.declaration.fields { add(declaration, of: type, at: site, resolver) }
            }
            if type.isOpenUnion,
                !inheritance.lineage(of: type.id).dropFirst().contains(where: { types[$0.index].isOpenUnion })
            {
                add(FieldSymbol(catchAllOf: type))
            }
        }
        starts.append(fields.count)
        resolver.checkRequirements(aliases)
        checkNames(types, resolver.sink)
    }

    private mutating func add(
        _ declaration: FieldDeclaration,
        of type: TypeSymbol,
        at site: Site,
        _ resolver: TypeResolver
    ) {
        let field = FieldSymbol(declaration, at: site, type: resolver.type(of: declaration, in: type, at: site))
        if type.isUnion, declaration.name.text == "other" {
            resolver.sink.report(.reservedTag, "tag 'other' is reserved for unknown tags", at: field.span)
            if type.isOpenUnion { return }
        }
        add(field)
    }

    private mutating func add(_ field: FieldSymbol) {
        fields.append(field)
        keys.append(names.insert(field.name))
    }

    /// Reports fields and tags with equal names, inherited ones included. Removes duplicates.
    private mutating func checkNames(_ types: [TypeSymbol], _ sink: DiagnosticSink) {
        for type in types where own(type.id).count > Self.longestSearch {
            for index in own(type.id) {
                let key = FieldKey(type: type.id, name: keys[index])
                indices[key] = indices[key] ?? index
            }
        }
        var duplicates: Set<Int> = []
        for type in types {
            let parent = inheritance.parents[type.id.index]
            for index in own(type.id) {
                if let first = ownIndex(of: keys[index], type.id), first < index {
                    duplicates.insert(index)
                    sink.reportDuplicate(fields[index], of: type, fields[first])
                } else if let parent, let inherited = self.index(of: keys[index], parent),
                    let owner = fields[inherited].site.type,
                    !inheritance.circular.contains(owner)
                {
                    sink.report(
                        .inheritedField,
                        "'\(type.name)' already inherits \(type.memberName) '\(fields[index].name)' from '\(types[owner.index].name)'",
                        at: fields[index].span,
                        notes: [("first declared here", fields[inherited].span)]
                    )
                }
            }
        }
        if !duplicates.isEmpty { remove(duplicates, types, sink) }
    }

    private mutating func remove(_ duplicates: Set<Int>, _ types: [TypeSymbol], _ sink: DiagnosticSink) {
        let old = self
        (fields, keys, starts, indices) = ([], [], [], [:])
        for type in types {
            starts.append(fields.count)
            for index in old.own(type.id) where !duplicates.contains(index) {
                if old.own(type.id).count > Self.longestSearch {
                    indices[FieldKey(type: type.id, name: old.keys[index])] = fields.count
                }
                fields.append(old.fields[index])
                keys.append(old.keys[index])
            }
        }
        starts.append(fields.count)
    }
}

extension FieldTable {
    subscript(index: Int) -> FieldSymbol { fields[index] }

    /// The indices of the declared fields or tags of a type, without inherited ones.
    func own(_ type: TypeID) -> Range<Int> { starts[type.index]..<starts[type.index + 1] }

    /// The indices of the fields or tags of a type, inherited ones first.
    func all(_ type: TypeID) -> [Int] {
        inheritance.parents[type.index] == nil
            ? Array(own(type)) : inheritance.lineage(of: type).reversed().flatMap { own($0) }
    }

    func allNames(_ type: TypeID) -> [String] { all(type).map { fields[$0].name } }

    /// Returns the index of the field with a name, perhaps inherited.
    func index(of name: String, _ type: TypeID) -> Int? { names.find(name).flatMap { index(of: $0, type) } }

    /// Returns the index of the field with a name. Excludes inherited ones.
    func ownIndex(of name: String, _ type: TypeID) -> Int? { names.find(name).flatMap { ownIndex(of: $0, type) } }

    private func index(of name: Name, _ type: TypeID) -> Int? {
        var type = type
        while true {
            if let index = ownIndex(of: name, type) { return index }
            guard let parent = inheritance.parents[type.index] else { return nil }
            type = parent
        }
    }

    private func ownIndex(of name: Name, _ type: TypeID) -> Int? {
        let own = own(type)
        if own.count <= Self.longestSearch {
            for index in own where keys[index] == name { return index }
            return nil
        }
        return indices[FieldKey(type: type, name: name)]
    }
}

extension DiagnosticSink {
    fileprivate func reportDuplicate(_ field: FieldSymbol, of type: TypeSymbol, _ first: FieldSymbol) {
        guard !type.hasErrorInMembers else { return }
        report(
            .duplicateField,
            "duplicate \(type.memberName) '\(field.name)' in '\(type.name)'",
            at: field.span,
            notes: [("first declared here", first.span)]
        )
    }
}

extension TypeResolver {
    /// Returns the type of a field or a tag; `nil` after an error.
    fileprivate func type(of field: FieldDeclaration, in owner: TypeSymbol, at site: Site) -> DataType? {
        guard let reference = field.type else {
            if owner.isUnion { return .void }
            if !owner.hasErrorInMembers, !sink.suppression.overlapsSkipped(site.span(field.range)) {
                let message = "field '\(field.name.text)' requires a type"
                sink.report(.misplacedVoid, message, at: site.span(field.name.range))
            }
            return nil
        }
        guard let type = resolve(reference, at: site) else { return nil }
        let span = site.span(reference.range)
        guard type != .void else {
            if owner.isUnion {
                sink.report(.explicitVoid, "tag '\(field.name.text)' cannot have type Void; remove the type", at: span)
            } else {
                sink.report(.misplacedVoid, "field '\(field.name.text)' cannot have type Void", at: span)
            }
            return nil
        }
        require(.notVoid, of: type, at: span)
        if !owner.isUnion, let literal = field.defaultValue, case .nullable = type {
            let message = "nullable field '\(field.name.text)' cannot have a default"
            sink.report(.nullableWithDefault, message, at: site.span(literal.range))
        }
        return type
    }
}
