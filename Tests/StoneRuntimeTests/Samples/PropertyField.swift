import StoneRuntime

///     struct PropertyField
///         name String
///         value String
struct PropertyField: StoneValue {
    var name: String
    var value: String

    init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            name: reader.string("name"),
            value: reader.string("value")
        )
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.string("name", name)
        visitor.string("value", value)
    }
}
