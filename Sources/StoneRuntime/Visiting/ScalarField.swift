#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A type of stored fields that contains no structs or unions.
protocol ScalarField {
    /// Whether the value may have the same hash as nil.
    static var hashesAsNil: Bool { get }

    /// Records or hashes the value, or compares it with the record.
    func combine(with visitor: inout _StoneFieldVisitor)

    static func areIdentical(_ left: Self, _ right: Self) -> Bool
}

extension ScalarField {
    @inline(__always)
    static var hashesAsNil: Bool { false }
}

extension Optional: ScalarField where Wrapped: ScalarField {
    @inline(__always)
    func combine(with visitor: inout _StoneFieldVisitor) {
        guard let value = self else { return visitor.combineNull() }
        if Wrapped.hashesAsNil {
            visitor.combinePresence()
        }
        value.combine(with: &visitor)
    }

    @inline(__always)
    static func areIdentical(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return Wrapped.areIdentical(left, right)
    }
}

/// A scalar identified by one word.
protocol WordField: ScalarField {
    /// Equal for equal values, and different for others.
    var identity: UInt64 { get }
}

extension WordField {
    @inline(__always)
    func combine(with visitor: inout _StoneFieldVisitor) { visitor.combine(identity) }

    @inline(__always)
    static func areIdentical(_ left: Self, _ right: Self) -> Bool { left.identity == right.identity }
}

extension Bool: WordField {
    @inline(__always)
    var identity: UInt64 { self ? 1 : 0 }
}

extension Int32: WordField {
    @inline(__always)
    var identity: UInt64 { UInt64(bitPattern: Int64(self)) }
}

extension Int64: WordField {
    @inline(__always)
    static var hashesAsNil: Bool { true }

    @inline(__always)
    var identity: UInt64 { UInt64(bitPattern: self) }
}

extension UInt32: WordField {
    @inline(__always)
    var identity: UInt64 { UInt64(self) }
}

extension UInt64: WordField {
    @inline(__always)
    static var hashesAsNil: Bool { true }

    @inline(__always)
    var identity: UInt64 { self }
}

extension Double: WordField {
    /// The bit pattern. Both zeros have the same, and so have all NaNs.
    @inline(__always)
    var identity: UInt64 { isNaN ? Double.nan.bitPattern : self == 0 ? 0 : bitPattern }
}

extension Float: WordField {
    @inline(__always)
    var identity: UInt64 { Double(self).identity }
}

extension Date: WordField {
    @inline(__always)
    var identity: UInt64 { timeIntervalSinceReferenceDate.identity }
}

extension String: ScalarField {
    @inline(__always)
    func combine(with visitor: inout _StoneFieldVisitor) { visitor.combine(self) }

    /// Returns whether two strings have the same UTF-8.
    static func areIdentical(_ left: String, _ right: String) -> Bool {
        guard left.utf8.count == right.utf8.count else { return false }
        let areIdentical = left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { right in
                right.baseAddress.map { Bytes.areEqual(left, $0) } ?? true
            }
        }
        // The UTF-8 of a bridged Objective-C string is not stored.
        return (areIdentical ?? nil) ?? left.utf8.elementsEqual(right.utf8)
    }
}

extension Data: ScalarField {
    @inline(__always)
    func combine(with visitor: inout _StoneFieldVisitor) { visitor.combine(self) }

    @inline(__always)
    static func areIdentical(_ left: Data, _ right: Data) -> Bool { left == right }
}

extension [String]: ScalarField {
    @inline(__always)
    func combine(with visitor: inout _StoneFieldVisitor) { visitor.combine(self) }

    static func areIdentical(_ left: [String], _ right: [String]) -> Bool {
        left.count == right.count
            && left.elementsEqual(right) { Bytes.haveSameBits($0, $1) || String.areIdentical($0, $1) }
    }
}
