/// Ends a recursion before the stack does.
///
/// How many levels fit depends on the frames of generated code, which may take 100 bytes or, for a large union that was
/// not optimized, 50,000. So what is measured is the stack itself, by the address of a local variable.
struct StackGuard {
    /// Threads have at least 512 KB, on Apple's systems all but the main thread no more. This leaves as much again to
    /// the caller, and to the frames of the innermost value.
    private static let limit: UInt = 256 * 1_024

    private let start: UInt
    /// False where a tool such as AddressSanitizer keeps local variables elsewhere, each time in another place.
    private let isReliable: Bool

    init() {
        start = Self.position()
        isReliable = start == Self.position()
    }

    /// Whether the calls since the guard was made have taken what they may.
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
