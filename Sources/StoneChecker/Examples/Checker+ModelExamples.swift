import StoneModel
import StoneSyntax

extension Checker {
    /// The examples of a type for the model. A tag without a value is an example of its union under its own name, in
    /// place of a declared one with that label.
    func modelExamples(of record: TypeRecord) -> [Example] {
        var examples: [Example] = []
        var indices: [String: Int] = [:]
        for example in record.examples {
            guard let value = value(of: example, record)?.json else { continue }
            indices[example.name] = examples.count
            let text = example.text.map { unwrapDocumentation($0.text(in: trees[example.place.file].source)) }
            examples.append(Example(label: example.name, text: text, value: value))
        }
        guard record.isUnion else { return examples }
        for tag in allFields(of: record) where tag.type == .void {
            let example = Example(label: tag.name, text: nil, value: ExampleValue.json(ofTag: tag.name))
            if let index = indices[tag.name] { examples[index] = example } else { examples.append(example) }
        }
        return examples
    }
}
