#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Tokens and hashes of scalars and strings, and of the bits of any value.
///
/// Rare cases are not inlined, so common cases need no stack frame: comparing two structs takes one call for each field
/// of both.
extension _StoneFieldVisitor {
    /// Identifies nil.
    mutating func combineNull() {
        combine(header: IdentityTokens.header(.null))
    }

    mutating func combine(_ value: Bool) {
        combine(header: IdentityTokens.header(.boolean, value ? 1 : 0))
    }

    private mutating func combine(header: UInt64) {
        if purpose == .recording {
            guard comparison.tokens.hasRoom(for: 0) else { return grow(forHeader: header) }
            _ = comparison.tokens.append(header, contents: 0)
        } else if purpose == .comparing {
            if comparison.tokens.read(header, contents: 0) == nil {
                purpose = .different
            }
        } else if purpose == .hashing {
            hash(header)
        }
    }

    @inline(never)
    private mutating func grow(forHeader header: UInt64) {
        comparison.tokens.grow()
        combine(header: header)
    }

    @inline(never)
    private mutating func hash(_ value: UInt64) {
        hasher?.combine(value)
    }

    /// Identifies a float. Both zeros have the same bit pattern, and so have all NaNs.
    @inline(__always)
    mutating func combine(_ value: Double) {
        combine(value.isNaN ? Double.nan.bitPattern : value == 0 ? 0 : value.bitPattern)
    }

    mutating func combine(_ value: UInt64) {
        let header = IdentityTokens.header(.number)
        if purpose == .recording {
            guard comparison.tokens.hasRoom(for: 8) else { return grow(for: value) }
            comparison.tokens.append(header, contents: 8).storeBytes(of: value, as: UInt64.self)
        } else if purpose == .comparing {
            guard let left = comparison.tokens.read(header, contents: 8), left.load(as: UInt64.self) == value else {
                purpose = .different
                return
            }
        } else if purpose == .hashing {
            hash(value)
        }
    }

    @inline(never)
    private mutating func grow(for number: UInt64) {
        comparison.tokens.grow()
        combine(number)
    }

    /// - Parameter compare: Compares two values whose bits differ.
    @inline(__always)
    mutating func combineBits<Value>(_ value: Value, _ compare: (Value, Value, inout _StoneFieldVisitor) -> Void) {
        let size = MemoryLayout<Value>.size
        let header = IdentityTokens.header(.bits, size)
        let wordsSize = (size + 7) & ~7
        if purpose == .recording {
            while !comparison.tokens.hasRoom(for: wordsSize) {
                comparison.tokens.grow()
            }
            let contents = comparison.tokens.append(header, contents: wordsSize)
            withUnsafePointer(to: value) { contents.copyMemory(from: UnsafeRawPointer($0), byteCount: size) }
        } else if purpose == .comparing, let left = readToken(header, contents: wordsSize) {
            let isSame = withUnsafePointer(to: value) { Bytes.areEqual(UnsafeRawPointer($0), left, count: size) }
            if !isSame {
                compare(left.assumingMemoryBound(to: Value.self).pointee, value, &self)
            }
        }
    }

    /// Returns the contents of the next token, or nil if it has another header.
    @inline(__always)
    private mutating func readToken(_ header: UInt64, contents count: Int) -> UnsafeRawPointer? {
        guard let contents = comparison.tokens.read(header, contents: count) else {
            purpose = .different
            return nil
        }
        return contents
    }
}

// MARK: Tags, strings and bytes

extension _StoneFieldVisitor {
    mutating func combine(tag: _StoneLiteral) {
        let header = IdentityTokens.header(.tag, tag.utf8CodeUnitCount)
        let start = UnsafeRawPointer(tag.utf8Start)
        if purpose == .recording {
            if !comparison.tokens.hasRoom(for: 8) {
                comparison.tokens.grow()
            }
            comparison.tokens.append(header, contents: 8).storeBytes(of: start, as: UnsafeRawPointer.self)
        } else if purpose == .comparing {
            guard let left = readToken(header, contents: 8)?.load(as: UnsafeRawPointer.self) else { return }
            if left != start, !Bytes.areEqual(left, start, count: tag.utf8CodeUnitCount) {
                purpose = .different
            }
        } else if purpose == .hashing {
            hash(start, tag.utf8CodeUnitCount)
        }
    }

    /// Identifies a string. Short strings are stored in their bits, so most equal ones have the same bits.
    mutating func combine(_ value: String) {
        let header = IdentityTokens.header(.bits, MemoryLayout<StringBits>.size)
        if purpose == .recording {
            guard comparison.tokens.hasRoom(for: MemoryLayout<StringBits>.size) else { return grow(for: value) }
            comparison.tokens.append(header, contents: MemoryLayout<StringBits>.size)
                .storeBytes(of: Self.bits(of: value), as: StringBits.self)
        } else if purpose == .comparing {
            guard let left = comparison.tokens.read(header, contents: MemoryLayout<StringBits>.size) else {
                purpose = .different
                return
            }
            if left.load(as: StringBits.self) != Self.bits(of: value) {
                compare(left, value)
            }
        } else if purpose == .hashing {
            hash(value)
        }
    }

    private typealias StringBits = (UInt64, UInt64)

    @inline(__always)
    private static func bits(of value: String) -> StringBits {
        if MemoryLayout<String>.size == MemoryLayout<StringBits>.size {
            return unsafeBitCast(value, to: StringBits.self)
        }
        // On 32-bit systems.
        var bits: StringBits = (0, 0)
        withUnsafeBytes(of: value) { source in
            withUnsafeMutableBytes(of: &bits) { $0.copyMemory(from: source) }
        }
        return bits
    }

    @inline(never)
    private mutating func grow(for text: String) {
        comparison.tokens.grow()
        combine(text)
    }

    /// Compares a string with a recorded one that has different bits.
    @inline(never)
    private mutating func compare(_ left: UnsafeRawPointer, _ right: String) {
        let left = left.assumingMemoryBound(to: String.self).pointee
        let areEqual = left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count else { return false }
                return right.baseAddress.map { Bytes.areEqual(left, $0) } ?? true
            }
        }
        // The UTF-8 of a bridged Objective-C string is not stored.
        if !((areEqual ?? nil) ?? left.utf8.elementsEqual(right.utf8)) {
            purpose = .different
        }
    }

    @inline(never)
    private mutating func hash(_ value: String) {
        let isHashed: Void? = value.utf8.withContiguousStorageIfAvailable { bytes in
            hash(UnsafeRawPointer(bytes.baseAddress) ?? UnsafeRawPointer(Bytes.nowhere), bytes.count)
        }
        if isHashed == nil {
            hash(String(decoding: Array(value.utf8), as: UTF8.self))
        }
    }

    @inline(__always)
    private mutating func hash(_ start: UnsafeRawPointer, _ count: Int) {
        guard count <= 16 else {
            hasher?.combine(count)
            hasher?.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
            return
        }
        let words = Bytes.words(start, count)
        hasher?.combine(words.0 ^ UInt64(truncatingIfNeeded: count) &<< 56)
        if count > 8 {
            hasher?.combine(words.1)
        }
    }

    mutating func combine(_ items: [String]) {
        combineList(items) { $1.combine($0) }
    }

    mutating func combine(_ value: Data) {
        guard purpose != .hashing else {
            hasher?.combine(value)
            return
        }
        combineBits(value) { left, right, visitor in
            if left != right {
                visitor.purpose = .different
            }
        }
    }
}
