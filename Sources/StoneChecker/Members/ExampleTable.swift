package import StoneModel
package import StoneSyntax

/// The examples of types, merged with those of patches.
package struct ExampleTable {
    /// Sorted by type.
    package private(set) var examples: [ExampleSymbol] = []
    private let names: NameTable
    private var labels: MemberNames

    init(_ declarations: DeclarationTable, _ patches: PatchTable) {
        let declared = declarations.types
        names = declarations.names
        labels = MemberNames(typeCount: declared.count, memberCount: declared.count)
        for type in declared {
            labels.beginType()
            for declaration in type.examples {
                examples.append(ExampleSymbol(declaration, at: type.site, names))
                labels.append(names[declaration.label, type.site.file])
            }
        }
        labels.finish()
        for type in declared { merge(patches[type.id]?.all ?? [], into: type.id) }
    }

    /// Merges all patches of a type together: each merge copies the lines of an example.
    private mutating func merge(_ patches: [PatchSymbol], into type: TypeID) {
        var lines: [Int: [ExampleSymbol.Line]] = [:]
        for patch in patches {
            for example in patch.declaration.examples {
                guard let index = labels.index(of: names[example.label, patch.site.file], type) else { continue }
                lines[index, default: []] += example.fields.map { .init($0, file: patch.site.file, names) }
            }
        }
        for (index, lines) in lines { examples[index] = examples[index].merging(lines) }
    }

    package subscript(index: Int) -> ExampleSymbol { examples[index] }

    /// Returns the indices of the examples of a type.
    package func own(_ type: TypeID) -> Range<Int> { labels.own(type) }

    /// Returns the index of the example with a label.
    package func index(of label: String, _ type: TypeID) -> Int? {
        names.find(label).flatMap { labels.index(of: $0, type) }
    }
}

/// An example of a type. An object, as are its lines, since several passes iterate over them.
package final class ExampleSymbol {
    /// A line of the example, possibly of a patch in another file.
    package final class Line {
        private let field: ExampleField
        let key: Name
        /// The value of the literal, which takes time to read.
        let value: Literal.Value
        package let file: Int

        init(_ field: ExampleField, file: Int, _ names: NameTable) {
            self.field = field
            key = names[field.name, file]
            value = field.value.value
            self.file = file
        }

        var isScalar: Bool {
            switch value {
            case .reference, .list, .map: false
            default: true
            }
        }
        package var literal: Literal { field.value }
        package var name: String { field.name.text }
        package var nameSpan: SourceSpan { SourceSpan(file: file, range: field.name.range) }
        var valueSpan: SourceSpan { SourceSpan(file: file, range: literal.range) }
    }

    let declaration: ExampleDeclaration
    package let site: SourceSite
    package let lines: [Line]

    private init(_ declaration: ExampleDeclaration, at site: SourceSite, _ lines: [Line]) {
        (self.declaration, self.site, self.lines) = (declaration, site, lines)
    }

    convenience init(_ declaration: ExampleDeclaration, at site: SourceSite, _ names: NameTable) {
        var lines: [Line] = []
        declaration.forEachField { field, rest in
            if lines.isEmpty { lines.reserveCapacity(rest) }
            lines.append(Line(field, file: site.file, names))
        }
        self.init(declaration, at: site, lines)
    }

    package var name: String { declaration.label.text }

    package var span: SourceSpan { site.span(declaration.label.range) }

    /// Returns whether a line has the value of a field.
    package func hasLine(for field: String) -> Bool { lines.contains { $0.name == field } }

    /// Returns the example with the lines of patches, which replace lines of the same fields.
    fileprivate func merging(_ others: [Line]) -> ExampleSymbol {
        var lines = lines
        var indices = Dictionary(lines.enumerated().map { ($1.name, $0) }) { first, _ in first }
        for line in others {
            let index = indices[line.name] ?? lines.count
            indices[line.name] = index
            if index < lines.count { lines[index] = line } else { lines.append(line) }
        }
        return ExampleSymbol(declaration, at: site, lines)
    }
}
