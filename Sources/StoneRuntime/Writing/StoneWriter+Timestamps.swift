#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Fields of the type `Timestamp("%Y-%m-%dT%H:%M:%SZ")`.
extension StoneWriter {
    public mutating func timestamp(_ key: StaticString, _ value: Date, _ format: StaticString) {
        writeKey(key)
        within(key.description) { $0.writeTimestamp(value, format) }
    }

    public mutating func timestampIfPresent(_ key: StaticString, _ value: Date?, _ format: StaticString) {
        if let value {
            timestamp(key, value, format)
        }
    }

    mutating func writeTimestamp(_ value: Date, _ format: StaticString) {
        guard purpose == .json else {
            return writeUnsigned(Self.identity(value.timeIntervalSinceReferenceDate))
        }
        guard let time = CivilTime(value) else {
            return failTimestamp("must be a date of the years 1 to 9999", "outside them")
        }
        if UsualTimestamp.isFormat(format) {
            output.reserve(UsualTimestamp.count + 3)
            output.append(UInt8(ascii: "\""))
            UsualTimestamp.write(time, to: &output)
            output.append(UInt8(ascii: "\""))
            output.append(UInt8(ascii: ","))
        } else if let text = TimestampPrinter(TimestampFormat(format)).print(time) {
            writeString(text)
        } else {
            failTimestamp("must have a format of supported directives", "of the form \(format)")
        }
    }

    private mutating func failTimestamp(_ rule: String, _ value: String) {
        fail(rule, value)
        writeNull()
    }
}
