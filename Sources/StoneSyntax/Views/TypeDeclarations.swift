import StoneSource

/// A struct or a union, with documentation, subtypes, fields or tags, and examples below: `struct Account extends Person`,
/// `union WriteMode`.
package struct TypeDeclaration: SyntaxView {
    package let node: SyntaxNode
    let nameToken: Int

    /// The name. For a nested definition, it is the type of the field above it.
    package var name: Identifier { Identifier(node.storage, nameToken) }
    /// The parent; `nil` if the first line is broken.
    package var extends: TypeReference? { node.isBroken ? nil : node.child(3).map { TypeReference(node: $0) } }
    /// The fields or tags.
    package var fields: [FieldDeclaration] { node.fields }
    package var examples: [ExampleDeclaration] { node.examples }

    /// Calls a function with each field or tag. Allocates nothing.
    package func forEachField(_ body: (FieldDeclaration) -> Void) {
        node.forEachBodyLine(.field) { line, _ in body(FieldDeclaration(node: line)) }
    }

    /// The enumerated subtypes of a struct.
    package var subtypes: SubtypeList? {
        let lists = node.bodyLines(.subtypes) { $0 }
        return lists.first.map { SubtypeList(node: $0, lists: lists) }
    }

    /// Whether the declaration is a closed union.
    package var isClosed: Bool {
        guard node.kind == .union, let keyword = node.token(0) else { return false }
        return keyword.kind == .unionClosed
            || keyword.kind == .identifier && ReservedWords.intendedDeclaration(keyword.text) == "union_closed"
    }
}

/// The enumerated subtypes of a struct: `union_closed`, with one line for each subtype below.
package struct SubtypeList: SyntaxView {
    package let node: SyntaxNode
    /// The list, and others of the same struct, which are an error.
    fileprivate let lists: [SyntaxNode]

    package var isClosed: Bool { node.token(0)?.kind == .unionClosed }

    package var subtypes: [SubtypeDeclaration] {
        lists.flatMap { list in list.bodyLines(.subtype) { SubtypeDeclaration(node: $0) } }
    }
}

/// A line of enumerated subtypes: `file FileMetadata`.
package struct SubtypeDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var tag: Identifier { node.identifier(0) }
    package var type: TypeReference { TypeReference(node: node.requiredChild(1)) }
}

/// A field of a struct (`size UInt64 = 0`), a tag of a union (`path LookupError`, `too_many`) or a parameter of an annotation type,
/// with annotations, documentation and a nested definition below.
package struct FieldDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var name: Identifier { node.identifier(0) }
    /// The type of the value; `nil` for a tag without a value.
    package var type: TypeReference? { node.child(2).map { TypeReference(node: $0) } }
    package var defaultValue: Literal? { node.literal(4) }
    package var annotations: [AnnotationReference] { node.annotations }
    package var documentation: StringLiteral? { node.documentation }

    /// A type defined below the field. Its name is the field's type.
    package var nestedDefinition: Declaration? {
        let storage = node.storage
        for slot in storage.bodySlots(of: node.index).reversed() {
            guard let line = storage.slots[slot].node else { continue }
            let kind = storage.nodes[line].kind
            guard kind == .structure || kind == .union else { continue }
            guard let type = node.child(2), type.child(3) == nil else { return nil }
            let node = SyntaxNode(storage: storage, index: line)
            let definition = TypeDeclaration(node: node, nameToken: type.tokenIndex(2))
            return kind == .structure ? .structure(definition) : .union(definition)
        }
        return nil
    }
}

/// `example default`, with a text and one line for each field below.
package struct ExampleDeclaration: SyntaxView {
    package let node: SyntaxNode

    package var label: Identifier { node.identifier(1) }
    package var text: StringLiteral? { node.documentation }

    /// The fields. If several lines have the same name, only the first.
    package var fields: [ExampleField] {
        var fields: [ExampleField] = []
        forEachField { field, _ in fields.append(field) }
        return fields
    }

    /// Calls a function with each field, and the number of lines left, including its own.
    package func forEachField(_ body: (ExampleField, Int) -> Void) {
        var names: Set<String>? = node.containsError ? [] : nil
        node.forEachBodyLine(.exampleField) { line, rest in
            let field = ExampleField(node: line)
            if names?.insert(field.name.text).inserted != false { body(field, rest) }
        }
    }
}

/// A line of an example: `name = "Ada"`.
package struct ExampleField: SyntaxView {
    package let node: SyntaxNode

    package var name: Identifier { node.identifier(0) }

    package var value: Literal {
        if let map = node.child(2), map.kind == .indentedValue { return map.requiredLiteral(2) }
        return node.requiredLiteral(2)
    }
}

/// Parts of declarations with a body. Broken lines are left out.
extension SyntaxNode {
    /// The lines of the body.
    package var bodyLines: SyntaxChildren { body?.lines ?? SyntaxChildren(storage, 0..<0) }

    var fields: [FieldDeclaration] { bodyLines(.field) { FieldDeclaration(node: $0) } }

    /// The examples. One without fields is replaced by a later one with the same label.
    var examples: [ExampleDeclaration] {
        let all = bodyLines(.example) { ExampleDeclaration(node: $0) }
        guard containsError else { return all }
        var examples: [ExampleDeclaration] = []
        for example in all {
            if let first = examples.firstIndex(where: { $0.label.text == example.label.text && $0.fields.isEmpty }) {
                examples[first] = example
            } else {
                examples.append(example)
            }
        }
        return examples
    }

    var annotations: [AnnotationReference] { bodyLines(.annotationUse) { AnnotationReference(node: $0) } }

    /// The first documentation in the body.
    package var documentation: StringLiteral? {
        for slot in storage.bodySlots(of: index) {
            guard let line = storage.slots[slot].node, storage.nodes[line].kind == .documentation else { continue }
            return StringLiteral(storage: storage, token: SyntaxNode(storage: storage, index: line).tokenIndex(0))
        }
        return nil
    }
}
