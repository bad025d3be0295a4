import StoneFormats
import StoneRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON text whose secrets are masked. All else is as in the original.
struct MaskedJSON {
    /// The maximum depth of values, as of a `JSONDecoder`.
    private static let maximumDepth = 512
    /// The maximum depth of a `JSONTree` in a recording, which itself has five levels.
    private static let maximumTreeDepth = 250

    private let names: Set<String>
    private var depth = 0
    private var input: ArraySlice<UInt8>
    private var output: [UInt8] = []
    /// Whether the text, as a `JSONTree` in a recording, keeps all members and the values of its numbers.
    private(set) var isValue = true

    var bytes: Data { Data(output) }

    /// Masks the members with some names in JSON, and those whose names cannot be read. Returns `nil` if it is
    /// malformed. Arrays and objects may end with a comma, as for a `JSONDecoder`, and other values are not checked.
    init?(_ json: Data, _ names: Set<String>) {
        self.names = names
        input = Array(json)[...]
        if input.starts(with: "\u{FEFF}".utf8) {
            isValue = false
            copy(3)
        }
        guard copyValue() else { return nil }
        copySpaces()
        guard input.isEmpty else { return nil }
    }

    /// - Returns: Whether the value is well-formed.
    private mutating func copyValue() -> Bool {
        copySpaces()
        switch input.first {
        case UInt8(ascii: "{"): return copyElements(upTo: UInt8(ascii: "}")) { $0.copyMember(&$1) }
        case UInt8(ascii: "["): return copyElements(upTo: UInt8(ascii: "]")) { json, _ in json.copyValue() }
        case UInt8(ascii: "\""): return copyLiteral() != nil
        default:
            let scalar = input.prefix { byte in
                byte > UInt8(ascii: " ") && !",]}".utf8.contains(byte)
            }
            if !Self.isValue(scalar) { isValue = false }
            copy(scalar.count)
            return !scalar.isEmpty
        }
    }

    private mutating func copyElements(
        upTo end: UInt8,
        copyElement: (inout MaskedJSON, inout Set<String>) -> Bool
    ) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        depth += 1
        defer { depth -= 1 }
        if depth > Self.maximumTreeDepth { isValue = false }
        var names: Set<String> = []
        copy(1)
        copySpaces()
        while input.first != end {
            guard copyElement(&self, &names) else { return false }
            copySpaces()
            guard input.first != end else { break }
            guard input.first == UInt8(ascii: ",") else { return false }
            copy(1)
            copySpaces()
        }
        copy(1)
        return true
    }

    private mutating func copyMember(_ earlier: inout Set<String>) -> Bool {
        copySpaces()
        guard let literal = copyLiteral() else { return false }
        let name = Self.text(literal)
        if name.map({ !earlier.insert($0).inserted }) ?? true { isValue = false }
        copySpaces()
        guard input.first == UInt8(ascii: ":") else { return false }
        copy(1)
        copySpaces()
        let start = output.count
        guard copyValue() else { return false }
        // A name that cannot be read may be that of a secret.
        if name.map(names.contains) ?? true {
            output.replaceSubrange(start..., with: "\"\(StoneRecordingRedaction.mask)\"".utf8)
        }
        return true
    }

    /// Returns a string with its quotes, or `nil` if there is none. Its escapes are not checked.
    private mutating func copyLiteral() -> ArraySlice<UInt8>? {
        guard input.first == UInt8(ascii: "\"") else { return nil }
        var end = input.startIndex + 1
        while end < input.endIndex, input[end] != UInt8(ascii: "\"") {
            end += input[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard end < input.endIndex else { return nil }
        let literal = input[...end]
        copy(literal.count)
        return literal
    }

    /// Returns the text of a literal, or `nil` if it is malformed or not in UTF-8.
    private static func text(_ literal: ArraySlice<UInt8>) -> String? {
        if literal.contains(UInt8(ascii: "\\")) { return try? JSONDecoder().decode(String.self, from: Data(literal)) }
        return String(wellFormed: literal.dropFirst().dropLast())
    }

    /// Returns whether a scalar has the same value after reading and writing. Integers that fit into 64 bits are the
    /// usual case.
    private static func isValue(_ scalar: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: scalar, as: UTF8.self)
        if let integer = Int64(text), String(integer) == text { return true }
        guard let value = try? JSONDecoder().decode(JSONTree.self, from: Data(scalar)),
            let written = try? JSONEncoder().encode(value)
        else { return false }
        if written.elementsEqual(scalar) { return true }
        let number = DecimalNumber(scalar)
        return number != nil && number == DecimalNumber(written)
    }

    private mutating func copySpaces() {
        copy(input.prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }.count)
    }

    private mutating func copy(_ count: Int) {
        output += input.prefix(count)
        input = input.dropFirst(count)
    }
}

/// The value of a number in JSON: equal for `1.50` and `15e-1`, but not for `0` and `-0`.
private struct DecimalNumber: Equatable {
    private let isNegative: Bool
    /// The digits from the first to the last that is not zero.
    private let digits: [UInt8]
    /// The power of ten of the last digit.
    private let exponent: Int

    /// Reads a well-formed number. Returns `nil` for other values, and for an exponent that exceeds the range.
    init?(_ json: some Collection<UInt8>) {
        isNegative = json.first == UInt8(ascii: "-")
        let parts = json.dropFirst(isNegative ? 1 : 0).split(maxSplits: 1) { "eE".utf8.contains($0) }
        guard let mantissa = parts.first, let first = mantissa.first, (0x30...0x39).contains(first) else { return nil }
        let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst()
        let significant = mantissa.filter { $0 != UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "0") }
        let zeros = significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
        digits = Array(significant.dropLast(zeros))
        guard let power = parts.count == 2 ? Int(String(decoding: parts[1], as: UTF8.self)) : 0 else { return nil }
        let (sum, isOverflow) = power.addingReportingOverflow(zeros - fraction.count)
        guard !isOverflow else { return nil }
        exponent = digits.isEmpty ? 0 : sum
    }
}
