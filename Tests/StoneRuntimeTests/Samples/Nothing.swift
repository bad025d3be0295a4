import StoneRuntime

/// A struct without fields.
struct Nothing: StoneValue {
    init() {}

    init(from reader: inout StoneReader) throws(StoneDecodingError) {
        try reader.object()
    }

    func write(to writer: inout StoneWriter) {}
}
