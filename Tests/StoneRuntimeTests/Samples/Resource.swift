import StoneRuntime

/// A struct with enumerated subtypes and a catch-all; an enum in Swift.
///
///     struct Resource
///         union*
///             file File
///             folder Folder
///         name String
enum Resource: StoneValue {
    case file(File)
    case folder(Folder)
    case other(tag: StoneUnknownTag, Base)

    struct Base: StoneValue {
        var name: String

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: reader.string("name")
            )
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            visitor.string("name", name)
        }
    }

    struct File: StoneValue {
        var name: String
        var size: UInt64

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: reader.string("name"),
                size: reader.uint64("size")
            )
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            visitor.string("name", name)
            visitor.uint64("size", size)
        }
    }

    struct Folder: StoneValue {
        var name: String

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: reader.string("name")
            )
        }

        func _visitFields(with visitor: inout _StoneFieldVisitor) {
            visitor.string("name", name)
        }
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        let tag = reader.tag()
        if tag.isNamed("file") { return .file(try File._read(from: &reader)) }
        if tag.isNamed("folder") { return .folder(try Folder._read(from: &reader)) }
        return .other(tag: reader.unknownTag(), try Base._read(from: &reader))
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        switch self {
        case .file(let value):
            visitor.tag("file")
            value._visitFields(with: &visitor)
        case .folder(let value):
            visitor.tag("folder")
            value._visitFields(with: &visitor)
        case .other(let tag, let value):
            visitor.unknownTag(tag)
            value._visitFields(with: &visitor)
        }
    }
}
