import StoneConcurrency
import StoneModel

/// The tables of types and their members, for the passes about values.
package struct TypeTables {
    package let declarations: DeclarationTable
    package let aliases: AliasTable
    package let fields: FieldTable
    package let subtypes: SubtypeTable
    package let examples: ExampleTable
    let resolver: TypeResolver
    let patches: PatchTable
    package let inheritance: InheritanceTable

    init(_ sink: DiagnosticSink) {
        declarations = declare(sink)
        let imports = ImportTable(declarations, sink)
        patches = PatchTable(declarations, sink)
        resolver = TypeResolver(declarations, imports: imports, sink: sink)
        ((aliases, inheritance, fields, subtypes), examples) = concurrently { [resolver, patches] in
            let aliases = AliasTable(resolver)
            let inheritance = InheritanceTable(resolver, patches: patches)
            let fields = FieldTable(resolver, aliases: aliases, inheritance: inheritance, patches: patches)
            return (aliases, inheritance, fields, SubtypeTable(resolver, inheritance: inheritance, fields: fields))
        } _: { [declarations, patches] in
            ExampleTable(declarations, patches)
        }
    }

    var sink: DiagnosticSink { resolver.sink }

    subscript(type: TypeID) -> TypeSymbol { declarations.types[type.index] }

    func hasSubtypes(_ type: TypeID) -> Bool { subtypes[type] != nil }

    func isIncomplete(_ type: TypeID) -> Bool { inheritance.isIncomplete[type.index] }
}
