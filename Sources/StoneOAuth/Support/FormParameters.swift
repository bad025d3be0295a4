import StoneFormats

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parameters of a query or a form (`application/x-www-form-urlencoded`), in order.
package struct FormParameters: Hashable, Sendable {
    package private(set) var names: [String] = []
    package private(set) var values: [String] = []

    package init(_ pairs: KeyValuePairs<String, String>) {
        for (name, value) in pairs { append(name, value) }
    }

    /// Parses `a=1&b=x%20y`. Returns `nil` if an escape is malformed or not UTF-8.
    package init?(parsing text: some StringProtocol) {
        for part in text.utf8.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decode(Array(sides[0])),
                let value = sides.count > 1 ? Self.decode(Array(sides[1])) : ""
            else { return nil }
            append(name, value)
        }
    }

    package mutating func append(_ name: String, _ value: String) {
        names.append(name)
        values.append(value)
    }

    /// The value of a parameter, or `nil` if it is missing or repeated, which OAuth forbids.
    package subscript(name: String) -> String? {
        guard let index = names.firstIndex(of: name), names.lastIndex(of: name) == index else { return nil }
        return values[index]
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// The parameters as text: `a=1&b=x%20y`.
    package var encoded: String {
        zip(names, values).map { "\(Self.encode($0))=\(Self.encode($1))" }.joined(separator: "&")
    }

    /// Percent-encodes all bytes except the unreserved characters of RFC 3986. The result is valid in queries and
    /// forms.
    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func decode(_ text: [UInt8]) -> String? {
        var bytes: [UInt8] = []
        var iterator = text.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(value), let low = iterator.next().flatMap(value) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            default: bytes.append(byte)
            }
        }
        return String(bytes: bytes, encoding: .utf8)
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

}
