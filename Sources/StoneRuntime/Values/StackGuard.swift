/// Stops a recursion before the stack overflows.
///
/// The number of levels that fit depends on the frames of generated code, which take from 100 bytes to 50,000 (a large
/// union without optimization). So the guard measures the stack itself, by the address of a local variable.
struct StackGuard {
    /// Half of the 512 KB that all threads but the main one have on Apple platforms. The other half is for the caller
    /// and for the frames of the innermost value.
    private static let limit: UInt = 256 * 1_024

    private let start: UInt
    /// False where a tool such as AddressSanitizer moves local variables off the stack, to a new place each time.
    private let isReliable: Bool

    init() {
        start = Self.position()
        isReliable = start == Self.position()
    }

    /// Whether the stack has grown beyond the limit since the guard was created.
    @inline(__always)
    var isExhausted: Bool {
        let here = Self.position()
        return max(start, here) - min(start, here) > Self.limit && isReliable
    }

    @inline(never)
    private static func position() -> UInt {
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
    }
}
