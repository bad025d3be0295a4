package import StoneModel
import StoneSource
import StoneSyntax

/// The fields of structs and the tags of unions, with their types.
package struct FieldTable {
    /// Sorted by owner. Each owner has its declared members first, then those of patches, then the catch-all tag.
    package private(set) var fields: [FieldSymbol] = []
    /// The type of each field; `nil` if it could not be resolved.
    package private(set) var types: [DataType?] = []
    private let names: NameTable
    private var members: MemberNames
    /// The last field of each name, while fields are added.
    private var latest: [Int] = []
    private let inheritance: InheritanceTable

    init(_ resolver: TypeResolver, aliases: AliasTable, inheritance: InheritanceTable, patches: PatchTable) {
        let types = resolver.declarations.types
        let count = 3 * types.count
        self.inheritance = inheritance
        names = resolver.declarations.names
        latest = Array(repeating: -1, count: names.count)
        members = MemberNames(typeCount: types.count, memberCount: count)
        fields.reserveCapacity(count)
        self.types.reserveCapacity(count)
        for type in types {
            members.beginType()
            type.type?.forEachField { add($0, of: type, at: type.site, resolver) }
            for patch in patches[type.id]?.all ?? [] {
                let site = SourceSite(namespace: type.namespace, file: patch.site.file, type: type.id)
                for declaration in patch.declaration.fields { add(declaration, of: type, at: site, resolver) }
            }
            if type.isOpenUnion,
                inheritance.parents[type.id.index] == nil
                    || !inheritance.lineage(of: type.id).dropFirst().contains(where: { types[$0.index].isOpenUnion })
            {
                _ = declare(.other, at: type.span, of: type, resolver.sink)
                fields.append(FieldSymbol(catchAllOf: type))
                self.types.append(.void)
            }
        }
        members.finish()
        latest = []
        resolver.checkRequirements(aliases)
        reportInheritedNames(types, resolver.sink)
    }

    private mutating func add(
        _ field: FieldDeclaration,
        of type: TypeSymbol,
        at site: SourceSite,
        _ resolver: TypeResolver
    ) {
        let name = field.name
        let fieldType = resolver.type(of: field, in: type, at: site)
        let key = names[name, site.file]
        if type.isUnion, key == .other {
            let message = "tag 'other' is reserved for unknown tags"
            resolver.sink.report(.reservedTag, message, at: site.span(name.range))
            if type.isOpenUnion { return }
        }
        if declare(key, at: site.span(name.range), of: type, resolver.sink) {
            fields.append(FieldSymbol(field, name, at: site))
            self.types.append(fieldType)
        }
    }

    /// Adds the name of the next field, or reports a duplicate.
    ///
    /// - Returns: Whether the name is not that of another field of the type.
    private mutating func declare(_ key: Name, at span: SourceSpan, of type: TypeSymbol, _ sink: DiagnosticSink)
        -> Bool
    {
        let position = Int(key.index)
        if latest[position] >= members.lastStart {
            guard !type.hasErrorInMembers else { return false }
            let message = "duplicate \(type.memberName) '\(names[key])' in '\(type.name)'"
            let notes = [("first declared here", fields[latest[position]].span)]
            sink.report(.duplicateField, message, at: span, notes: notes)
            return false
        }
        latest[position] = fields.count
        members.append(key)
        return true
    }

    private func reportInheritedNames(_ types: [TypeSymbol], _ sink: DiagnosticSink) {
        for type in types {
            guard let parent = inheritance.parents[type.id.index] else { continue }
            for index in own(type.id) {
                guard let inherited = self.index(of: members[index], parent), let owner = fields[inherited].site.type,
                    !inheritance.circular.contains(owner)
                else { continue }
                let name = fields[index].name
                sink.report(
                    .inheritedField,
                    "'\(type.name)' already inherits \(type.memberName) '\(name)' from '\(types[owner.index].name)'",
                    at: fields[index].span,
                    notes: [("first declared here", fields[inherited].span)]
                )
            }
        }
    }
}

extension FieldTable {
    package subscript(index: Int) -> FieldSymbol { fields[index] }

    func isNullable(_ index: Int) -> Bool { if case .nullable = types[index] { true } else { false } }

    /// Returns whether values may omit a field: its type is nullable, or it has a default.
    package func isOptional(_ index: Int) -> Bool { isNullable(index) || fields[index].hasDefault }

    /// Returns whether the type of a field is a name or a list, which may lead to a struct or a union.
    package func mayContainStructure(_ index: Int) -> Bool {
        if case .named = types[index] { true } else if case .list = types[index] { true } else { false }
    }

    /// Returns the indices of the declared fields or tags of a type, without inherited ones.
    package func own(_ type: TypeID) -> Range<Int> { members.own(type) }

    /// Returns the indices of the fields or tags of a type, inherited ones first.
    package func all(_ type: TypeID) -> [Int] {
        var all: [Int] = []
        forEach(of: type) { all.append($0) }
        return all
    }

    /// Calls a function for each field or tag of a type, inherited ones first. Allocates nothing.
    package func forEach(of type: TypeID, _ body: (Int) -> Void) {
        if let parent = inheritance.parents[type.index] { forEach(of: parent, body) }
        for index in own(type) { body(index) }
    }

    func allNames(_ type: TypeID) -> [String] { all(type).map { fields[$0].name } }

    /// Returns the number of required fields of a type, including inherited ones.
    func requiredCount(_ type: TypeID) -> Int {
        // Without a closure, which would copy the table.
        var count = 0
        if let parent = inheritance.parents[type.index] { count = requiredCount(parent) }
        for index in own(type) where !isOptional(index) { count += 1 }
        return count
    }

    /// Returns the index of the field with a name, which may be inherited.
    package func index(of name: String, _ type: TypeID) -> Int? { names.find(name).flatMap { index(of: $0, type) } }

    /// Returns the index of the field with the name of an identifier, which may be inherited.
    func index(of name: Identifier, file: Int, _ type: TypeID) -> Int? { index(of: names[name, file], type) }

    /// Returns the index of the field with a name. Excludes inherited ones.
    func ownIndex(of name: String, _ type: TypeID) -> Int? { names.find(name).flatMap { members.index(of: $0, type) } }

    func index(of name: Name, _ type: TypeID) -> Int? {
        var next: TypeID? = type
        while let type = next {
            if let index = members.index(of: name, type) { return index }
            next = inheritance.parents[type.index]
        }
        return nil
    }
}

extension TypeResolver {
    /// Returns the type of a field or a tag; `nil` after an error.
    fileprivate func type(of field: FieldDeclaration, in owner: TypeSymbol, at site: SourceSite) -> DataType? {
        guard let reference = field.type else {
            if owner.isUnion { return .void }
            if !owner.hasErrorInMembers, !field.containsError {
                let message = "field '\(field.name.text)' requires a type"
                sink.report(.misplacedVoid, message, at: site.span(field.name.range))
            }
            return nil
        }
        guard let type = resolve(reference, at: site) else { return nil }
        if type.isVoid {
            let span = site.span(reference.range)
            if owner.isUnion {
                sink.report(.explicitVoid, "tag '\(field.name.text)' cannot have type Void; remove the type", at: span)
            } else {
                sink.report(.misplacedVoid, "field '\(field.name.text)' cannot have type Void", at: span)
            }
            return nil
        }
        require(.notVoid, of: type, at: site.span(reference.range))
        if !owner.isUnion, case .nullable = type, let literal = field.defaultValue {
            let message = "nullable field '\(field.name.text)' cannot have a default"
            let isNull = literal.value.isNull || literal.value.foreignValue == "null"
            let rest = site.span(SourceRange(reference.range.upperBound, literal.range.upperBound))
            let fixIts = isNull ? [sink.fixIt("remove the default", at: rest, replacement: "")] : []
            sink.report(.nullableWithDefault, message, at: site.span(literal.range), fixIts: fixIts)
        }
        return type
    }
}
