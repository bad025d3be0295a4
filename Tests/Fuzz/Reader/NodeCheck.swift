import Foundation
import StoneRuntime

extension StoneCoder where Value == StoneJSONNode {
    /// Any JSON value with its offset.
    static var node: StoneCoder {
        .dynamic(read: { $0 }, json: { node, isASCII in NodeText(isEscaped: isASCII).string(of: node) })
    }
}

/// Writes JSON values in different forms with the same meaning.
struct NodeText {
    /// Whether all characters of strings and keys are escaped.
    var isEscaped = false
    var isSpaced = false
    /// Whether the last member of an object comes first.
    var isReversed = false

    /// Returns the value of a text whose members can be reordered, or nil if it is malformed or has repeated keys.
    static func unambiguousNode(in text: [UInt8], _ decoder: StoneJSONDecoder) -> StoneJSONNode? {
        guard let node = try? decoder.result(.node, from: text).get(), !hasRepeatedKeys(node) else { return nil }
        return node
    }

    private static func hasRepeatedKeys(_ node: StoneJSONNode) -> Bool {
        switch node.content {
        case .array(let items): return items.contains(where: hasRepeatedKeys)
        case .object(let members):
            let keys = Set(members.map { Array($0.name.utf8) })
            return keys.count < members.count || members.contains { hasRepeatedKeys($0.value) }
        default: return false
        }
    }

    func text(of node: StoneJSONNode) -> [UInt8] { Array(string(of: node).utf8) }

    func string(of node: StoneJSONNode) -> String {
        var text = ""
        write(node, to: &text)
        return text
    }

    private func write(_ node: StoneJSONNode, to text: inout String) {
        switch node.content {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .number(let value): text += value
        case .string(let value): write(value, to: &text)
        case .array(let items):
            writeAll(items, "[", "]", to: &text) { write($0, to: &$1) }
        case .object(let members):
            writeAll(isReversed ? members.reversed() : members, "{", "}", to: &text) { member, text in
                write(member.name, to: &text)
                text += isSpaced ? "\t:\n" : ":"
                write(member.value, to: &text)
            }
        }
    }

    private func writeAll<Item>(
        _ items: [Item],
        _ open: String,
        _ close: String,
        to text: inout String,
        _ writeItem: (Item, inout String) -> Void
    ) {
        text += isSpaced ? open + " " : open
        for (index, item) in items.enumerated() {
            if index > 0 { text += isSpaced ? " ,\r\n" : "," }
            writeItem(item, &text)
        }
        text += isSpaced ? "\t" + close : close
    }

    private func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            if isEscaped || scalar.value < 0x20 || scalar == "\"" || scalar == "\\" {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

/// Reads any JSON value, and compares it with what a plain parser finds.
struct NodeCheck {
    let input: FuzzInput

    func run() {
        let text = input.bytes
        let result = input.decoder.result(.node, from: text, usesData: input.usesData)
        let raw = input.decoder.result(.raw, from: text, usesData: input.usesData)
        checkRaw(raw)
        guard PlainText.isShallow(text) else { return }
        let plain = PlainText.value(text)
        switch result {
        case .success(let node):
            guard let plain else { return require(false, "malformed JSON is read", text) }
            require(matches(node, plain), "the values differ", text)
            checkForms(of: node)
        case .failure(let error):
            require(error.kind == .tooDeep || error.kind == .invalidValue || plain == nil, "JSON is not read", text)
            require(error.kind != .invalidValue || input.isStrict, "JSON is not read", text)
        }
        require((try? raw.get()) == nil || plain != nil, "malformed JSON is skipped", text)
    }

    /// Checks that a skipped value is the text without the whitespace around it.
    private func checkRaw(_ result: Result<RawJSON, StoneDecodingError>) {
        guard case .success(let raw) = result else { return }
        let isWhitespace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let start = PlainText.withoutMark(input.bytes).drop(while: isWhitespace)
        let text = Array(start.reversed().drop(while: isWhitespace).reversed())
        require(raw.bytes == text, "a skipped value differs", input.bytes)
        require((try? input.encoder.encodeBytes(raw, with: .raw)) == raw.bytes, "a raw value changes", input.bytes)
    }

    private func matches(_ node: StoneJSONNode, _ plain: PlainJSON) -> Bool {
        guard input.bytes.indices.contains(node.offset) else { return false }
        let first = input.bytes[node.offset]
        switch (node.content, plain) {
        case (.null, .null): return first == UInt8(ascii: "n")
        case (.boolean(let left), .boolean(let right)): return left == right
        case (.number(let left), .number(let right)):
            return left == right && input.bytes[node.offset...].starts(with: left.utf8)
        case (.string(let left), .string):
            return Array(left.utf8) == plain.utf8(isServer: false) && first == UInt8(ascii: "\"")
        case (.array(let left), .array(let right)):
            return first == UInt8(ascii: "[") && left.count == right.count
                && zip(left, right).allSatisfy { matches($0, $1) }
        case (.object(let left), .object(let right)):
            return first == UInt8(ascii: "{") && left.count == right.count
                && zip(left, right).allSatisfy { left, right in
                    Array(left.name.utf8) == PlainJSON.string(right.key).utf8(isServer: false)
                        && matches(left.value, right.value)
                }
        default: return false
        }
    }

    private func checkForms(of node: StoneJSONNode) {
        for form in [NodeText(), NodeText(isEscaped: true), NodeText(isSpaced: true)] {
            let text = form.text(of: node)
            let copy = required(input.decoder.result(.node, from: text), "another form is not read", text)
            require(form.text(of: copy) == text, "a value changes", text)
        }
    }
}

/// JSON read by a plain parser, for comparisons.
enum PlainText {
    /// Returns the text without a byte order mark.
    static func withoutMark(_ text: [UInt8]) -> [UInt8] {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
    }

    static func value(_ text: [UInt8]) -> PlainJSON? { PlainJSON(withoutMark(text)) }

    /// Returns whether the parser, which is recursive, can read the text.
    static func isShallow(_ text: [UInt8]) -> Bool {
        text.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } <= 500
    }
}

/// Requires that a plain parser reads a text.
func requirePlain(_ text: [UInt8]) {
    require(!PlainText.isShallow(text) || PlainText.value(text) != nil, "malformed JSON is written", text)
}
