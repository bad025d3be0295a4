import StoneSyntax

/// An example as declared, with the lines that patches add.
final class ExampleRecord {
    /// A line of the example; a patch may stand in another file than the example itself.
    struct Line {
        let field: ExampleField
        let file: Int

        var name: String { field.name.text }
        var value: Literal { field.value }
        var namePlace: Place { Place(file: file, range: field.name.range) }
        var valuePlace: Place { Place(file: file, range: field.value.range) }
    }

    enum Computation {
        case pending
        /// A reference that leads here now leads in a circle.
        case underway
        /// `nil` if an error has been reported on the way.
        case done(ExampleValue?)
    }

    private let declaration: ExampleDeclaration
    /// A smaller integer makes the record smaller.
    private let file: Int32
    /// An error has been reported in it; references to it are not followed.
    var isInvalid = false
    /// The fields of the declaration, shared with the tree, and those of patches.
    private var fields: [ExampleField]
    /// The files of the fields that are from patches, by position.
    private var patchFiles: [Int: Int] = [:]
    /// Its value. An example that many others refer to is computed once.
    var computation = Computation.pending

    init(_ declaration: ExampleDeclaration, file: Int) {
        self.declaration = declaration
        self.file = Int32(clamping: file)
        fields = declaration.fields
    }

    /// Its label.
    var name: String { declaration.label.text }
    var text: StringLiteral? { declaration.text }
    var place: Place { Place(file: Int(file), range: declaration.label.range) }
    /// The whole declaration.
    var range: SourceRange { declaration.range }

    var lineCount: Int { fields.count }
    var lines: some Sequence<Line> { fields.indices.lazy.map { self.line($0) } }
    var firstLine: Line? { fields.isEmpty ? nil : line(0) }
    private func line(_ index: Int) -> Line { Line(field: fields[index], file: patchFiles[index] ?? Int(file)) }

    /// Adds the lines of a patch, which replace those for the same fields.
    func merge(_ patch: ExampleDeclaration, file: Int) {
        var indices = Dictionary(
            fields.enumerated().map { ($1.name.text, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for field in patch.fields {
            let index = indices[field.name.text] ?? fields.count
            indices[field.name.text] = index
            if index < fields.count { fields[index] = field } else { fields.append(field) }
            patchFiles[index] = file
        }
    }
}
