internal import StoneFormats

extension TimestampFormat {
    init(_ format: StaticString) {
        self = format.withUTF8Buffer { TimestampFormat(Array($0)) }
    }
}
