extension String {
    /// A string that differs for patterns and formats that Swift takes for equal, such as `\u{E9}` and `e\u{301}`.
    ///
    /// The bytes themselves would be slower as the key of a dictionary: the runtime searches all conformances for arrays.
    package var bytewiseKey: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: utf8.map { Unicode.Scalar($0) })
        return String(scalars)
    }
}
