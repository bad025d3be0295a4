import StoneRuntime

/// A struct with enumerated subtypes and a catch-all, which is an enum in Swift.
///
///     struct Resource
///         union*
///             file File
///             folder Folder
///         name String
enum Resource: StoneValue {
    case file(File)
    case folder(Folder)
    case other(tag: String, Base)

    struct Base: StoneValue {
        var name: String

        static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: try reader.string("name")
            )
        }

        func write(to writer: inout StoneWriter) {
            writer.string("name", name)
        }
    }

    struct File: StoneValue {
        var name: String
        var size: UInt64

        static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: try reader.string("name"),
                size: try reader.uint64("size")
            )
        }

        func write(to writer: inout StoneWriter) {
            writer.string("name", name)
            writer.uint64("size", size)
        }
    }

    struct Folder: StoneValue {
        var name: String

        static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
            Self(
                name: try reader.string("name")
            )
        }

        func write(to writer: inout StoneWriter) {
            writer.string("name", name)
        }
    }

    static func read(from reader: inout StoneReader) throws(StoneDecodingError) -> Self {
        switch try reader.tag() {
        case "file": return .file(try File.read(from: &reader))
        case "folder": return .folder(try Folder.read(from: &reader))
        default: return .other(tag: try reader.unknownTag(), try Base.read(from: &reader))
        }
    }

    func write(to writer: inout StoneWriter) {
        switch self {
        case .file(let value):
            writer.tag("file")
            value.write(to: &writer)
        case .folder(let value):
            writer.tag("folder")
            value.write(to: &writer)
        case .other(let tag, let value):
            writer.unknownTag(tag)
            value.write(to: &writer)
        }
    }
}
