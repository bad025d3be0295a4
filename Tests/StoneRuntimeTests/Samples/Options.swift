import StoneRuntime

/// A struct without required fields, which may be left out even where it is required.
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

    static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
        Self(
            limit: try reader.uint32("limit", default: 10),
            label: try reader.stringIfPresent("label")
        )
    }

    func write(to writer: inout StoneWriter) {
        writer.uint32("limit", limit, StoneIntegerRule(minimum: 1, maximum: 100))
        writer.stringIfPresent("label", label)
    }
}
