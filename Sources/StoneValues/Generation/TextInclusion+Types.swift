import StoneFormats
import StoneModel

/// Types whose values are strings in JSON.
extension TextInclusion {
    /// Compares the strings that writers of a type send with those that readers of another one accept. Returns `nil` if
    /// all are read, and for types that are not strings in JSON.
    ///
    /// Timestamps are taken as if their parts were independent: writers may send 31 February, and readers accept only
    /// days that each month has.
    init?(of writer: DataType, by reader: DataType, _ role: ReaderRole) {
        let written: StringType
        switch writer {
        case .string(let rules): written = rules
        case .bytes: written = Self.rule(Self.writtenBytes)
        case .timestamp(let format):
            // Readers accept no text of some formats.
            guard ValueCandidates.moments.contains(where: { format.timestamp($0) != nil }) else { return nil }
            guard let pattern = TimestampFormat(Array(format.utf8)).pattern(TimestampFormat.printed) else {
                self = .unknown
                return
            }
            written = Self.rule(pattern)
        default: return nil
        }
        switch reader {
        case .string(let rules):
            guard role == .strict else { return nil }
            self.init(written, in: rules)
        case .bytes: self.init(written, in: Self.rule(role == .strict ? Self.strictBytes : Self.lenientBytes))
        case .timestamp(let format):
            let pattern = TimestampFormat(Array(format.utf8)).pattern(TimestampFormat.accepted)
            self = pattern.map { TextInclusion(written, in: Self.rule($0)) } ?? .unknown
        default: return nil
        }
    }

    private static func rule(_ pattern: String) -> StringType {
        StringType(minLength: nil, maxLength: nil, pattern: pattern)
    }

    // MARK: Bytes

    private static let digit = "[A-Za-z0-9+/]"
    /// The unused bits before the padding are zero.
    private static let writtenBytes = "(\(digit){4})*(\(digit)[AQgw]==|\(digit){2}[AEIMQUYcgkosw048]=)?"
    static let strictBytes = "(\(digit){4})*(\(digit){2}==|\(digit){3}=)?"
    /// As ``Base64`` skips other characters, and everything after the padding.
    static let lenientBytes: String = {
        // All other characters of ASCII, and those without `=`.
        let others = #"[\x00-*,-.:-@\[-`{-\x7F]*"#
        let unpadded = #"[\x00-*,-.:-<>-@\[-`{-\x7F]*"#
        let two = "\(others)\(digit)\(others)\(digit)\(unpadded)"
        let three = "\(two)(=\(unpadded))?\(digit)\(unpadded)"
        return #"(\#(three)\#(digit))*(\#(others)|(\#(two)=\#(unpadded)|\#(three))=[\x00-\x7F]*)"#
    }()
}

extension TimestampFormat {
    /// Returns a pattern for texts of the format, or `nil` if there is none for a directive.
    fileprivate func pattern(_ directive: (Character) -> String?) -> String? {
        var pattern = ""
        var literal: [UInt8] = []
        func appendLiteral() {
            for scalar in String(decoding: literal, as: UTF8.self).unicodeScalars {
                let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                pattern += isPlain ? "\(scalar)" : "\\\(scalar)"
            }
            literal = []
        }
        for part in parts {
            switch part {
            case .literal(let byte): literal.append(byte)
            case .whitespace(let run): literal += run
            case .directive(let letter):
                appendLiteral()
                guard let part = directive(Character(Unicode.Scalar(letter))) else { return nil }
                pattern += "(\(part))"
            }
        }
        appendLiteral()
        return pattern
    }

    /// Returns a pattern for what writers send.
    fileprivate static func printed(_ directive: Character) -> String? {
        switch directive {
        case "A": weekdays.joined(separator: "|")
        case "a": weekdays.map { $0.prefix(3) }.joined(separator: "|")
        case "B": months.joined(separator: "|")
        case "b": months.map { $0.prefix(3) }.joined(separator: "|")
        case "d": "0[1-9]|[12][0-9]|3[01]"
        case "e": " [1-9]|[12][0-9]|3[01]"
        case "f": "[0-9]{6}"
        case "G", "Y": "000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3}"
        case "H": "[01][0-9]|2[0-3]"
        case "I", "m": "0[1-9]|1[0-2]"
        case "j": "00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-6]"
        case "M", "S": "[0-5][0-9]"
        case "p": "AM|PM"
        case "U", "W": "[0-4][0-9]|5[0-3]"
        case "u": "[1-7]"
        case "V": "0[1-9]|[1-4][0-9]|5[0-3]"
        case "w": "[0-6]"
        case "y": "[0-9]{2}"
        case "Z": "UTC"
        case "z": #"\+0000"#
        default: nil
        }
    }

    /// Returns a pattern for what readers accept whatever the other directives say, or `nil` for directives that depend
    /// on others or on the text after them.
    fileprivate static func accepted(_ directive: Character) -> String? {
        switch directive {
        case "d": "0[1-9]|1[0-9]|2[0-8]"
        case "j": "00[1-9]|0[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|36[0-5]"
        case "e", "G", "U", "V", "W", "z": nil
        default: printed(directive)
        }
    }
}
