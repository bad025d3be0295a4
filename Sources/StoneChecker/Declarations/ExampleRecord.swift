import StoneModel
import StoneSyntax

/// An example as declared, with the lines that patches add.
struct ExampleRecord {
    /// A line of the example; a patch may stand in another file than the example itself.
    struct Line {
        let field: ExampleField
        let file: Int

        var name: String { field.name.text }
        var namePlace: Place { Place(file: file, range: field.name.range) }
        var valuePlace: Place { Place(file: file, range: field.value.range) }
    }

    let declaration: ExampleDeclaration
    let place: Place
    var lines: [Line]
    /// An error has been reported in it; references to it are not followed.
    var isInvalid = false

    init(_ declaration: ExampleDeclaration, file: Int) {
        self.declaration = declaration
        self.place = Place(file: file, range: declaration.label.range)
        self.lines = declaration.fields.map { Line(field: $0, file: file) }
    }

    var label: String { declaration.label.text }

    /// Adds the lines of a patch, which replace those for the same fields.
    mutating func merge(_ patched: [Line]) {
        var indices = Dictionary(lines.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
        for line in patched {
            if let index = indices[line.name] {
                lines[index] = line
            } else {
                indices[line.name] = lines.count
                lines.append(line)
            }
        }
    }
}
