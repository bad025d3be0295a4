import StoneSource
import StoneSyntax

/// An example: its declaration, merged with those of patches, and its value.
final class ExampleSymbol {
    /// A line of the example, perhaps of a patch in another file.
    struct Line {
        let field: ExampleField
        let file: Int

        var name: String { field.name.text }
        var value: Literal { field.value }
        var nameSpan: SourceSpan { SourceSpan(file: file, range: field.name.range) }
        var valueSpan: SourceSpan { SourceSpan(file: file, range: field.value.range) }
    }

    enum Computation {
        case pending
        /// In progress: a reference to the example closes a cycle.
        case underway
        /// `nil` after an error.
        case done(ExampleValue?)
    }

    private let declaration: ExampleDeclaration
    /// Smaller than `Int`, to reduce the size of the object.
    private let file: Int32
    /// Whether it has an error. References to it are not followed.
    var isInvalid = false
    /// The lines of the declaration and of patches.
    private var fields: [ExampleField]
    /// The files of lines from patches, by index.
    private var patchFiles: [Int: Int] = [:]
    /// The value, computed once.
    var computation = Computation.pending

    init(_ declaration: ExampleDeclaration, file: Int) {
        self.declaration = declaration
        self.file = Int32(clamping: file)
        fields = declaration.fields
    }

    var name: String { declaration.label.text }
    var text: StringLiteral? { declaration.text }
    var span: SourceSpan { SourceSpan(file: Int(file), range: declaration.label.range) }
    /// The whole declaration.
    var range: SourceRange { declaration.range }

    var lineCount: Int { fields.count }
    var lines: some Sequence<Line> { fields.indices.lazy.map { self.line($0) } }
    var firstLine: Line? { fields.isEmpty ? nil : line(0) }
    private func line(_ index: Int) -> Line { Line(field: fields[index], file: patchFiles[index] ?? Int(file)) }

    /// Merges the lines of a patch, which replace lines of the same fields.
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
