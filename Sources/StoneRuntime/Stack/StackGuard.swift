/// Detects that little of the stack is left, before it overflows.
///
/// Generated code recurses once per level of a value. Its frames take from 100 bytes to 17,000 (the largest union of the
/// Dropbox API without optimization), and stacks from 128 KB to 8 MB, so no number of levels suits all of them. Where the
/// guard finds the stack exhausted, the recursion continues on a new stack:
///
///     guard !stack.isExhausted else { return onNewStack { … } }
struct StackGuard {
    /// The part of a stack that is left to the frames of one level, and to calls of the system.
    private static let reserve: UInt = 96 * 1_024
    /// The part of a stack of unknown bounds, such as that of a fiber, that may be used.
    private static let allowance: UInt = 32 * 1_024

    /// The address below which the stack is exhausted.
    private let limit: UInt

    /// A guard of the current thread's stack.
    init() {
        let here = Self.position()
        if let bounds = ThreadStack.bounds, bounds.contains(here) {
            limit = bounds.lowerBound + Self.reserve
        } else {
            limit = here > Self.allowance ? here - Self.allowance : 0
        }
    }

    private init(limit: UInt) {
        self.limit = limit
    }

    /// A guard that never finds the stack exhausted, for code that does not recurse deeply.
    static var unlimited: StackGuard { StackGuard(limit: 0) }

    /// Whether the recursion must continue on another stack. To be asked on the thread that the guard was created on.
    @inline(__always)
    var isExhausted: Bool { Self.position() < limit }

    /// The address of a local variable.
    @inline(never)
    private static func position() -> UInt {
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { local in
            AddressSanitizer.isPresent ? AddressSanitizer.realAddress(of: local) : UInt(bitPattern: local)
        }
    }
}
