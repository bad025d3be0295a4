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

        init(from reader: inout StoneReader) throws(StoneDecodingError) {
            self.name = try reader.string("name")
        }

        func write(to writer: inout StoneWriter) {
            writer.string("name", name)
        }
    }

    struct File: StoneValue {
        var name: String
        var size: UInt64

        init(from reader: inout StoneReader) throws(StoneDecodingError) {
            self.name = try reader.string("name")
            self.size = try reader.uint64("size")
        }

        func write(to writer: inout StoneWriter) {
            writer.string("name", name)
            writer.uint64("size", size)
        }
    }

    struct Folder: StoneValue {
        var name: String

        init(from reader: inout StoneReader) throws(StoneDecodingError) {
            self.name = try reader.string("name")
        }

        func write(to writer: inout StoneWriter) {
            writer.string("name", name)
        }
    }

    init(from reader: inout StoneReader) throws(StoneDecodingError) {
        switch try reader.tag("file folder") {
        case 0: self = .file(try File(from: &reader))
        case 1: self = .folder(try Folder(from: &reader))
        default: self = .other(tag: try reader.unknownTag(), try Base(from: &reader))
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
