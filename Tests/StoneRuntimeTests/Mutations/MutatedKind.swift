import Foundation
import StoneFormats

@testable import StoneRuntime

/// A type of the language with two decoders: the reader's method, and a conversion of plain JSON.
struct MutatedKind<Value: Equatable & Sendable>: Sendable {
    typealias Read = @Sendable (inout _StoneReader, _StoneLiteral) throws(StoneDecodingError) -> Value

    /// The JSON of values.
    let samples: [String]
    /// Reads the field with a key.
    let read: Read
    /// Returns the value for plain JSON, or nil if it is rejected. The JSON is nil if the field is missing.
    let value: @Sendable (PlainJSON?, _ isServer: Bool) -> Value?

    init(
        _ samples: String...,
        read: @escaping Read,
        value: @escaping @Sendable (PlainJSON?, _ isServer: Bool) -> Value?
    ) {
        (self.samples, self.read, self.value) = (samples, read, value)
    }
}

/// Kinds with values compared by bits or bytes.
enum MutatedKinds {
    static let boolean = MutatedKind("true", "false") { reader, key throws(StoneDecodingError) in
        reader.boolean(key)
    } value: { json, _ in
        if case .boolean(let value) = json { value } else { nil }
    }

    static let int32 = MutatedKind("-2147483648", "0") { reader, key throws(StoneDecodingError) in
        reader.int32(key)
    } value: { json, _ in
        integer(json)
    }

    static let int64 = MutatedKind("-9223372036854775808", "123") { reader, key throws(StoneDecodingError) in
        reader.int64(key)
    } value: { json, _ in
        integer(json)
    }

    static let uint32 = MutatedKind("4294967295", "10") { reader, key throws(StoneDecodingError) in
        reader.uint32(key)
    } value: { json, _ in
        integer(json)
    }

    static let uint64 = MutatedKind("18446744073709551615", "7") { reader, key throws(StoneDecodingError) in
        reader.uint64(key)
    } value: { json, _ in
        integer(json)
    }

    static let float32 = MutatedKind("-1.5e3", "3.4028235e38", "1e-45") { reader, key throws(StoneDecodingError) in
        reader.float32(key).bitPattern
    } value: { json, _ in
        number(json).flatMap { Float($0) }.flatMap { $0.isFinite ? $0.bitPattern : nil }
    }

    static let float64 = MutatedKind("-0.1", "1.7976931348623157e308", "9007199254740993") {
        reader,
        key
            throws(StoneDecodingError) in
        reader.float64(key).bitPattern
    } value: { json, _ in
        number(json).flatMap { Double($0) }.flatMap { $0.isFinite ? $0.bitPattern : nil }
    }

    static let string = MutatedKind(
        #""aé\n\"\u00e9\ud83d\ude00""#,
        #""\ud83d\\""#,
        #""long enough for two words""#
    ) { reader, key throws(StoneDecodingError) in
        Array(reader.string(key).utf8)
    } value: { json, isServer in
        json?.utf8(isServer: isServer)
    }

    static let nullable = MutatedKind("null", #""a""#) { reader, key throws(StoneDecodingError) in
        reader.stringIfPresent(key).map { Array($0.utf8) }
    } value: { json, isServer in
        switch json {
        case nil, .null: .some(nil)
        default: json?.utf8(isServer: isServer).map { .some($0) }
        }
    }

    static let defaulted = MutatedKind("null", "5") { reader, key throws(StoneDecodingError) in
        reader.int32(key, default: 77)
    } value: { json, isServer in
        switch json {
        case nil: 77
        case .null: isServer ? nil : 77
        default: integer(json)
        }
    }

    static let bytes = MutatedKind(#""aGVsbG8=""#, #""QQ==""#, #""+/+/""#) { reader, key throws(StoneDecodingError) in
        reader.bytes(key)
    } value: { json, isServer in
        json?.utf8(isServer: isServer).flatMap { base64($0, isStrict: isServer) }
    }

    /// A kind for each form of a timestamp.
    static let timestamps: [MutatedKind<Date>] = [
        timestamp("%Y-%m-%dT%H:%M:%SZ", "2015-05-12T15:50:38Z"),
        timestamp("%Y-%m-%d", "2016-02-29"),
        timestamp("%a, %d %b %Y %H:%M:%S +0000", "Sat, 21 Aug 2010 22:31:20 +0000"),
        timestamp("%Y-%m-%d %H:%M:%S.%f", "2015-05-12 15:50:38.25"),
        timestamp("%G-W%V-%u", "2020-W53-5"),
        timestamp("%d%m%y %I%p %z", "120515 03PM +0100"),
    ]

    private static func timestamp(_ format: _StoneLiteral, _ text: String) -> MutatedKind<Date> {
        MutatedKind("\"\(text)\"") { reader, key throws(StoneDecodingError) in
            reader.timestamp(key, format)
        } value: { json, isServer in
            // The general parser; TimestampTests compare it with Python.
            json?.utf8(isServer: isServer).flatMap {
                let parser = TimestampParser(TimestampFormat(format), allowsFraction: !isServer)
                return try? parser.parse(String(decoding: $0, as: UTF8.self)).moment
            }
        }
    }

    static let strings = MutatedKind(#"["a","\u0062"]"#, "[ ]") { reader, key throws(StoneDecodingError) in
        reader.strings(key).map { Array($0.utf8) }
    } value: { json, isServer in
        guard case .array(let items) = json else { return nil }
        return all(items.map { $0.utf8(isServer: isServer) })
    }

    static let map = MutatedKind(#"{"a":1,"b":-2}"#, "{ }") { reader, key throws(StoneDecodingError) in
        try reader.field(key, .map(.int32))
    } value: { json, isServer -> [String: Int32]? in
        guard case .object(let members) = json,
            all(members.map { PlainJSON.string($0.key).utf8(isServer: isServer) }) != nil
        else { return nil }
        var values: [String: Int32] = [:]
        for (key, value) in json?.members ?? [:] {
            guard let value: Int32 = integer(value) else { return nil }
            values[key] = value
        }
        return values
    }

    static let closedUnion = MutatedKind(
        #""on""#,
        #"{".tag":"on"}"#,
        #"{".tag":"dim","dim":3}"#,
        #"{"dim":3,".tag":"dim"}"#,
        #"{".tag":"on","on":null}"#
    ) { reader, key throws(StoneDecodingError) in
        try reader.value(key) as ClosedLight
    } value: { json, isServer in
        ClosedLight(json, isServer: isServer)
    }

    static let openUnion = MutatedKind(#""on""#, #"{".tag":"on"}"#, #"{".tag":"new","x":[]}"#) {
        reader,
        key
            throws(StoneDecodingError) in
        try reader.value(key) as OpenLight
    } value: { json, isServer in
        OpenLight(json, isServer: isServer)
    }
}

// MARK: The meaning of plain JSON

private func number(_ json: PlainJSON?) -> String? {
    if case .number(let text) = json { text } else { nil }
}

/// Returns the value of a number without a fraction or an exponent.
private func integer<Integer: FixedWidthInteger>(_ json: PlainJSON?) -> Integer? {
    number(json).flatMap { Integer($0) }
}

/// Returns nil if one item is nil.
private func all<Item>(_ items: [Item?]) -> [Item]? {
    items.contains { $0 == nil } ? nil : items.compactMap(\.self)
}

/// Decodes Base64 like Python's `binascii.a2b_base64`, which skips other characters, or strictly as in RFC 4648.
private func base64(_ text: [UInt8], isStrict: Bool) -> Data? {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    var digits = 0
    var padding = 0
    var bits: UInt32 = 0
    var data = Data()
    var rest = text[...]
    while let byte = rest.popFirst(), digits + padding < 4 || padding == 0 {
        if byte == UInt8(ascii: "="), digits >= 2 {
            padding += 1
        } else if let digit = alphabet.firstIndex(of: byte) {
            guard padding == 0 || !isStrict else { return nil }
            padding = 0
            bits = bits << 6 | UInt32(digit)
            digits += 1
            if digits > 1 { data.append(UInt8(truncatingIfNeeded: bits >> UInt32(8 - 2 * digits))) }
            digits %= 4
        } else if isStrict {
            return nil
        }
        if padding > 0, digits + padding == 4 { break }
    }
    guard digits == 0 || digits + padding == 4, !isStrict || rest.isEmpty else { return nil }
    return data
}

/// A closed union of a tag without a payload and one with a number.
struct ClosedLight: StoneValue {
    var level: Int32?

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        let tag = reader.tag()
        if tag.isNamed("on") { return Self(level: nil) }
        if tag.isNamed("dim") { return Self(level: reader.int32("dim")) }
        throw reader.unexpectedTag()
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        visitor.tag(level == nil ? "on" : "dim")
        visitor.int32IfPresent("dim", level)
    }
}

extension ClosedLight {
    init?(_ json: PlainJSON?, isServer: Bool) {
        guard let (tag, members) = tagAndMembers(of: json) else { return nil }
        switch tag {
        case "on": level = nil
        case "dim":
            guard let value: Int32 = integer(members["dim"]) else { return nil }
            level = value
        default: return nil
        }
        guard isServer else { return }
        for (key, value) in members where key != ".tag" {
            switch (key, value) {
            case ("dim", _) where tag == "dim", ("on", .null) where tag == "on": break
            default: return nil
            }
        }
    }
}

/// An open union of one tag.
struct OpenLight: StoneValue {
    var tag: StoneUnknownTag?

    static func _read(from reader: inout _StoneReader) throws(StoneDecodingError) -> Self {
        Self(tag: reader.tag().isNamed("on") ? nil : reader.unknownTag())
    }

    func _visitFields(with visitor: inout _StoneFieldVisitor) {
        if let tag { visitor.unknownTag(tag) } else { visitor.tag("on") }
    }
}

extension OpenLight {
    init?(_ json: PlainJSON?, isServer: Bool) {
        guard let (tag, members) = tagAndMembers(of: json) else { return nil }
        self.tag = tag == "on" ? nil : StoneUnknownTag(name: tag)
        guard isServer else { return }
        guard tag == "on" else { return nil }
        for (key, value) in members where key != ".tag" {
            guard key == "on", case .null = value else { return nil }
        }
    }
}

/// Returns the tag of a union, and the members next to it.
private func tagAndMembers(of json: PlainJSON?) -> (tag: String, members: [String: PlainJSON])? {
    guard let json else { return nil }
    if case .string(let units) = json { return (String(decoding: units, as: UTF16.self), [:]) }
    guard let members = json.members, case .string(let tag) = members[".tag"] else { return nil }
    return (String(decoding: tag, as: UTF16.self), members)
}
