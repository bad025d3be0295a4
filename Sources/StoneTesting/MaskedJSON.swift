#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// JSON text whose secrets are masked. All else is as in the original.
struct MaskedJSON {
    private let names: Set<String>
    private var input: ArraySlice<UInt8>
    private var output: [UInt8] = []
    /// Whether the text, as a `JSONFragment`, keeps all members and all digits of its numbers.
    private(set) var isValue = true

    var text: String { String(decoding: output, as: UTF8.self) }

    /// Masks the members with some names in well-formed JSON. Returns `nil` if it is not in UTF-8.
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
        case UInt8(ascii: "\""): return copyString() != nil
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
        var names: Set<String> = []
        copy(1)
        copySpaces()
        guard input.first != end else {
            copy(1)
            return true
        }
        while copyElement(&self, &names) {
            copySpaces()
            let mark = input.first
            copy(1)
            guard mark == UInt8(ascii: ",") else { return mark == end }
        }
        return false
    }

    private mutating func copyMember(_ earlier: inout Set<String>) -> Bool {
        copySpaces()
        guard let name = copyString() else { return false }
        if !earlier.insert(name).inserted { isValue = false }
        copySpaces()
        guard input.first == UInt8(ascii: ":") else { return false }
        copy(1)
        copySpaces()
        let start = output.count
        guard copyValue() else { return false }
        if names.contains(name) { output.replaceSubrange(start..., with: "\"\(StoneRecordingRedaction.mask)\"".utf8) }
        return true
    }

    /// Returns the text of a string, or `nil` if there is none.
    private mutating func copyString() -> String? {
        guard input.first == UInt8(ascii: "\"") else { return nil }
        var end = input.startIndex + 1
        var hasEscapes = false
        while end < input.endIndex, input[end] != UInt8(ascii: "\"") {
            let isEscape = input[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscape
            end += isEscape ? 2 : 1
        }
        guard end < input.endIndex else { return nil }
        let literal = input[...end]
        copy(literal.count)
        guard hasEscapes else { return String(decoding: literal.dropFirst().dropLast(), as: UTF8.self) }
        return try? JSONDecoder().decode(String.self, from: Data(literal))
    }

    /// Whether a scalar is the same after reading and writing. Integers that fit into 64 bits are the usual case.
    private static func isValue(_ scalar: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: scalar, as: UTF8.self)
        if let integer = Int64(text), String(integer) == text { return true }
        let json = Data(scalar)
        let value = try? JSONDecoder().decode(JSONFragment.self, from: json)
        return value.flatMap { try? JSONEncoder().encode($0) } == json
    }

    private mutating func copySpaces() {
        copy(input.prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }.count)
    }

    private mutating func copy(_ count: Int) {
        output += input.prefix(count)
        input = input.dropFirst(count)
    }
}
