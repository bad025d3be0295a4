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

    static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            name: try reader.string("name"),
            value: try reader.string("value")
        )
    }

    func write(to writer: inout StoneWriter) {
        writer.string("name", name)
        writer.string("value", value)
    }
}
