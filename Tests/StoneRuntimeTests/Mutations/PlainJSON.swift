/// A JSON value (RFC 8259) of a plain recursive parser, independent of the reader under test.
enum PlainJSON {
    case null
    case boolean(Bool)
    case number(String)
    /// The UTF-16 of a string, possibly with unpaired surrogates.
    case string([UInt16])
    case array([PlainJSON])
    case object([(key: [UInt16], value: PlainJSON)])

    /// Returns nil if the text is malformed.
    init?(_ bytes: [UInt8]) {
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return nil }
        var parser = PlainParser(bytes: bytes)
        guard let value = parser.parseText() else { return nil }
        self = value
    }

    /// The values of an object by their keys, the last one of a repeated key.
    var members: [String: PlainJSON]? {
        guard case .object(let members) = self else { return nil }
        return Dictionary(members.map { (String(decoding: $0.key, as: UTF16.self), $0.value) }) { $1 }
    }

    /// The UTF-8 of a string. An unpaired surrogate is U+FFFD for clients, and an error for servers.
    func utf8(isServer: Bool) -> [UInt8]? {
        guard case .string(let units) = self else { return nil }
        let text = String(decoding: units, as: UTF16.self)
        return isServer && !text.utf16.elementsEqual(units) ? nil : Array(text.utf8)
    }
}

private struct PlainParser {
    let bytes: [UInt8]
    var index = 0

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func parseText() -> PlainJSON? {
        skipSpace()
        guard let value = parseValue() else { return nil }
        skipSpace()
        return next == nil ? value : nil
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func parse(_ literal: String, _ value: PlainJSON) -> PlainJSON? {
        guard bytes[index...].starts(with: literal.utf8) else { return nil }
        index += literal.utf8.count
        return value
    }

    private mutating func parseValue() -> PlainJSON? {
        switch next {
        case UInt8(ascii: "n"): return parse("null", .null)
        case UInt8(ascii: "t"): return parse("true", .boolean(true))
        case UInt8(ascii: "f"): return parse("false", .boolean(false))
        case UInt8(ascii: "\""):
            index += 1
            return parseString().map { .string($0) }
        case UInt8(ascii: "["):
            index += 1
            return parseArray()
        case UInt8(ascii: "{"):
            index += 1
            return parseObject()
        default: return parseNumber()
        }
    }

    private mutating func parseArray() -> PlainJSON? {
        var items: [PlainJSON] = []
        skipSpace()
        if take("]") { return .array(items) }
        repeat {
            skipSpace()
            guard let item = parseValue() else { return nil }
            items.append(item)
            skipSpace()
        } while take(",")
        return take("]") ? .array(items) : nil
    }

    private mutating func parseObject() -> PlainJSON? {
        var members: [(key: [UInt16], value: PlainJSON)] = []
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard take("\""), let key = parseString() else { return nil }
            skipSpace()
            guard take(":") else { return nil }
            skipSpace()
            guard let value = parseValue() else { return nil }
            members.append((key, value))
            skipSpace()
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func parseNumber() -> PlainJSON? {
        let start = index
        _ = take("-")
        if !take("0") {
            guard skipDigits() else { return nil }
        }
        if take("."), !skipDigits() { return nil }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            guard skipDigits() else { return nil }
        }
        return .number(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        return index > start
    }

    /// Parses a string after its opening quotation mark.
    private mutating func parseString() -> [UInt16]? {
        var units: [UInt16] = []
        while let byte = next {
            let start = index
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return units
            case UInt8(ascii: "\\"):
                guard let unit = parseEscape() else { return nil }
                units.append(unit)
            case 0..<0x20: return nil
            case 0x20..<0x80: units.append(UInt16(byte))
            default:
                while let byte = next, byte & 0xC0 == 0x80 { index += 1 }
                units += String(decoding: bytes[start..<index], as: UTF8.self).utf16
            }
        }
        return nil
    }

    private mutating func parseEscape() -> UInt16? {
        guard let byte = next else { return nil }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "f"): return 12
        case UInt8(ascii: "r"): return 13
        case UInt8(ascii: "u"):
            let digits = bytes[index...].prefix(4)
            index += digits.count
            guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
            return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        default: return nil
        }
    }
}
