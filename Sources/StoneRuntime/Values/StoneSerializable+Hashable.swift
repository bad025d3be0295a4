/// Two values are equal when they write the same canonical bytes: floats and dates by bit pattern, with -0.0 equal to
/// 0.0 and NaN to NaN, maps in the order of their keys, strings by their UTF-8 (`"e\u{301}"` is not `"é"`).
extension StoneSerializable {
    public static func == (left: Self, right: Self) -> Bool {
        var leftWriter = StoneWriter.forIdentity()
        left.write(to: &leftWriter)
        var rightWriter = StoneWriter.forIdentity()
        right.write(to: &rightWriter)
        return leftWriter.output.holdsSameBytes(as: rightWriter.output)
    }

    public func hash(into hasher: inout Hasher) {
        var writer = StoneWriter.forIdentity()
        write(to: &writer)
        writer.output.withBytes { hasher.combine(bytes: $0) }
    }

    /// Here so that the compiler does not make one for each generated type.
    public var hashValue: Int {
        var hasher = Hasher()
        hash(into: &hasher)
        return hasher.finalize()
    }
}
