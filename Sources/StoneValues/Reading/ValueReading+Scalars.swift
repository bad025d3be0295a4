import StoneFormats
import StoneModel

extension ValueReading {
    func readVoid(_ value: JSONValue) throws(ValueError) {
        if case .null = value { return }
        guard !rejectsUnknowns else { throw value.mismatch("null") }
        try skip(value)
    }

    func readInteger(_ value: JSONValue, _ width: IntegerType.Width) throws(ValueError) {
        switch value {
        case .integer(let digits):
            guard width.contains(digits) else {
                throw ValueError(.invalidValue, .integerOutOfRange(width.range))
            }
        case .float:
            throw ValueError(.typeMismatch, .fraction(width.range))
        default:
            throw value.mismatch(width.range)
        }
    }

    func readFloat(_ value: JSONValue, _ width: FloatType.Width) throws(ValueError) {
        let text: String
        switch value {
        case .integer(let digits): text = digits
        case .float(let number): text = "\(number)"
        default: throw value.mismatch("a number")
        }
        let isFinite = width == .float32 ? Float(text)?.isFinite : Double(text)?.isFinite
        guard isFinite == true else {
            throw ValueError(.invalidValue, .floatOutOfRange(bits: width == .float32 ? 32 : 64))
        }
    }

    func readBytes(_ value: JSONValue) throws(ValueError) {
        guard Base64.normalized(try value.text(), skipsOthers: !rejectsUnknowns) != nil else {
            throw ValueError(.invalidValue, .malformedBase64)
        }
    }

    func readTimestamp(_ value: JSONValue, _ format: String) throws(ValueError) {
        let text = try value.text()
        do throws(TimestampProblem) {
            _ = try TimestampParser(TimestampFormat(Array(format.utf8)), allowsFraction: !rejectsUnknowns).parse(text)
        } catch {
            throw ValueError(.invalidValue, .timestamp(error, format))
        }
    }
}

extension IntegerType.Width {
    /// What values are, for errors.
    fileprivate var range: String { "an integer from \(minimum) to \(maximum)" }
}
