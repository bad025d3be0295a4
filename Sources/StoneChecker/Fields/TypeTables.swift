import StoneModel

/// The tables of types and their members, for the passes about values.
struct TypeTables {
    let resolver: TypeResolver
    let patches: PatchTable
    let aliases: AliasTable
    let inheritance: InheritanceTable
    let fields: FieldTable
    let subtypes: SubtypeTable

    var declarations: DeclarationTable { resolver.declarations }
    var sink: DiagnosticSink { resolver.sink }

    subscript(type: TypeID) -> TypeSymbol { resolver.declarations.types[type.index] }

    func hasSubtypes(_ type: TypeID) -> Bool { subtypes[type] != nil }

    func isIncomplete(_ type: TypeID) -> Bool { inheritance.isIncomplete[type.index] }
}
