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
        case .hashing: hasher?.combine(header)
        default: _ = readToken(header, contents: 0)
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
        case .hashing:
            hasher?.combine(value)
        default:
            if let left = readToken(header, contents: 8), left.load(as: UInt64.self) != value {
                metDifference = true
            }
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
        } else if let left = readToken(header, contents: wordsSize) {
            let isSame = withUnsafePointer(to: value) { Bytes.areEqual(UnsafeRawPointer($0), left, size) }
            if !isSame {
                compare(left.assumingMemoryBound(to: Value.self).pointee, value, &self)
            }
        }
    }

    /// Returns the contents of the next token; nil after a difference, or if the token has another header.
    @inline(__always)
    private mutating func readToken(_ header: UInt64, contents count: Int) -> UnsafeRawPointer? {
        guard !metDifference, let contents = tokens.read(header, contents: count) else {
            metDifference = true
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
        case .hashing:
            combine(start, tag.utf8CodeUnitCount)
        default:
            guard let left = readToken(header, contents: 8) else { return }
            compareBytes(left.load(as: UnsafeRawPointer.self), start, tag.utf8CodeUnitCount)
        }
    }

    mutating func identify(_ value: String) {
        let isIdentified: Void? = value.utf8.withContiguousStorageIfAvailable { identify($0) }
        if isIdentified == nil {
            identifyForeign(value)
        }
    }

    /// A string of Objective-C, whose UTF-8 is not stored.
    @inline(never)
    private mutating func identifyForeign(_ value: String) {
        if purpose == .hashing {
            var copy = value
            copy.withUTF8 { identify($0) }
            return
        }
        identifyBits(value) { left, right, writer in
            if !left.utf8.elementsEqual(right.utf8) {
                writer.metDifference = true
            }
        }
    }

    @inline(__always)
    private mutating func identify(_ bytes: UnsafeBufferPointer<UInt8>) {
        let header = IdentityTokens.header(.text, bytes.count)
        let start = UnsafeRawPointer(
            bytes.baseAddress ?? UnsafePointer(Bytes.nowhere.assumingMemoryBound(to: UInt8.self))
        )
        switch purpose {
        case .recording:
            let contents = tokens.append(header, contents: 16)
            if bytes.count <= 16 {
                contents.storeBytes(of: Bytes.words(start, bytes.count), as: (UInt64, UInt64).self)
            } else {
                contents.storeBytes(of: start, as: UnsafeRawPointer.self)
            }
        case .hashing:
            combine(start, bytes.count)
        default:
            guard let left = readToken(header, contents: 16) else { return }
            if bytes.count > 16 {
                compareBytes(left.load(as: UnsafeRawPointer.self), start, bytes.count)
            } else if left.load(as: (UInt64, UInt64).self) != Bytes.words(start, bytes.count) {
                metDifference = true
            }
        }
    }

    @inline(__always)
    private mutating func compareBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) {
        if left != right, !Bytes.areEqual(left, right, count) {
            metDifference = true
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
                writer.metDifference = true
            }
        }
    }
}
