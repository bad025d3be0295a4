import StoneFormats
import StoneModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SnippetValues {
    /// Returns a literal without a redundant `.0`.
    func float(_ value: JSONValue, _ width: FloatType.Width) -> SwiftExpression? {
        let text: String
        let number: Double
        switch value {
        case .integer(let digits):
            text = SwiftLiteral.integer(digits)
            number = Double(digits) ?? .nan
        case .float(let float):
            text = Int(exactly: float).map { SwiftLiteral.integer("\($0)") } ?? SwiftLiteral.float(float, width)
            number = float
        default: return nil
        }
        // The compiler refuses a literal that is too large.
        guard number.isFinite, width == .float64 || Float(number).isFinite else { return nil }
        return SwiftExpression(number.sign == .minus && number == 0 ? "-0.0" : text)
    }

    /// Returns `Data("text".utf8)` for readable text, and otherwise the bytes.
    func bytes(_ base64: String) -> SwiftExpression? {
        guard let data = Data(base64Encoded: base64) else { return nil }
        let isReadable = data.allSatisfy { (0x20..<0x7F).contains($0) }
        let text = SwiftLiteral.string(String(decoding: data, as: UTF8.self)) + ".utf8"
        let bytes = "[" + data.map(\.description).joined(separator: ", ") + "]"
        let argument = data.isEmpty ? [] : [SwiftExpression.Element(SwiftExpression(isReadable ? text : bytes))]
        return .call("Data", argument)
    }

    /// Returns a point in time. A string would need an initializer that throws untyped errors, and the `catch` clauses
    /// of a call need typed ones.
    func timestamp(_ text: String, _ format: String) -> SwiftExpression? {
        let parser = TimestampParser(TimestampFormat(Array(format.utf8)), allowsFraction: true)
        guard let time = try? parser.parse(text) else { return nil }
        let moment = Moment(secondsSince1970: time.secondsSince1970, microseconds: time.microsecond)
        let interval = SwiftLiteral.interval(to: moment)
        let value = moment.microseconds == 0 ? SwiftLiteral.integer(interval.value) : interval.value
        return .call("Date", [SwiftExpression.Element(label: interval.label, SwiftExpression(value))])
    }
}
