/// What every struct and union of a Stone specification becomes: a value that is read from JSON and written to it.
///
/// This is the only conformance that generated types have. `==` and `hash(into:)` come from the way a value is
/// written, so that no type needs its own (see `StoneValue+Hashable.swift`).
public protocol StoneValue: Hashable, Sendable {
    /// Reads the value in whose scope the reader stands: the members of one JSON object, or one bare tag.
    init(from reader: inout StoneReader) throws(StoneDecodingError)

    /// Writes the members of one JSON object. The braces around them are the caller's.
    func write(to writer: inout StoneWriter)
}
