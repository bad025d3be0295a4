#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A growing buffer of bytes, which its owner deallocates.
///
/// Call `reserve` before one or more unchecked calls to `append`.
struct OutputBuffer {
    private var start = Bytes.unused.assumingMemoryBound(to: UInt8.self)
    private var capacity = 0
    private(set) var count = 0

    init(capacity: Int) {
        if capacity > 0 {
            grow(by: capacity)
        }
    }

    func deallocate() {
        if capacity > 0 {
            free(start)
        }
    }

    /// Reserves capacity for more bytes.
    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if capacity &- count < additional {
            grow(by: additional)
        }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        let newCapacity = max(capacity * 2, count + additional)
        // Moves the pages of a large block, and not its bytes.
        if let moved = realloc(capacity > 0 ? start : nil, newCapacity) {
            (start, capacity) = (moved.assumingMemoryBound(to: UInt8.self), newCapacity)
        } else {
            // Ends the process if there is no memory.
            let newStart = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
            newStart.update(from: start, count: count)
            (start, capacity) = (newStart, newCapacity)
        }
    }

    /// Appends a byte, for which capacity must have been reserved.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        start[count] = byte
        count += 1
    }

    /// Appends bytes, for which capacity must have been reserved.
    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let source = bytes.baseAddress {
            (start + count).update(from: source, count: bytes.count)
            count += bytes.count
        }
    }

    /// Appends the first bytes of 16.
    @inline(__always)
    mutating func append(_ bytes: SIMD16<UInt8>, count: Int) {
        append(upTo: 16) { address in
            address.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
            return count
        }
    }

    /// Appends the bytes before the first `"`, `\` or control character, and returns their number. Capacity for all
    /// bytes must have been reserved.
    @inline(__always)
    mutating func appendRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let length = Bytes.copyRun(bytes, to: UnsafeMutableRawPointer(start + count))
        count += length
        return length
    }

    /// Appends four bytes, the first in the low bits, for which capacity must have been reserved.
    @inline(__always)
    mutating func append(word: UInt32) {
        UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt32.self)
        count += 4
    }

    /// Appends as many bytes as `store` returns, up to a limit, from the address that it is given.
    @inline(__always)
    mutating func append(upTo limit: Int, _ store: (UnsafeMutableRawPointer) -> Int) {
        reserve(limit)
        count &+= store(UnsafeMutableRawPointer(start + count))
    }

    /// Appends items, each of which takes as many bytes as `store` returns, up to a limit.
    @inline(__always)
    mutating func append<Item>(_ items: [Item], upTo limit: Int, _ store: (Item, UnsafeMutableRawPointer) -> Int) {
        items.withUnsafeBufferPointer { items in
            var index = 0
            while index < items.count {
                // Updates the buffer's fields once for several items: `store` may write anywhere, so the fields are
                // read again after it.
                let length = min(items.count &- index, 32)
                reserve(limit &* length)
                let first = UnsafeMutableRawPointer(start + count)
                var end = first
                for item in items[index..<index &+ length] { end += store(item, end) }
                count &+= end - first
                index &+= length
            }
        }
    }

    @inline(__always)
    mutating func append(text: _StoneLiteral) {
        reserve(text.utf8CodeUnitCount)
        append(text.bytes)
    }

    @inline(__always)
    mutating func append(text: String) {
        var text = text
        text.withUTF8 {
            reserve($0.count)
            append($0)
        }
    }

    /// Appends a number from 0 to 99 as two digits, for which capacity must have been reserved.
    @inline(__always)
    mutating func appendTwoDigits(_ number: Int) {
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
        append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }

    /// Closes a container, and replaces a trailing comma with the bracket.
    @inline(__always)
    mutating func close(with bracket: UInt8) {
        if count > 0, start[count - 1] == UInt8(ascii: ",") {
            start[count - 1] = bracket
        } else {
            reserve(1)
            append(bracket)
        }
    }

    /// Removes a trailing comma, if there is one.
    mutating func dropLastComma() {
        if count > 0, start[count - 1] == UInt8(ascii: ",") {
            count -= 1
        }
    }

    /// Removes all bytes, but keeps the memory.
    @inline(__always)
    mutating func removeAll() {
        count = 0
    }

    /// Returns the text, whose UTF-8 must be valid.
    func string() -> String {
        String(validUTF8: UnsafeBufferPointer(start: start, count: count), isASCII: false)
    }

    /// Returns the bytes, and removes them. The memory of many bytes becomes that of the data.
    mutating func takeData() -> Data {
        defer { removeAll() }
        guard count >= 4_096, let moved = realloc(start, count) else { return Data(bytes: start, count: count) }
        (start, capacity) = (Bytes.unused.assumingMemoryBound(to: UInt8.self), 0)
        return Data(bytesNoCopy: moved, count: count, deallocator: .free)
    }

    func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        body(UnsafeRawBufferPointer(start: start, count: count))
    }
}
