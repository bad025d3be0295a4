package import StoneModel
package import StoneSource
package import StoneSyntax

/// Checks a set of parsed files as one API description.
///
/// Each pass takes tables of earlier ones and returns its own, reports every error that it finds, and has `nil` for what it could
/// not resolve; later passes suppress errors that depend on it. The order of the trees does not matter.
///
/// - Parameters:
///   - lint: Returns further diagnostics of specs without errors.
///   - assemblesModel: Whether to assemble the model, or only to report diagnostics.
///   - makesIndex: Whether to make an index of the symbols, for tools that show or change specs.
///   - receive: Receives the diagnostics as soon as they are known, before the index and the model are made.
///   - keep: Receives the tables of all passes. A process that ends soon need not free them.
package func check(
    _ trees: [SyntaxTree],
    lint: (CheckedSpecs) -> [Diagnostic] = { _ in [] },
    assemblesModel: Bool = true,
    makesIndex: Bool = false,
    receive: ([Diagnostic]) -> Void = { _ in },
    keep: (Any) -> Void = { _ in }
) -> CheckResult {
    let sink = DiagnosticSink(trees)

    let declarations = declare(sink)
    let imports = ImportTable(declarations, sink)
    let patches = PatchTable(declarations, sink)

    let resolver = TypeResolver(declarations, imports: imports, sink: sink)
    let aliases = AliasTable(resolver)
    let inheritance = InheritanceTable(resolver, patches: patches)
    let fields = FieldTable(resolver, aliases: aliases, inheritance: inheritance, patches: patches)
    let subtypes = SubtypeTable(resolver, inheritance: inheritance, fields: fields)
    let types = TypeTables(
        resolver: resolver,
        patches: patches,
        aliases: aliases,
        inheritance: inheritance,
        fields: fields,
        subtypes: subtypes
    )

    let reader = ValueReader(types)
    let defaults = DefaultTable(reader)

    let parameters = AnnotationTypeTable(reader)
    let annotations = AnnotationTable(reader, types: parameters)
    let applied = AppliedAnnotationTable(types, annotations: annotations)
    checkRedactors(applied, types)

    let routes = RouteTable(reader, defaults: defaults)

    let examples = ExampleTable(types)
    let areValid = checkExamples(examples, reader)
    let values = ExampleValueTable(examples, types, defaults: defaults, isValid: areValid, includesJSON: assemblesModel)

    let documentation = DocumentationReader(types: types, includesText: assemblesModel).readAll(parameters)
    keep((types, reader, defaults, applied, routes, examples, values, documentation))

    let specs = CheckedSpecs(types, routes: routes, examples: examples)
    let diagnostics = sink.diagnostics.isEmpty ? lint(specs) : sink.diagnostics

    var result = CheckResult(api: nil, diagnostics: diagnostics.sortedByPosition())
    receive(result.diagnostics)
    if makesIndex { result.index = specs.index }
    guard assemblesModel, !result.hasErrors else { return result }
    let assembler = ModelAssembler(
        types: types,
        defaults: defaults,
        parameters: parameters,
        annotations: annotations,
        applied: applied,
        routes: routes,
        examples: examples,
        exampleValues: values,
        documentation: documentation
    )
    result.api = assembler.assemble()
    return result
}

/// The model and the diagnostics of a set of files.
package struct CheckResult: Sendable {
    /// The model, or `nil` after an error or if it was not requested.
    package var api: API?
    /// Sorted by file and position.
    package var diagnostics: [Diagnostic]
    /// The symbols and their occurrences, or `nil` if it was not requested.
    package var index: SemanticIndex?

    package init(api: API?, diagnostics: [Diagnostic]) {
        self.api = api
        self.diagnostics = diagnostics
    }

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
