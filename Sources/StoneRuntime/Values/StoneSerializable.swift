/// A value that is read from JSON and written to it.
///
/// It does not refine `Hashable`, because a conformance to it would then be put together at run time, at the cost of
/// generated code; but all that conform have `==` and `hash(into:)`, see `StoneSerializable+Hashable.swift`.
public protocol StoneSerializable: Sendable {
    /// Reads the value in whose scope the reader stands: the members of one JSON object, or one bare tag.
    static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self

    /// Writes the members of one JSON object. The braces around them are the caller's.
    func write(to writer: inout StoneWriter)
}
