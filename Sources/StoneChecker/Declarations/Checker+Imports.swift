import StoneModel
import StoneSyntax

extension Checker {
    /// Gives each namespace what its files import. An import holds for all files of the namespace.
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
        let place = Place(file: file, range: declaration.target.range)
        guard let target = namespaceIDs[name] else {
            self[importer].unusablePrefixes[name] = .some(nil)
            guard !doubt.hasHomelessFile else { return }
            let meant = resembling(name, among: namespaceIDs.keys)
            // Where the right name is used, the mistake is here.
            if let meant { self[importer].unusablePrefixes[meant] = .some(nil) }
            reportUnknown(
                name,
                .unknownNamespace,
                "no file declares namespace '\(name)'",
                at: place,
                suggesting: meant
            )
            return
        }
        guard target != importer else {
            report(.selfImport, "namespace '\(name)' cannot import itself", at: place)
            return
        }
        if self[importer].imports[target] == nil { self[importer].imports[target] = place }
    }

    /// Two namespaces must not import each other; longer circles are fine.
    private func checkCircularImports() {
        for (index, scope) in scopes.enumerated() {
            let importer = NamespaceID(index: index)
            for (target, place) in scope.imports where target.index > index {
                guard let back = self[target].imports[importer] else { continue }
                report(
                    .circularImport,
                    "namespaces '\(scope.name)' and '\(self[target].name)' import each other",
                    at: back,
                    notes: [("the other import is here", place)]
                )
            }
        }
    }
}
