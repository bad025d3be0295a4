extension String {
    /// A string that differs for patterns and formats that Swift treats as equal, such as `\u{E9}` and `e\u{301}`.
    ///
    /// The bytes themselves would be slower as the key of a dictionary: the runtime searches all conformances for
    /// arrays.
    package var bytewiseKey: String {
        guard !isASCII else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: utf8.map { Unicode.Scalar($0) })
        return String(scalars)
    }

    package var isASCII: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in !bytes.contains { $0 >= 0x80 } }
            ?? utf8.allSatisfy { $0 < 0x80 }
    }
}
