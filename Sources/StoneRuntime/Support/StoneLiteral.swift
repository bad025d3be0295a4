/// A string literal of generated code: the name of a field, tag or permission, or the format of a timestamp.
///
/// It has two words where `StaticString` has three, so each of the many calls with a literal is shorter.
@frozen
public struct _StoneLiteral: ExpressibleByStringLiteral, BitwiseCopyable, CustomStringConvertible {
    /// The start of the UTF-8, which a zero byte follows.
    @usableFromInline
    let utf8Start: UnsafePointer<UInt8>
    @usableFromInline
    let utf8CodeUnitCount: Int

    // Not `@_transparent`, which makes debug builds slower.
    @inlinable
    public init(stringLiteral text: StaticString) {
        utf8Start = text.utf8Start
        utf8CodeUnitCount = text.utf8CodeUnitCount
    }

    public var description: String { String(decoding: bytes, as: UTF8.self) }

    @inline(__always)
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}

// Sendable, since a literal is never changed or deallocated.
extension _StoneLiteral: @unchecked Sendable {}
