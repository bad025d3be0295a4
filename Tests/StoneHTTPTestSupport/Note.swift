package import StoneRuntime

/// A value with an `Omitted` field, like generated code.
package struct Note: StoneValue {
    package var text: String
    package var owner: String?

    package init(text: String, owner: String? = nil) {
        self.text = text
        self.owner = owner
    }

    package static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            text: reader.string("text"),
            owner: reader.permits("staff") ? reader.string("owner") : nil
        )
    }

    package func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.string("text", text)
        if visitor.permits("staff", requiring: "owner", isPresent: owner != nil) {
            visitor.stringIfPresent("owner", owner)
        }
    }
}
