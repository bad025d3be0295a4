import StoneChecker
import StoneIndex
import StoneModel
import StoneSource
import StoneSyntax

/// Warns about imports that no file of the namespace uses.
enum UnusedImportRule: LintRule {
    static let level = LintLevel.minimal

    static func findings(_ context: LintContext) -> [Finding] {
        var used = context.declarations.namespaces.map { _ in Set<NamespaceID>() }
        var importers: [Int: Int] = [:]
        for (namespace, symbol) in context.declarations.namespaces.enumerated() {
            for (_, file) in symbol.declarations { importers[file] = namespace }
        }
        for (target, uses) in context.uses(of: [.namespace]).enumerated() {
            for use in uses where use.role != .import {
                if let importer = importers[use.file] { used[importer].insert(NamespaceID(index: target)) }
            }
        }
        return context.imports.compactMap { declaration, site in
            let name = declaration.target.text
            guard let target = context.declarations.namespaceID(name), !used[site.namespace.index].contains(target)
            else {
                return nil
            }
            return Finding(
                message: "unused import of namespace '\(name)'",
                span: site.span(declaration.target.range),
                fixIts: [context.source(site.file).removal(of: declaration.range, isSafe: true)]
            )
        }
    }
}
