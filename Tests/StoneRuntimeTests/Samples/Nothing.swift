import StoneRuntime

/// A struct without fields.
struct Nothing: StoneValue {
    init() {}

    static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
        try reader.object()
        return Self()
    }

    func write(to writer: inout StoneWriter) {}
}
