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
                name: try reader.string("name")
            )
        }

        func _write(to writer: inout _StoneWriter) {
            writer.string("name", name)
        }
    }

    struct File: StoneValue {
        var name: String
        var size: UInt64

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: try reader.string("name"),
                size: try reader.uint64("size")
            )
        }

        func _write(to writer: inout _StoneWriter) {
            writer.string("name", name)
            writer.uint64("size", size)
        }
    }

    struct Folder: StoneValue {
        var name: String

        static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: try reader.string("name")
            )
        }

        func _write(to writer: inout _StoneWriter) {
            writer.string("name", name)
        }
    }

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        switch try reader.tag() {
        case "file": return .file(try File._read(from: &reader))
        case "folder": return .folder(try Folder._read(from: &reader))
        default: return .other(tag: try reader.unknownTag(), try Base._read(from: &reader))
        }
    }

    func _write(to writer: inout _StoneWriter) {
        switch self {
        case .file(let value):
            writer.tag("file")
            value._write(to: &writer)
        case .folder(let value):
            writer.tag("folder")
            value._write(to: &writer)
        case .other(let tag, let value):
            writer.unknownTag(tag)
            value._write(to: &writer)
        }
    }
}
