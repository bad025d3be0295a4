package import StoneModel

/// The example values of types, for requests, responses and documentation.
package struct ExampleCatalog: Sendable {
    /// A value and its origin.
    package struct Entry: Hashable, Sendable {
        /// The label in the spec; `nil` for a generated value.
        package var label: String?
        /// The text of the example in the spec.
        package var text: String?
        package var value: JSONValue

        package init(label: String?, text: String? = nil, value: JSONValue) {
            self.label = label
            self.text = text
            self.value = value
        }
    }

    package let api: API
    let sizes: ValueSizes
    private let visible: VisibleMembers

    /// - Parameter permissions: The permissions of the caller, for `Omitted` fields and tags.
    package init(_ api: API, permissions: Set<String> = []) {
        self.api = api
        sizes = ValueSizes(api, permissions: permissions)
        visible = VisibleMembers(api, permissions: permissions)
    }

    /// Returns the examples of a type in the spec, in order, as the caller sees them. Those of the tags without a
    /// value come last, under their names.
    package func examples(of type: DataType) -> [Entry] {
        switch api.unwrapped(type).type {
        case .void: [Entry(label: nil, value: .null)]
        case .named(let id):
            api[id].examples.compactMap { example in
                visible.value(example.value, of: .named(id)).map { value in
                    Entry(label: example.label, text: example.text, value: value)
                }
            }
        default: []
        }
    }

    /// Returns the example with a label; without a label the example "default", else the first one, else a generated
    /// one. Returns `nil` for an unknown label, and for a type that has no finite value.
    ///
    /// - Parameter hint: The name of the tag or field with the value, for a generated one.
    package func example(of type: DataType, label: String? = nil, hint: String = "") -> Entry? {
        let examples = examples(of: type)
        if let label { return examples.first { $0.label == label } }
        if let example = preferred(examples, of: type) { return example }
        var generation = ExampleGeneration(self)
        return generation.value(of: type, hint: hint).map { Entry(label: nil, value: $0) }
    }

    /// Returns the example "default", else the first one whose tag is not the catch-all tag.
    func preferred(_ examples: [Entry], of type: DataType) -> Entry? {
        examples.first { $0.label == "default" } ?? examples.first { !hasCatchAllTag($0, of: type) }
    }

    /// Returns whether the tag of an example is the catch-all tag, which servers refuse.
    package func hasCatchAllTag(_ example: Entry, of type: DataType) -> Bool {
        guard case .named(let id) = api.unwrapped(type).type, case .union(let union) = api[id] else { return false }
        return api.allTags(of: union).contains { $0.isCatchAll && $0.name == example.value.tag }
    }
}
