import StoneModel
import StoneSource
import StoneSyntax

/// The examples of types, merged with those of patches.
struct ExampleTable {
    /// Sorted by type.
    private(set) var examples: [ExampleSymbol] = []
    /// The index of the first example of each type by `TypeID`, and the number of all examples.
    private var starts: [Int] = []
    private var indices: [NameIndex] = []

    init(_ types: TypeTables) {
        let declared = types.declarations.types
        starts.reserveCapacity(declared.count + 1)
        indices.reserveCapacity(declared.count)
        for type in declared {
            let start = examples.count
            starts.append(start)
            for declaration in type.examples {
                examples.append(ExampleSymbol(declaration: declaration, site: type.site))
            }
            if let patches = types.patches[type.id] { merge(patches, from: start) }
            let count = examples.count - start
            indices.append(NameIndex(count: count) { examples[start + $0].name })
        }
        starts.append(examples.count)
    }

    private mutating func merge(_ patches: PatchTable.Patches, from start: Int) {
        let indices = Dictionary(examples[start...].indices.map { (examples[$0].name, $0) }) { first, _ in first }
        for patch in patches.all {
            for example in patch.declaration.examples {
                if let index = indices[example.label.text] { examples[index].merge(example, file: patch.site.file) }
            }
        }
    }

    subscript(index: Int) -> ExampleSymbol { examples[index] }

    /// The indices of the examples of a type.
    func own(_ type: TypeID) -> Range<Int> { starts[type.index]..<starts[type.index + 1] }

    /// Returns the index of the example with a label.
    func index(of label: String, _ type: TypeID) -> Int? {
        let own = own(type)
        return indices[type.index].position(of: label, count: own.count) { examples[own.lowerBound + $0].name }
            .map { own.lowerBound + $0 }
    }
}

struct ExampleSymbol {
    /// A line of the example, perhaps of a patch in another file.
    struct Line {
        let field: ExampleField
        let file: Int

        var name: String { field.name.text }
        var value: Literal { field.value }
        var isScalar: Bool {
            switch field.value.value {
            case .reference, .list, .map: false
            default: true
            }
        }
        var nameSpan: SourceSpan { SourceSpan(file: file, range: field.name.range) }
        var valueSpan: SourceSpan { SourceSpan(file: file, range: field.value.range) }
    }

    let declaration: ExampleDeclaration
    let site: Site
    /// The lines, if there is a patch.
    var merged: [Line]?

    var name: String { declaration.label.text }
    var span: SourceSpan { site.span(declaration.label.range) }
    var lineCount: Int { merged?.count ?? declaration.fields.count }
    var lines: some Sequence<Line> { (0..<lineCount).lazy.map { line($0) } }
    var firstLine: Line? { lineCount == 0 ? nil : line(0) }

    private func line(_ index: Int) -> Line {
        merged?[index] ?? Line(field: declaration.fields[index], file: site.file)
    }

    /// Merges the lines of a patch, which replace lines of the same fields.
    mutating func merge(_ patch: ExampleDeclaration, file: Int) {
        var lines = Array(lines)
        var indices = Dictionary(lines.enumerated().map { ($1.name, $0) }) { first, _ in first }
        for field in patch.fields {
            let line = Line(field: field, file: file)
            if let index = indices.updateValue(lines.count, forKey: field.name.text) {
                indices[field.name.text] = index
                lines[index] = line
            } else {
                lines.append(line)
            }
        }
        merged = lines
    }
}
