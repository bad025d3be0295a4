package import StoneModel
import StoneSyntax

/// The enumerated subtypes of structs. A list must contain each struct that extends its owner, and no other struct may extend these.
package struct SubtypeTable {
    package struct Entry {
        package var subtypes: Subtypes
        /// The subtypes by their tags.
        package var byTag: [String: TypeID] = [:]
    }

    /// The enumerated subtypes of structs, by `TypeID`; `nil` for types that enumerate none.
    private var entries: [Entry?]

    package subscript(type: TypeID) -> Entry? { entries[type.index] }

    init(_ resolver: TypeResolver, inheritance: InheritanceTable, fields: FieldTable) {
        entries = Array(repeating: nil, count: resolver.declarations.types.count)
        for type in resolver.declarations.types {
            guard let list = type.subtypeList else { continue }
            var pass = SubtypePass(resolver: resolver, inheritance: inheritance, fields: fields, type: type)
            pass.resolve(list)
            entries[type.id.index] = pass.entry
        }
    }
}

private struct SubtypePass {
    let resolver: TypeResolver
    let inheritance: InheritanceTable
    let fields: FieldTable
    let type: TypeSymbol
    var entry = SubtypeTable.Entry(subtypes: Subtypes(isOpen: false, members: []))

    var declarations: DeclarationTable { resolver.declarations }
    var sink: DiagnosticSink { resolver.sink }

    mutating func resolve(_ list: SubtypeList) {
        if let parent = inheritance.parents[type.id.index] {
            let message = "'\(type.name)' cannot both enumerate subtypes and extend '\(declarations[parent].name)'"
            sink.report(.subtypesOfSubtype, message, at: type.span)
        }
        var tags: [String: SourceSpan] = [:]
        var typeSpans = [TypeID: SourceSpan](minimumCapacity: list.subtypes.count)
        // The parser has reported an empty list.
        var isComplete = !list.subtypes.isEmpty && !list.containsError
        let listedNames = Set(list.subtypes.map(\.type.name.text))
        for subtype in list.subtypes {
            let isNewTag = checkTag(subtype.tag, known: &tags)
            guard let id = resolve(subtype) else {
                isComplete = false
                continue
            }
            let span = type.site.span(subtype.type.range)
            if let first = typeSpans.updateValue(span, forKey: id) {
                // A duplicate line is only one error.
                if isNewTag {
                    let message = "duplicate subtype '\(declarations[id].name)'"
                    sink.report(.duplicateSubtype, message, at: span, notes: [("first listed here", first)])
                }
                continue
            }
            checkIsLeaf(declarations[id], listedNames)
            entry.byTag[subtype.tag.text] = id
            let position = sink.position(of: type.site.span(subtype.tag.range))
            entry.subtypes.members.append(Subtypes.Member(tag: subtype.tag.text, type: id, position: position))
        }
        if isComplete { checkAllListed(typeSpans) }
        entry.subtypes.isOpen = !list.isClosed
    }

    /// - Returns: Whether the tag is unique.
    private func checkTag(_ tag: Identifier, known: inout [String: SourceSpan]) -> Bool {
        let span = type.site.span(tag.range)
        if let first = known[tag.text] {
            let message = "duplicate subtype tag '\(tag.text)' in '\(type.name)'"
            sink.report(.duplicateField, message, at: span, notes: [("first declared here", first)])
            return false
        }
        known[tag.text] = span
        if let field = fields.ownIndex(of: tag.text, type.id) {
            let message = "field '\(tag.text)' has the same name as a subtype tag"
            sink.report(.duplicateField, message, at: fields[field].span, notes: [("first declared here", span)])
        }
        return true
    }

    private func resolve(_ subtype: SubtypeDeclaration) -> TypeID? {
        guard let resolved = resolver.resolve(subtype.type, for: .relative, at: type.site) else { return nil }
        let span = type.site.span(subtype.type.range)
        guard case .named(let id) = resolved, declarations[id].isStruct else {
            sink.report(.invalidSubtype, "a subtype must be a struct", at: span)
            return nil
        }
        if inheritance.parents[id.index] == type.id { return id }
        if !inheritance.isIncomplete[id.index] {
            let message = "'\(declarations[id].name)' does not extend '\(type.name)'"
            sink.report(.invalidSubtype, message, at: span, notes: [declarations[id].note])
        }
        return nil
    }

    /// - Parameter listedNames: The names of all types in the list. An invalid one has been reported.
    private func checkIsLeaf(_ subtype: TypeSymbol, _ listedNames: Set<String>) {
        guard subtype.subtypeList == nil else { return }
        for child in inheritance.children[subtype.id.index].map({ declarations[$0] })
        where !listedNames.contains(child.name) {
            let message =
                "'\(child.name)' cannot extend '\(subtype.name)', which is an enumerated subtype of '\(type.name)'"
            sink.report(.extendedSubtype, message, at: child.span, notes: [subtype.note])
        }
    }

    private func checkAllListed(_ listed: [TypeID: SourceSpan]) {
        for child in inheritance.children[type.id.index].map({ declarations[$0] })
        where listed[child.id] == nil && !sink.errorNames.mayDeclare(child.name) {
            let message = "'\(type.name)' does not list '\(child.name)' among its subtypes"
            let note = ("'\(child.name)' extends it here", child.span)
            sink.report(.missingSubtype, message, at: type.span, notes: [note])
        }
    }
}
