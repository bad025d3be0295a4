import StoneFormats

extension TimestampFormat {
    init(_ format: _StoneLiteral) {
        self = TimestampFormat(Array(format.bytes))
    }
}
