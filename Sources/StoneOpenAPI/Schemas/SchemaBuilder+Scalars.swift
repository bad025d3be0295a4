import StoneModel

/// Numbers, strings and timestamps.
extension SchemaBuilder {
    func scalar(_ integer: IntegerType) -> [JSONValue.Member] {
        var members = SchemaMembers()
        members.add("type", "integer")
        members.add("format", integer.width.format)
        members.add("minimum", .integer(integer.minimum ?? integer.width.minimum))
        members.add("maximum", .integer(integer.maximum ?? integer.width.maximum))
        return members.members
    }

    func scalar(_ float: FloatType) -> [JSONValue.Member] {
        // The shortest digits of the largest number, which are a little above it.
        let limit = float.width == .float32 ? 3.4028235e38 : nil
        var members = SchemaMembers()
        members.add("type", "number")
        members.add("format", float.width == .float32 ? "float" : "double")
        members.add("minimum", (float.minimum ?? limit.map { -$0 }).map { .float($0) })
        members.add("maximum", (float.maximum ?? limit).map { .float($0) })
        return members.members
    }

    func scalar(_ string: StringType) -> [JSONValue.Member] {
        var members = SchemaMembers()
        members.add("type", "string")
        members.add("minLength", string.minLength)
        members.add("maxLength", string.maxLength)
        guard let pattern = string.pattern else { return members.members }
        let translated = ECMAPattern(pattern)?.text
        members.add("pattern", translated.map { "^(?:\($0))$" })
        if translated != pattern { members.add("x-stone-pattern", pattern) }
        return members.members
    }

    func scalar(timestamp format: String) -> [JSONValue.Member] {
        var members = SchemaMembers()
        members.add("type", "string")
        // Generated clients write dates and times of the format 'date-time' in their own way, which servers refuse.
        if format == "%Y-%m-%d" {
            members.add("format", "date")
        } else {
            members.add("pattern", TimestampPattern(format).text)
        }
        members.add("x-stone-timestamp", format)
        return members.members
    }
}

extension IntegerType.Width {
    fileprivate var format: String {
        switch self {
        case .int32: "int32"
        case .int64: "int64"
        case .uint32: "uint32"
        case .uint64: "uint64"
        }
    }
}
