import StoneSyntax

/// An example as declared, with the lines that patches add.
final class ExampleRecord {
    /// A line of the example; a patch may stand in another file than the example itself.
    struct Line {
        let name: String
        let nameRange: SourceRange
        let value: Literal
        let file: Int

        init(_ field: ExampleField, file: Int) {
            name = field.name.text
            nameRange = field.name.range
            value = field.value
            self.file = file
        }

        var namePlace: Place { Place(file: file, range: nameRange) }
        var valuePlace: Place { Place(file: file, range: value.range) }
    }

    enum Computation {
        case pending
        /// A reference that leads here now leads in a circle.
        case underway
        /// `nil` if an error has been reported on the way.
        case done(ExampleValue?)
    }

    let label: String
    let text: StringLiteral?
    let place: Place
    private(set) var lines: [Line]
    /// An error has been reported in it; references to it are not followed.
    var isInvalid = false
    /// Its value. An example that many others refer to is computed once.
    var computation = Computation.pending

    init(_ declaration: ExampleDeclaration, file: Int) {
        label = declaration.label.text
        text = declaration.text
        place = Place(file: file, range: declaration.label.range)
        lines = declaration.fields.map { Line($0, file: file) }
    }

    /// Adds the lines of a patch, which replace those for the same fields.
    func merge(_ patched: [Line]) {
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
