/// Something with a name among others of its kind.
package protocol Named {
    var nameText: String { get }
}

extension ExampleDeclaration: Named {
    package var nameText: String { label.text }
}

extension ExampleField: Named {
    package var nameText: String { name.text }
}

extension AttributeDeclaration: Named {
    package var nameText: String { name.text }
}
