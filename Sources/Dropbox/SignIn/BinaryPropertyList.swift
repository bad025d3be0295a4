#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A reader for the strings, arrays, dictionaries and references in a binary property list, with limits for hostile
/// data.
///
/// On Linux, `PropertyListSerialization` hides the references of keyed archives, and its module `Foundation` more than
/// doubles the size of a program that is linked statically.
struct BinaryPropertyList {
    indirect enum Value {
        case text(String)
        case array([Value])
        case dictionary([String: Value])
        /// The index of another object of a keyed archive.
        case reference(Int)
        /// A value of another type.
        case other

        var text: String? {
            guard case .text(let text) = self else { return nil }
            return text
        }

        var array: [Value]? {
            guard case .array(let array) = self else { return nil }
            return array
        }

        subscript(key: String) -> Value? {
            guard case .dictionary(let dictionary) = self else { return nil }
            return dictionary[key]
        }
    }

    /// The number of levels that are read.
    static let depthLimit = 16
    private static let mostObjects = 100_000

    private let bytes: [UInt8]
    private let offsetWidth: Int
    private let referenceWidth: Int
    private let offsetTable: Int
    private let objectCount: Int
    private var readCount = 0

    /// Returns the root object, or `nil` if the data is damaged or not a binary property list.
    static func root(of data: Data) -> Value? {
        guard let (list, top) = parseTrailer([UInt8](data)) else { return nil }
        var reader = list
        return reader.object(top, depth: 0)
    }

    private static func parseTrailer(_ bytes: [UInt8]) -> (BinaryPropertyList, root: Int)? {
        guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else { return nil }
        let trailer = bytes.count - 32
        let widths = (offset: Int(bytes[trailer + 6]), reference: Int(bytes[trailer + 7]))
        guard (1...8).contains(widths.offset), (1...8).contains(widths.reference),
            let count = integer(bytes, offset: trailer + 8, width: 8),
            let root = integer(bytes, offset: trailer + 16, width: 8),
            let table = integer(bytes, offset: trailer + 24, width: 8), count <= mostObjects
        else { return nil }
        let list = BinaryPropertyList(
            bytes: bytes,
            offsetWidth: widths.offset,
            referenceWidth: widths.reference,
            offsetTable: table,
            objectCount: count
        )
        return (list, root)
    }

    private init(bytes: [UInt8], offsetWidth: Int, referenceWidth: Int, offsetTable: Int, objectCount: Int) {
        self.bytes = bytes
        self.offsetWidth = offsetWidth
        self.referenceWidth = referenceWidth
        self.offsetTable = offsetTable
        self.objectCount = objectCount
    }

    /// Returns a non-negative big-endian integer.
    private static func integer(_ bytes: [UInt8], offset: Int, width: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - width else { return nil }
        return Int(exactly: bytes[offset..<offset + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private mutating func object(_ index: Int, depth: Int) -> Value? {
        readCount += 1
        guard (0..<objectCount).contains(index), depth < Self.depthLimit, readCount < Self.mostObjects,
            offsetTable <= bytes.count,
            let offset = Self.integer(bytes, offset: offsetTable + index * offsetWidth, width: offsetWidth),
            offset < bytes.count
        else { return nil }
        let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 15))
        if kind == 8 {
            return Self.integer(bytes, offset: offset + 1, width: low + 1).map { .reference($0) }
        }
        guard [5, 6, 10, 13].contains(kind) else { return .other }
        guard let (count, start) = count(low, offset + 1) else { return nil }
        switch kind {
        case 5: return text(start, length: count, encoding: .ascii)
        case 6: return text(start, length: count * 2, encoding: .utf16BigEndian)
        case 10: return objects(start, count: count, depth: depth).map { .array($0) }
        default:
            guard let keys = objects(start, count: count, depth: depth),
                let values = objects(start + count * referenceWidth, count: count, depth: depth)
            else { return nil }
            let members = zip(keys, values).compactMap { key, value in key.text.map { ($0, value) } }
            return .dictionary(Dictionary(members) { first, _ in first })
        }
    }

    /// Returns the number of elements and the offset of the first one. From 15 elements on, the number follows the
    /// marker as an integer.
    private func count(_ low: Int, _ offset: Int) -> (count: Int, start: Int)? {
        guard low == 15 else { return (low, offset) }
        guard offset < bytes.count, bytes[offset] >> 4 == 1, bytes[offset] & 15 <= 3 else { return nil }
        let width = 1 << Int(bytes[offset] & 15)
        guard let count = Self.integer(bytes, offset: offset + 1, width: width), count <= bytes.count else {
            return nil
        }
        return (count, offset + 1 + width)
    }

    private func text(_ start: Int, length: Int, encoding: String.Encoding) -> Value? {
        guard start <= bytes.count - length else { return nil }
        return String(bytes: bytes[start..<start + length], encoding: encoding).map { .text($0) }
    }

    private mutating func objects(_ start: Int, count: Int, depth: Int) -> [Value]? {
        var objects: [Value] = []
        for index in 0..<count {
            guard let reference = Self.integer(bytes, offset: start + index * referenceWidth, width: referenceWidth),
                let object = object(reference, depth: depth + 1)
            else { return nil }
            objects.append(object)
        }
        return objects
    }
}
