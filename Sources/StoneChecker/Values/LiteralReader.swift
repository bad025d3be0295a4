import StoneFormats
import StoneModel
import StoneSource
import StoneSuggestions
import StoneSyntax

/// Converts literals to values of types.
final class LiteralReader {
    let types: TypeTables
    /// The parsers of timestamp formats, by ``Swift/String/bytewiseKey``.
    private var timestampParsers: [String: TimestampParser] = [:]

    init(_ types: TypeTables) { self.types = types }

    /// Converts the literal of a default, an argument or an attribute to a value of a type.
    func value(_ literal: Literal.Value, of type: UnwrappedType) -> Result<DefaultValue, ValueProblem> {
        guard type.isNullable else { return value(literal, of: type.base) }
        if case .null = literal { return .success(.null) }
        return value(literal, of: type.base).mapError { $0.suggestingNull(for: literal) }
    }

    private func value(_ literal: Literal.Value, of type: DataType) -> Result<DefaultValue, ValueProblem> {
        switch type {
        case .named(let id) where types[id].isUnion: tag(literal, of: types[id])
        case .list where literal.isNull, .map where literal.isNull, .named where literal.isNull:
            .failure(ValueProblem("null requires '?' after the type"))
        case .list, .map, .named: .failure(ValueProblem("a value of this type cannot be written as a literal"))
        default: primitive(literal, of: type)
        }
    }

    /// Converts a literal to a value of a primitive type.
    func primitive(_ literal: Literal.Value, of type: DataType) -> Result<DefaultValue, ValueProblem> {
        switch (type, literal) {
        case (.boolean, .boolean(let value)): .success(.boolean(value))
        case (.boolean, _): .failure(.expected("true or false", literal))
        case (.integer(let type), .integer(let value)):
            type.problem(with: value).map { .failure($0) } ?? .success(.integer(value.text))
        case (.integer, _): .failure(.expected("an integer", literal))
        case (.float(let type), .integer), (.float(let type), .float):
            floatValue(literal.number ?? .nan, of: type)
        case (.float, _): .failure(.expected("a number", literal))
        case (.bytes, .string(let value)) where Base64.normalized(value, skipsOthers: false) == nil:
            .failure(ValueProblem("expected Base64, found \(value.quoted)"))
        case (.bytes, .string(let value)): .success(.string(value))
        case (.bytes, _): .failure(.expected("a string", literal))
        case (.string(let type), .string(let value)):
            problem(with: value, of: type).map { .failure($0) } ?? .success(.string(value))
        case (.string, _): .failure(.expected("a string", literal))
        case (.timestamp(let format), .string(let value)):
            timestamp(value, format)
        case (.timestamp, _): .failure(.expected("a timestamp as a string", literal))
        case (.void, .null): .success(.null)
        default: .failure(.expected("null", literal))
        }
    }

    private func floatValue(_ value: Double, of type: FloatType) -> Result<DefaultValue, ValueProblem> {
        guard value.isFinite, type.width.limit.map({ value.magnitude <= $0 }) ?? true else {
            return .failure(ValueProblem("the number is out of range for \(type.width.rawValue)"))
        }
        if let minimum = type.minimum, value < minimum {
            return .failure(ValueProblem("\(value) is less than the minimum of \(minimum)"))
        }
        if let maximum = type.maximum, value > maximum {
            return .failure(ValueProblem("\(value) is greater than the maximum of \(maximum)"))
        }
        return .success(.float(value))
    }

    private func problem(with value: String, of type: StringType) -> ValueProblem? {
        // A character takes one to four bytes, so the byte count decides for most strings.
        let byteCount = value.utf8.count
        if byteCount / 4 < type.minLength ?? 0 || byteCount > type.maxLength ?? byteCount {
            let length = value.unicodeScalars.count
            let found = "the string has \(counted(length, "character"))"
            if let maximum = type.maxLength, length > maximum {
                return ValueProblem("\(found), more than the maximum of \(maximum)")
            }
            if let minimum = type.minLength, length < minimum {
                return ValueProblem("\(found), fewer than the minimum of \(minimum)")
            }
        }
        if let pattern = type.pattern, !types.resolver.patterns.matches(value, pattern: pattern) {
            return ValueProblem("\(value.quoted) does not match the pattern \(pattern.quoted)")
        }
        return nil
    }

    private func timestamp(_ text: String, _ format: String) -> Result<DefaultValue, ValueProblem> {
        do throws(TimestampProblem) {
            let time = try timestampParser(format).parse(text)
            let moment = Moment(secondsSince1970: time.secondsSince1970, microseconds: time.microsecond)
            return .success(.timestamp(text, moment))
        } catch {
            let message =
                switch error {
                case .mismatch: "\(text.quoted) does not have the format \(format.quoted)"
                case .noSuchDay: "\(text.quoted) is not a valid date"
                case .leapSecond: "\(text.quoted) has more than 59 seconds"
                case .incompleteWeek: "'%G' and '%V' must occur together, with a day of the week"
                }
            return .failure(ValueProblem(message))
        }
    }

    private func timestampParser(_ format: String) -> TimestampParser {
        let key = format.bytewiseKey
        if let parser = timestampParsers[key] { return parser }
        let parser = TimestampParser(TimestampFormat(Array(format.utf8)), allowsFraction: false)
        timestampParsers[key] = parser
        return parser
    }

    /// Converts the name of a tag without a value: `mode WriteMode = add`.
    private func tag(_ literal: Literal.Value, of union: TypeSymbol) -> Result<DefaultValue, ValueProblem> {
        guard case .reference(let name) = literal else {
            return .failure(.expected("a tag of '\(union.name)'", literal))
        }
        guard let tag = types.fields.index(of: name, union.id) else {
            let meant = types.sink.mostSimilar(name, among: types.fields.allNames(union.id))
            if meant == nil, types.isIncomplete(union.id) { return .success(.tag(union: union.id, name: name)) }
            let fits = meant.flatMap { types.fields.index(of: $0, union.id) }.flatMap { types.fields.types[$0]?.isVoid }
            return .failure(.init("'\(union.name)' has no tag '\(name)'", suggesting: meant, isValue: fits ?? false))
        }
        if let type = types.fields.types[tag], !type.isVoid {
            return .failure(ValueProblem("tag '\(name)' of '\(union.name)' requires a value"))
        }
        return .success(.tag(union: union.id, name: name))
    }
}

extension IntegerType {
    fileprivate func problem(with value: IntegerLiteral) -> ValueProblem? {
        guard width.contains(value.text) else {
            return ValueProblem("\(value.text) is out of range for \(width.rawValue)")
        }
        if let minimum, value.isLess(than: IntegerLiteral(text: minimum)) {
            return ValueProblem("\(value.text) is less than the minimum of \(minimum)")
        }
        if let maximum, IntegerLiteral(text: maximum).isLess(than: value) {
            return ValueProblem("\(value.text) is greater than the maximum of \(maximum)")
        }
        return nil
    }
}

extension DiagnosticSink {
    /// Returns the fix-it for a misspelled name, or for a name in place of a string: `user` → `"user"`.
    func fixIts(for problem: ValueProblem, _ literal: Literal, as type: UnwrappedType, at site: SourceSite) -> [FixIt] {
        guard case .reference(let name) = literal.value else { return [] }
        let isNull = literal.value.foreignValue == "null"
        let span = site.span(literal.range)
        return switch type.base {
        case .string where !isNull, .bytes where !isNull, .timestamp where !isNull:
            [fixIt("put it in quotation marks", at: span, replacement: "\"\(name)\"")]
        default: fixIts(replacing: name, by: problem.meant, at: span)
        }
    }
}

/// The reason why a literal is not a value of a type, as a clause: `expected a string, found an integer`.
struct ValueProblem: Error {
    let message: String
    /// The literal that is probably meant, if it is a value of the type.
    let meant: String?
    private let hasSuggestion: Bool

    init(_ message: String, suggesting suggestion: String? = nil, isValue: Bool = true) {
        self.message = message + didYouMean(suggestion)
        (meant, hasSuggestion) = (isValue ? suggestion : nil, suggestion != nil)
    }

    static func expected(_ expectation: String, _ found: Literal.Value) -> ValueProblem {
        let meant = found.foreignValue.flatMap { expectation.contains($0) ? $0 : nil }
        return ValueProblem("expected \(expectation), found \(found.description)", suggesting: meant)
    }

    /// Returns the problem of a nullable value, with a hint if the literal is the null of another language.
    func suggestingNull(for found: Literal.Value) -> ValueProblem {
        guard found.foreignValue == "null", !hasSuggestion else { return self }
        return ValueProblem(message, suggesting: "null")
    }
}
