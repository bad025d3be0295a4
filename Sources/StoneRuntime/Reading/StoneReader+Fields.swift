/// The three ways in which a field may be missing, told once for all types.
extension StoneReader {
    /// A required field.
    @inline(__always)
    mutating func required<Value>(
        _ key: StaticString,
        _ read: (inout StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { throw missing(key) }
        return try member(key, place, read)
    }

    /// A nullable field: nil where it is missing or `null`.
    @inline(__always)
    mutating func optional<Value>(
        _ key: StaticString,
        _ read: (inout StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value? {
        let place = try seek(key)
        guard place != .absent else { return nil }
        if try passNull() {
            try leave(place)
            return nil
        }
        return try member(key, place, read)
    }

    /// A field with a default. The reference implementation takes `null` for an error; so does this where unknowns are
    /// rejected, while a client takes it for missing.
    @inline(__always)
    mutating func defaulted<Value>(
        _ key: StaticString,
        _ standard: Value,
        _ read: (inout StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let place = try seek(key)
        guard place != .absent else { return standard }
        if !rejectsUnknowns, try passNull() {
            try leave(place)
            return standard
        }
        return try member(key, place, read)
    }

    @inline(__always)
    mutating func member<Value>(
        _ key: StaticString,
        _ place: Place,
        _ read: (inout StoneReader) throws(StoneDecodingError) -> Value
    ) throws(StoneDecodingError) -> Value {
        let value: Value
        do {
            value = try read(&self)
        } catch {
            throw error.inside(key)
        }
        try leave(place)
        return value
    }
}
