import StoneRuntime

/// A struct without fields.
struct Nothing: StoneValue {
    init() {}

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        reader.object()
        return Self()
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {}
}
