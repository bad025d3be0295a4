#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tokens and hashes of scalars and strings, and of the bits of any value.
///
/// Rare cases are not inlined, so common cases need no stack frame.
extension _StoneFieldVisitor {
    /// Identifies nil.
    mutating func combineNull() {
        let header = IdentityTokens.header(.null)
        if purpose == .recording {
            if !comparison.tokens.hasRoom(for: 0) {
                comparison.tokens.grow()
            }
            _ = comparison.tokens.append(header, contents: 0)
        } else if purpose == .comparing {
            if comparison.tokens.read(header, contents: 0) == nil {
                purpose = .different
            }
        } else if purpose == .hashing {
            hash(Self.hashedNil)
        }
    }

    /// The word that is hashed for nil. It is not the first word of a list, map, string, tag or bytes, since those begin
    /// with a count, nor that of a scalar other than a 64-bit integer: it is not the bit pattern that stands for NaN.
    private static var hashedNil: UInt64 { 0xFFFF_0000_0000_0000 }

    /// Identifies that a nullable value is not nil, before the value itself. Needed only in hashes, and only for values
    /// whose first word may be that of nil. Otherwise the hashes of lists of such values could be made to collide.
    @inline(__always)
    mutating func combinePresence() {
        if purpose == .hashing {
            hash(1)
        }
    }

    @inline(never)
    private mutating func hash(_ value: UInt64) {
        hasher?.pointee.combine(value)
    }

    /// Identifies a number or another value of one word.
    mutating func combine(_ value: UInt64) {
        let header = IdentityTokens.header(.word)
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
    /// Switches from comparing in place to recording, since the payload of a union has no fixed offset.
    @inline(__always)
    mutating func recordUnion() {
        if purpose == .comparingInPlace {
            purpose = .recording
        }
    }

    mutating func combine(tag: _StoneLiteral) {
        let header = IdentityTokens.header(.tag, tag.utf8CodeUnitCount)
        let start = UnsafeRawPointer(tag.utf8Start)
        recordUnion()
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
        if !String.areIdentical(left.assumingMemoryBound(to: String.self).pointee, right) {
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

    /// Hashes bytes. The first word contains their number, so that the hashed words of no text are the beginning of
    /// those of another one.
    @inline(__always)
    private mutating func hash(_ start: UnsafeRawPointer, _ count: Int) {
        let length = UInt64(truncatingIfNeeded: count) &<< 56
        if count < 8 {
            hasher?.pointee.combine(length | Bytes.word(start, count))
        } else if count < 16 {
            // All bytes after the first eight.
            let rest = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)) &>> 8
            hasher?.pointee.combine(length | rest &>> UInt64(truncatingIfNeeded: 8 &* (15 &- count)))
            hasher?.pointee.combine(start.loadUnaligned(as: UInt64.self))
        } else {
            hasher?.pointee.combine(count)
            hasher?.pointee.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
        }
    }

    mutating func combine(_ items: [String]) {
        combineList(items) { $1.combine($0) }
    }

    mutating func combine(_ value: Data) {
        guard purpose != .hashing else {
            value.withUnsafeBytes { bytes in
                hash(bytes.baseAddress ?? UnsafeRawPointer(Bytes.nowhere), bytes.count)
            }
            return
        }
        combineBits(value) { left, right, visitor in
            if left != right {
                visitor.purpose = .different
            }
        }
    }
}
