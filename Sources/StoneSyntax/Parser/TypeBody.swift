/// What the body of a struct, a union, a patch or an annotation type holds.
struct TypeBody {
    enum Owner {
        case structure
        case union
        case patch
        case annotationType

        /// What the lines of the body declare.
        var member: String {
            switch self {
            case .structure, .patch: "field"
            case .union: "tag"
            case .annotationType: "parameter"
            }
        }
    }

    var documentation: StringLiteral?
    var subtypes: SubtypeList?
    var fields: [FieldDeclaration] = []
    private(set) var examples: [ExampleDeclaration] = []
    private var exampleIndex = NameIndex()

    mutating func append(_ example: ExampleDeclaration) {
        if let index = index(of: example.label.text), examples[index].fields.isEmpty {
            // The line has been written twice.
            examples[index] = example
            return
        }
        examples.append(example)
        exampleIndex.noteLast(count: examples.count) { examples[$0].label.text }
    }

    /// Notes that lines below the last example belong to it.
    mutating func extendLastExample(to end: Int) {
        guard let last = examples.popLast() else { return }
        let range = SourceRange(last.range.lowerBound, end)
        examples.append(ExampleDeclaration(label: last.label, text: last.text, fields: last.fields, range: range))
    }

    /// The first example so far with a label.
    func example(_ label: String) -> ExampleDeclaration? {
        index(of: label).map { examples[$0] }
    }

    private func index(of label: String) -> Int? {
        exampleIndex.position(of: label, count: examples.count) { examples[$0].label.text }
    }

    var isEmpty: Bool { documentation == nil && subtypes == nil && fields.isEmpty && examples.isEmpty }
}
