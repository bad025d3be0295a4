package import StoneSource
package import StoneSyntax

/// The tables of all passes, as linters read them. An object, since the index is made at its first use.
package final class CheckedSpecs {
    /// Sorted by path. Spans have indices into them.
    package let trees: [SyntaxTree]
    package let declarations: DeclarationTable
    package let aliases: AliasTable
    package let fields: FieldTable
    package let subtypes: SubtypeTable
    package let routes: RouteTable
    package let examples: ExampleTable
    /// What passes noted about valid constructs, by code.
    package let findings: [DiagnosticCode: [Finding]]
    private let types: TypeTables

    init(_ types: TypeTables, routes: RouteTable, examples: ExampleTable) {
        self.types = types
        self.routes = routes
        self.examples = examples
        trees = types.sink.trees
        findings = types.sink.findings
        declarations = types.declarations
        aliases = types.aliases
        fields = types.fields
        subtypes = types.subtypes
    }

    /// The symbols and the places that name them. Exists for specs with errors, too.
    package private(set) lazy var index = IndexBuilder(types, examples).build()
}
