/// A reference in a documentation string: `` :type:`FileMetadata` ``.
package struct DocumentationReference {
    /// The kind of the target of a reference. The raw value is the tag.
    package enum Kind: String, CaseIterable {
        case field, link, route, type
        case value = "val"
    }

    package var tag: String
    package var value: String
    /// The offsets of the reference in the UTF-8 text.
    package var range: Range<Int>
    /// Whether the closing backtick is present. A reference without it is text.
    package var isClosed = true
}

extension DocumentationReference {
    package static let tags = Kind.allCases.map(\.rawValue)

    /// The kind with the tag; `nil` if the tag is unknown.
    package var kind: Kind? { Kind(rawValue: tag) }

    /// Returns the references in the text, in order.
    package static func all(in bytes: ArraySlice<UInt8>) -> [DocumentationReference] {
        scan(bytes, includingUnclosed: false)
    }

    /// Returns the references in the text, in order.
    /// - Parameter includingUnclosed: Whether to return references of a known tag without a closing backtick, too. They
    ///   end before the first space.
    package static func scan(_ bytes: ArraySlice<UInt8>, includingUnclosed: Bool) -> [DocumentationReference] {
        scan(bytes, includingUnclosed: includingUnclosed).references
    }

    /// - Returns: The references, and the number of backticks that are not those of a closed reference.
    private static func scan(_ bytes: ArraySlice<UInt8>, includingUnclosed: Bool)
        -> (references: [DocumentationReference], strayMarkCount: Int)
    {
        let offset = bytes.startIndex
        return bytes.withUnsafeBufferPointer { bytes in
            var references: [DocumentationReference] = []
            var strayMarkCount = 0
            // Texts have more colons than backticks, so the search is for the opening backticks.
            var (index, next) = (0, 0)
            while let mark = bytes[next...].firstIndex(of: backtick) {
                next = mark + 1
                strayMarkCount += 1
                guard let start = tagStart(before: mark, of: bytes, from: index) else { continue }
                let tag = String(decoding: bytes[start + 1..<mark - 1], as: UTF8.self)
                let rest = bytes[next...]
                var end = rest.firstIndex { $0 == backtick || $0 == UInt8(ascii: "\n") } ?? bytes.endIndex
                let isClosed = end < bytes.endIndex && bytes[end] == backtick
                if !isClosed {
                    guard includingUnclosed, tags.contains(tag) else { continue }
                    end = rest.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } ?? end
                }
                references.append(
                    DocumentationReference(
                        tag: tag,
                        value: String(decoding: rest[..<end], as: UTF8.self),
                        range: offset + start..<offset + (isClosed ? end + 1 : end),
                        isClosed: isClosed
                    )
                )
                if isClosed {
                    strayMarkCount -= 1
                    (index, next) = (end + 1, end + 1)
                }
            }
            return (references, strayMarkCount)
        }
    }

    private static let backtick = UInt8(ascii: "`")

    /// Returns the position of the colon before the tag that ends before an opening backtick; `nil` if there is none.
    private static func tagStart(before mark: Int, of bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
        guard mark >= index + 3, bytes[mark - 1] == UInt8(ascii: ":") else { return nil }
        var start = mark - 2
        // The reference implementation treats any byte from `A` to `z` as a letter.
        while start > index, (UInt8(ascii: "A")...UInt8(ascii: "z")).contains(bytes[start]) { start -= 1 }
        return start < mark - 2 && bytes[start] == UInt8(ascii: ":") ? start : nil
    }

    /// Returns the references in a string literal of the source, or `nil` if escapes, line breaks or indentation may
    /// affect them.
    package static func all(inSource bytes: ArraySlice<UInt8>) -> [DocumentationReference]? {
        let (references, strayMarkCount) = scan(bytes, includingUnclosed: false)
        guard strayMarkCount == 0, references.allSatisfy(\.isPlain) else { return nil }
        let hasEscapes = bytes.withUnsafeBufferPointer { bytes in
            // Without an early end, so that the loop vectorizes.
            var escapes: UInt8 = 0
            for byte in bytes { escapes |= byte == UInt8(ascii: "\\") ? 1 : 0 }
            return escapes > 0
        }
        return hasEscapes ? nil : references
    }

    /// The start of the reference, up to the first space, if its backtick is missing: its value then extends to the
    /// backtick that opens the next reference.
    package var textBeforeNextReference: String? {
        guard value.utf8.last == UInt8(ascii: ":"), Self.tags.contains(where: { value.hasSuffix(":\($0):") }) else {
            return nil
        }
        return ":\(tag):`" + value.prefix { $0 != " " }
    }

    /// The parts of a dotted value, such as `files`, `FileMetadata` and `rev`.
    package var names: [Substring] {
        value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Substring.init)
    }

    /// The value after its first dot, and what is before the dot, if there is one.
    package var qualified: (qualifier: Substring?, rest: Substring) {
        guard let dot = value.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (nil, value[...]) }
        return (value[..<dot], value[value.utf8.index(after: dot)...])
    }

    /// The offsets of the tag in the UTF-8 text.
    package var tagRange: Range<Int> { range.lowerBound + 1..<range.lowerBound + 1 + tag.utf8.count }

    /// Returns the offsets of a part of the value in the UTF-8 text.
    package func range(of part: Substring) -> Range<Int> {
        let start = tagRange.upperBound + 2 + value.utf8.distance(from: value.startIndex, to: part.startIndex)
        return start..<start + part.utf8.count
    }

    /// Whether the value has no indentation and no line break.
    private var isPlain: Bool {
        var value = value
        return value.withUTF8 { bytes in
            var previous: UInt8 = 0
            for byte in bytes {
                guard (0x20..<0x7F).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
                previous = byte
            }
            return true
        }
    }
}
