import StoneModel
import StoneSource
import StoneSyntax

extension Checker {
    /// Collects the imports of each namespace. An import applies to all files of the namespace.
    func collectImports() {
        for index in scopes.indices {
            let importer = NamespaceID(index: index)
            for (_, file) in self[importer].declarations {
                for case .import(let declaration) in trees[file].declarations {
                    collectImport(declaration, into: importer, file: file)
                }
            }
        }
        checkCircularImports()
    }

    private func collectImport(_ declaration: ImportDeclaration, into importer: NamespaceID, file: Int) {
        let name = declaration.target.text
        let span = SourceSpan(file: file, range: declaration.target.range)
        guard let target = namespaceIDs[name] else {
            self[importer].unusablePrefixes[name] = .some(nil)
            guard !sink.suppression.hasFileWithoutNamespace else { return }
            let meant = sink.mostSimilar(name, among: namespaceIDs.keys)
            // Uses of the right name are not further errors.
            if let meant { self[importer].unusablePrefixes[meant] = .some(nil) }
            sink.reportUnknown(
                name,
                as: .unknownNamespace,
                message: "no file declares namespace '\(name)'",
                at: span,
                suggesting: meant
            )
            return
        }
        guard target != importer else {
            sink.report(.selfImport, "namespace '\(name)' cannot import itself", at: span)
            return
        }
        if self[importer].imports[target] == nil { self[importer].imports[target] = span }
    }

    /// Two namespaces must not import each other; longer cycles are allowed.
    private func checkCircularImports() {
        for (index, scope) in scopes.enumerated() {
            let importer = NamespaceID(index: index)
            for (target, span) in scope.imports where target.index > index {
                guard let back = self[target].imports[importer] else { continue }
                sink.report(
                    .circularImport,
                    "namespaces '\(scope.name)' and '\(self[target].name)' import each other",
                    at: back,
                    notes: [("the other import is here", span)]
                )
            }
        }
    }
}
