import StoneModel
import StoneSyntax

/// The imports of each namespace. An import applies to all files of the namespace.
struct ImportTable {
    /// The first import of each namespace, by the importing `NamespaceID` and the index of the imported one.
    ///
    /// The keys are integers: when a dictionary with another type of keys grows for the first time, the runtime searches all conformances.
    private(set) var imports: [[Int: SourceSpan]]
    /// The names of imports that no file declares, and their likely corrections, by the index of the importing namespace.
    private var unknown: [Int: Set<String>] = [:]

    init(_ declarations: DeclarationTable, _ sink: DiagnosticSink) {
        imports = declarations.namespaces.map { _ in [:] }
        for (index, namespace) in declarations.namespaces.enumerated() {
            for (_, file) in namespace.declarations {
                let site = SourceSite(namespace: NamespaceID(index: index), file: file)
                for case .import(let declaration) in sink.trees[file].declarations {
                    add(declaration, at: site, declarations, sink)
                }
            }
        }
        reportCircularImports(declarations, sink)
    }

    private mutating func add(
        _ declaration: ImportDeclaration,
        at site: SourceSite,
        _ declarations: DeclarationTable,
        _ sink: DiagnosticSink
    ) {
        let name = declaration.target.text
        let importer = site.namespace.index
        let span = site.span(declaration.target.range)
        guard let target = declarations.namespaceID(name) else {
            unknown[importer, default: []].insert(name)
            guard !sink.errorNames.hasUnknownNamespace else { return }
            let others = declarations.namespaces.map(\.name).filter { $0 != declarations.namespaces[importer].name }
            let meant = sink.mostSimilar(name, among: others)
            // Uses of the right name are not additional errors.
            if let meant { unknown[importer, default: []].insert(meant) }
            let advice = sink.trees.count == 1 ? "; check all files of the API together" : ""
            let message = "no file declares namespace '\(name)'" + advice
            sink.reportUnknown(name, as: .unknownNamespace, message: message, at: span, suggesting: meant)
            return
        }
        guard target != site.namespace else {
            sink.report(.selfImport, "namespace '\(name)' cannot import itself", at: span)
            return
        }
        if imports[importer][target.index] == nil { imports[importer][target.index] = span }
    }

    /// Returns whether a name is that of an import that no file declares, or its likely correction.
    func isUnknown(_ name: String, in importer: NamespaceID) -> Bool {
        unknown[importer.index]?.contains(name) ?? false
    }

    /// Reports namespaces that import each other. Longer cycles are allowed.
    private func reportCircularImports(_ declarations: DeclarationTable, _ sink: DiagnosticSink) {
        for (index, targets) in imports.enumerated() {
            for (target, span) in targets where target > index {
                guard let back = imports[target][index] else { continue }
                let names = [index, target].map { declarations.namespaces[$0].name }
                let message = "namespaces '\(names[0])' and '\(names[1])' import each other"
                sink.report(.circularImport, message, at: back, notes: [("the other import is here", span)])
            }
        }
    }
}
