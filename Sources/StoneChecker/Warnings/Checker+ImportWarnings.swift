import StoneModel
import StoneSyntax

extension Checker {
    /// `import common` in a namespace no file of which refers to anything of `common`.
    func unusedImports() -> [WarningFinding] {
        imports().filter { `import` in
            namespaceIDs[`import`.declaration.target.text].map { !self[`import`.importer].usedImports.contains($0) }
                ?? false
        }.map { `import` in
            WarningFinding(
                message: "unused import of namespace '\(`import`.declaration.target.text)'",
                place: Place(file: `import`.file, range: `import`.declaration.target.range),
                removal: `import`.declaration.range
            )
        }
    }

    /// The second `import common` of a file.
    func duplicateImports() -> [WarningFinding] {
        struct Key: Hashable {
            var file: Int
            var name: String
        }
        var first: [Key: Place] = [:]
        return imports().compactMap { `import` in
            let name = `import`.declaration.target.text
            let place = Place(file: `import`.file, range: `import`.declaration.target.range)
            guard let original = first.updateValue(place, forKey: Key(file: `import`.file, name: name)) else {
                return nil
            }
            return WarningFinding(
                message: "duplicate import of namespace '\(name)'",
                place: place,
                notes: [("first imported here", original)],
                removal: `import`.declaration.range
            )
        }
    }

    private func imports() -> [(importer: NamespaceID, declaration: ImportDeclaration, file: Int)] {
        scopes.indices.flatMap { index in
            scopes[index].declarations.flatMap { _, file in
                trees[file].declarations.compactMap { declaration in
                    guard case .import(let declaration) = declaration else { return nil }
                    return (NamespaceID(index: index), declaration, file)
                }
            }
        }
    }
}
