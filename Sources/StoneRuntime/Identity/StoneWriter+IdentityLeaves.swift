#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Tokens and hashes of scalars and strings, and of the bits of any value.
extension _StoneWriter {
    /// Nil.
    mutating func identifyNull() {
        identifyHeader(IdentityTokens.header(.null))
    }

    mutating func identify(_ value: Bool) {
        identifyHeader(IdentityTokens.header(.boolean, value ? 1 : 0))
    }

    @inline(__always)
    private mutating func identifyHeader(_ header: UInt64) {
        switch purpose {
        case .recording: _ = tokens.append(header, contents: 0)
        case .comparing: _ = readToken(header, contents: 0)
        case .hashing: hasher?.combine(header)
        case .different, .json, .description: break
        }
    }

    /// One bit pattern for both zeros, and one for all NaNs.
    mutating func identify(_ value: Double) {
        if value.isNaN {
            identify(Double.nan.bitPattern)
        } else {
            identify(value == 0 ? 0 : value.bitPattern)
        }
    }

    mutating func identify(_ value: UInt64) {
        let header = IdentityTokens.header(.number)
        switch purpose {
        case .recording:
            tokens.append(header, contents: 8).storeBytes(of: value, as: UInt64.self)
        case .comparing:
            if let left = readToken(header, contents: 8), left.load(as: UInt64.self) != value {
                purpose = .different
            }
        case .hashing:
            hasher?.combine(value)
        case .different, .json, .description: break
        }
    }

    /// - Parameter compare: Compares two values of different bits.
    @inline(__always)
    mutating func identifyBits<Value>(_ value: Value, _ compare: (Value, Value, inout _StoneWriter) -> Void) {
        let size = MemoryLayout<Value>.size
        let header = IdentityTokens.header(.bits, size)
        let wordsSize = (size + 7) & ~7
        if purpose == .recording {
            let contents = tokens.append(header, contents: wordsSize)
            withUnsafePointer(to: value) { contents.copyMemory(from: UnsafeRawPointer($0), byteCount: size) }
        } else if purpose == .comparing, let left = readToken(header, contents: wordsSize) {
            let isSame = withUnsafePointer(to: value) { Bytes.areEqual(UnsafeRawPointer($0), left, size) }
            if !isSame {
                compare(left.assumingMemoryBound(to: Value.self).pointee, value, &self)
            }
        }
    }

    /// Returns the contents of the next token; nil if it has another header.
    @inline(__always)
    private mutating func readToken(_ header: UInt64, contents count: Int) -> UnsafeRawPointer? {
        guard let contents = tokens.read(header, contents: count) else {
            purpose = .different
            return nil
        }
        return contents
    }
}

// MARK: Tags, strings and bytes

extension _StoneWriter {
    mutating func identify(tag: StaticString) {
        let header = IdentityTokens.header(.tag, tag.utf8CodeUnitCount)
        let start = UnsafeRawPointer(tag.utf8Start)
        switch purpose {
        case .recording:
            tokens.append(header, contents: 8).storeBytes(of: start, as: UnsafeRawPointer.self)
        case .comparing:
            guard let left = readToken(header, contents: 8)?.load(as: UnsafeRawPointer.self) else { return }
            if left != start, !Bytes.areEqual(left, start, tag.utf8CodeUnitCount) {
                purpose = .different
            }
        case .hashing:
            combine(start, tag.utf8CodeUnitCount)
        case .different, .json, .description: break
        }
    }

    /// Short strings are stored in the bits, so that most equal ones have the same.
    mutating func identify(_ value: String) {
        guard purpose != .hashing else { return combine(value) }
        identifyBits(value) { left, right, writer in
            if !Self.haveSameUTF8(left, right) {
                writer.purpose = .different
            }
        }
    }

    @inline(never)
    private static func haveSameUTF8(_ left: String, _ right: String) -> Bool {
        let areEqual = left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { right in
                guard left.count == right.count else { return false }
                return right.baseAddress.map { Bytes.areEqual(left, $0) } ?? true
            }
        }
        // The UTF-8 of a string of Objective-C is not stored.
        return (areEqual ?? nil) ?? left.utf8.elementsEqual(right.utf8)
    }

    private mutating func combine(_ value: String) {
        var value = value
        value.withUTF8 { bytes in
            combine(bytes.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(Bytes.nowhere), bytes.count)
        }
    }

    @inline(__always)
    private mutating func combine(_ start: UnsafeRawPointer, _ count: Int) {
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

    mutating func identify(_ items: [String]) {
        identifyList(items) { $1.identify($0) }
    }

    mutating func identify(_ value: Data) {
        guard purpose != .hashing else {
            hasher?.combine(value)
            return
        }
        identifyBits(value) { left, right, writer in
            if left != right {
                writer.purpose = .different
            }
        }
    }
}
