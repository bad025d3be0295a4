import StoneRuntime

/// A struct without required fields. It may be absent even if it is required.
///
///     struct Options
///         limit UInt32 = 10
///         label String?
struct Options: StoneValue {
    var limit: UInt32
    var label: String?

    init(limit: UInt32 = 10, label: String? = nil) {
        self.limit = limit
        self.label = label
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            limit: reader.uint32("limit", default: 10),
            label: reader.stringIfPresent("label")
        )
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.uint32("limit", limit, _StoneNumberRule(minimum: 1, maximum: 100))
        visitor.stringIfPresent("label", label)
    }
}
