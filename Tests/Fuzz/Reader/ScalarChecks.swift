import Foundation
import StoneRuntime
import TourAPI

/// Writes arbitrary text as a string, and reads it again.
struct StringCheck {
    let input: FuzzInput

    func run() {
        let string = String(decoding: input.bytes, as: UTF8.self)
        let written = input.text(of: string, .string)
        require(!input.escapesNonASCII || written.allSatisfy { $0 < 0x7F }, "a string is not ASCII", written)
        require(PlainJSON(written)?.utf8(isServer: true) == Array(string.utf8), "another string is written", written)
        let copy = required(input.decoder.result(.string, from: written), "a string is not read", written)
        require(copy.utf8.elementsEqual(string.utf8), "a string changes", written)
        checkText()
    }

    /// Reads the bytes as the text of a string, after a quotation mark.
    private func checkText() {
        let text = [UInt8(ascii: "\"")] + input.bytes
        let plain = PlainJSON(text)?.utf8(isServer: input.isStrict)
        let read = try? input.decoder.result(.string, from: text).get()
        require(read.map { Array($0.utf8) } == plain, "a string differs", text)
    }
}

/// Writes arbitrary bytes in Base64, and reads the text of a string as Base64.
struct BytesCheck {
    let input: FuzzInput

    func run() {
        let data = Data([0] + input.bytes).dropFirst()
        let written = input.text(of: data, .bytes)
        require(written == Array("\"\(data.base64EncodedString())\"".utf8), "other bytes are written", written)
        require((try? input.decoder.result(.bytes, from: written).get()) == data, "bytes change", written)
        checkText()
    }

    /// Reads the bytes as digits of Base64.
    private func checkText() {
        let text = [UInt8(ascii: "\"")] + input.bytes + [UInt8(ascii: "\"")]
        let read = try? input.decoder.result(.bytes, from: text).get()
        guard let digits = PlainJSON(text)?.utf8(isServer: input.isStrict) else {
            return require(read == nil, "malformed text is read as bytes", text)
        }
        let end = digits.firstIndex { !isDigit($0) } ?? digits.count
        let isWellFormed =
            digits.count.isMultiple(of: 4) && digits.count - end <= 2
            && digits[end...].allSatisfy { $0 == UInt8(ascii: "=") }
        if isWellFormed {
            require(read == Data(base64Encoded: String(decoding: digits, as: UTF8.self)), "bytes differ", text)
        } else {
            require(read == nil || !input.isStrict, "a string that is not Base64 is read", text)
        }
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8.contains(byte)
    }
}

/// Reads timestamps in several formats, and writes dates.
struct TimestampCheck {
    let input: FuzzInput

    private static let rfc3339: StaticString = "%Y-%m-%dT%H:%M:%SZ"
    private static let formats: [StaticString] = [
        rfc3339, "%Y-%m-%dT%H:%M:%S.%fZ", "%Y-%m-%d", "%a, %d %b %Y %H:%M:%S +0000", "%G-W%V-%u", "%c",
        "%Y %j %I:%M %p", "%d%m%y %H%M%S", "%y %U %w %H", "%Y %W %A", "%H:%M:%S", "%F %R %z", "%% %Y%n%B %e %Z",
    ]

    func run() {
        let contents = String(decoding: input.bytes.dropFirst(), as: UTF8.self)
        let format = Self.formats[Int(input.bytes.first ?? 0) % Self.formats.count]
        if let text = try? input.encoder.encodeBytes(contents, with: .string) {
            check(text, format)
        }
        var word: UInt64 = 0
        for byte in input.bytes.prefix(8) { word = word << 8 | UInt64(byte) }
        check(Date(timeIntervalSinceReferenceDate: Double(bitPattern: word)), format)
        check(Date(timeIntervalSinceReferenceDate: Double(Int64(bitPattern: word) >> 6) / 1e6), format)
    }

    private func check(_ text: [UInt8], _ format: StaticString) {
        let coder = StoneCoder.timestamp(format)
        let result = input.decoder.result(coder, from: text, usesData: input.usesData)
        let escaped = NodeText.unambiguousNode(in: text, input.decoder).map { NodeText(isEscaped: true).text(of: $0) }
        if let escaped {
            let other = try? input.decoder.result(coder, from: escaped).get()
            require(other == (try? result.get()), "escapes change a date", text)
        }
        guard case .success(let date) = result else { return }
        guard let written = try? input.encoder.encodeBytes(date, with: coder) else {
            // With an offset, a date can lie before the year 1 or after the year 9999.
            return require("\(format)".contains("%z"), "a date is not written", text)
        }
        checkWritten(written, coder)
    }

    private func checkWritten(_ text: [UInt8], _ coder: StoneCoder<Date>) {
        let copy = required(input.decoder.result(coder, from: text), "a written date is not read", text)
        require((try? input.encoder.encodeBytes(copy, with: coder)) == text, "a date is written in two ways", text)
    }

    private func check(_ date: Date, _ format: StaticString) {
        let coder = StoneCoder.timestamp(format)
        guard let text = try? input.encoder.encodeBytes(date, with: coder) else { return }
        // A year of two digits does not have the century.
        if !"\(format)".contains("%y") {
            checkWritten(text, coder)
        }
        guard "\(format)" == "\(Self.rfc3339)" else { return }
        let difference = required(input.decoder.result(coder, from: text), "a date is not read", text)
            .timeIntervalSince(date)
        require(-1.0...0.000_001 ~= difference, "a date changes by \(difference) s", text)
    }
}

/// Creates unknown tags with arbitrary names.
struct UnknownTagCheck {
    let input: FuzzInput

    func run() {
        let name = String(decoding: input.bytes, as: UTF8.self)
        guard let tag = StoneUnknownTag(name, of: Observations.Target.self) else { return }
        require(tag.name.utf8.elementsEqual(name.utf8), "the name of a tag changes", input.bytes)
        let target = Observations.Target.other(tag: tag)
        let coder = StoneCoder.value(Observations.Target.self)
        let written = input.text(of: target, coder)
        let decoder = input.decoder.with { ($0.unknowns, $0.maximumDepth) = (.ignored, 128) }
        let copy = required(decoder.result(coder, from: written), "a tag is not read", written)
        require(copy == target && copy.hashValue == target.hashValue, "a tag changes", written)
    }
}

/// Reads and writes values that need not be comparable.
struct CoderCheck<Value: Sendable> {
    let input: FuzzInput
    let coder: StoneCoder<Value>

    func run() {
        let text = input.bytes
        guard let value = try? input.decoder.result(coder, from: text, usesData: input.usesData).get(),
            let written = try? input.encoder.encodeBytes(value, with: coder)
        else { return }
        requirePlain(written)
        let decoder = input.decoder.with { $0.maximumDepth += FuzzInput.depthMargin }
        let copy = required(decoder.result(coder, from: written), "what is written is not read", written)
        let again = try? input.encoder.encodeBytes(copy, with: coder)
        require(again == written, "a value is written in two ways", written)
    }
}
