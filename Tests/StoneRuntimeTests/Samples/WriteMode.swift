import StoneRuntime

/// An open union with a tag of every kind: Void, a string, a struct, a nullable string, a nullable struct, a list.
///
///     union WriteMode
///         add
///         update String(min_length=9, pattern="[0-9a-f]+")
///         path LookupError
///         label String?
///         group PropertyGroup?
///         revisions List(Int32)
///         lookup PropertyGroup
enum WriteMode: StoneValue {
    case add
    case update(String)
    case path(LookupError)
    case label(String?)
    case group(PropertyGroup?)
    case revisions([Int32])
    case lookup(PropertyGroup)
    case other(tag: StoneUnknownTag = .other)

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        let tag = reader.tag()
        if tag.isNamed("add") { return .add }
        if tag.isNamed("update") { return .update(reader.string("update")) }
        if tag.isNamed("path") { return .path(try reader.value("path")) }
        if tag.isNamed("label") { return .label(reader.stringIfPresent("label")) }
        if tag.isNamed("group") { return .group(reader.flattenedIfPresent(PropertyGroup.self)) }
        if tag.isNamed("revisions") { return .revisions(try reader.field("revisions", .list(.int32))) }
        if tag.isNamed("lookup") { return .lookup(try PropertyGroup._read(from: &reader)) }
        return .other(tag: reader.unknownTag())
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        switch self {
        case .add:
            visitor.tag("add")
        case .update(let value):
            visitor.tag("update")
            visitor.string("update", value, _StoneStringRule(minLength: 9, pattern: "[0-9a-f]+"))
        case .path(let value):
            visitor.tag("path")
            visitor.value("path", value)
        case .label(let value):
            visitor.tag("label")
            visitor.stringIfPresent("label", value)
        case .group(let value):
            visitor.tag("group")
            visitor.flattenedIfPresent(value)
        case .revisions(let value):
            visitor.tag("revisions")
            visitor.field("revisions", value, .list(.int32))
        case .lookup(let value):
            visitor.tag("lookup")
            value._visitFields(with: &visitor)
        case .other(let tag):
            visitor.unknownTag(tag)
        }
    }
}
