/// Writing the tag of a union, or of a struct with enumerated subtypes. A payload is written after it: the fields of a
/// struct beside the tag, anything else under the tag's name.
///
///     case .add: writer.tag("add")
///     case .path(let value): writer.tag("path"); value.write(to: &writer)
///     case .update(let value): writer.tag("update"); writer.string("update", value)
extension StoneWriter {
    public mutating func tag(_ name: StaticString) {
        output.append(text: "\".tag\":\"")
        output.append(text: name)
        output.append(text: "\",")
    }

    /// The tag that an open union has kept.
    public mutating func unknownTag(_ name: String) {
        writeKey(".tag")
        writeString(name)
    }
}
