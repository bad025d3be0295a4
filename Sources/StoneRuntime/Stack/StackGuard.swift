/// Detects that the stack is almost exhausted.
///
/// Generated code recurses once for each level of a value. Its frames take from 100 to 17,000 bytes (the largest union
/// of the Dropbox API without optimization), and stacks from 128 KB to 8 MB, so no fixed number of levels suits all of
/// them. When the guard finds the stack exhausted, the recursion continues on a new stack:
///
///     guard !stack.isExhausted else { return onNewStack { … } }
struct StackGuard {
    /// The reserved bytes of a stack, for the frames of one level and for system calls.
    private static let reserve: UInt = 96 * 1_024
    /// The usable bytes of a stack with unknown bounds, such as a fiber's.
    private static let allowance: UInt = 32 * 1_024

    /// The address below which the stack is exhausted.
    private let limit: UInt

    /// Creates a guard for the current thread's stack.
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

    /// A guard without a limit, for code without deep recursion.
    static var unlimited: StackGuard { StackGuard(limit: 0) }

    /// Whether the recursion must continue on another stack. Use it only on the thread on which the guard was created.
    @inline(__always)
    var isExhausted: Bool { Self.position() < limit }

    /// Returns the address of a local variable.
    @inline(never)
    private static func position() -> UInt {
        var local: UInt8 = 0
        return withUnsafeMutablePointer(to: &local) { local in
            AddressSanitizer.isPresent ? AddressSanitizer.realAddress(of: local) : UInt(bitPattern: local)
        }
    }
}
