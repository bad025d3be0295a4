import StoneFormats
import StoneModel
import StoneSyntax

/// The bounds of types. Reports invalid bounds, and ignores them.
extension TypeResolver {
    func integerType(_ width: IntegerType.Width, _ arguments: MatchedArguments) -> DataType {
        let bounds = bounds(arguments, "min_value", "max_value", isLess: { $0.isLess(than: $1) }) {
            (name, argument) throws(InvalidBound) in
            guard case .integer(let bound)? = argument.literal?.value else {
                throw InvalidBound(reason: "'\(name)' must be an integer, found \(argument.found)")
            }
            if width.contains(bound.text) { return bound }
            throw InvalidBound(reason: "\(bound.text) is out of range for \(width.rawValue)")
        }
        return .integer(IntegerType(width: width, minimum: bounds.minimum?.text, maximum: bounds.maximum?.text))
    }

    func floatType(_ width: FloatType.Width, _ arguments: MatchedArguments) -> DataType {
        let bounds = bounds(arguments, "min_value", "max_value", isLess: { $0 < $1 }) {
            (name, argument) throws(InvalidBound) in
            guard let bound = argument.literal?.value.number else {
                throw InvalidBound(reason: "'\(name)' must be a number, found \(argument.found)")
            }
            if bound.isFinite, width.limit.map({ bound.magnitude <= $0 }) ?? true { return bound }
            throw InvalidBound(reason: "'\(name)' is out of range for \(width.rawValue)")
        }
        return .float(FloatType(width: width, minimum: bounds.minimum, maximum: bounds.maximum))
    }

    func stringType(_ arguments: MatchedArguments) -> DataType {
        var pattern: String?
        if let argument = arguments.named["pattern"] {
            if case .string(let text)? = argument.literal?.value {
                // As in the reference implementation, an empty pattern has no effect.
                if !text.isEmpty, isValid(pattern: text, argument, at: arguments.site) { pattern = text }
            } else {
                let message = "'pattern' must be a string, found \(argument.found)"
                sink.reportBadArgument(message, for: argument, at: arguments.site)
            }
        }
        let bounds = countBounds(arguments, minimum: "min_length", maximum: "max_length")
        return .string(StringType(minLength: bounds.minimum, maxLength: bounds.maximum, pattern: pattern))
    }

    /// Returns the bounds of a count: `min_length=1, max_length=255`.
    func countBounds(_ arguments: MatchedArguments, minimum: String, maximum: String) -> (minimum: Int?, maximum: Int?)
    {
        bounds(arguments, minimum, maximum, isLess: { $0 < $1 }) { (name, argument) throws(InvalidBound) in
            let least = name == minimum ? 0 : 1
            var found = argument.found
            if case .integer(let literal)? = argument.literal?.value {
                if let count = Int(literal.text), count >= least { return count }
                found = literal.text
            }
            throw InvalidBound(reason: "'\(name)' must be an integer of at least \(least), found \(found)")
        }
    }

    private struct InvalidBound: Error {
        let reason: String
    }

    /// Reads the arguments with two names, the second of which must not be less than the first.
    private func bounds<Bound>(
        _ arguments: MatchedArguments,
        _ minimumName: String,
        _ maximumName: String,
        isLess: (Bound, Bound) -> Bool,
        read: (_ name: String, Argument) throws(InvalidBound) -> Bound
    ) -> (minimum: Bound?, maximum: Bound?) {
        func bound(_ name: String) -> Bound? {
            guard let argument = arguments.named[name] else { return nil }
            do throws(InvalidBound) { return try read(name, argument) } catch {
                sink.reportBadArgument(error.reason, for: argument, at: arguments.site)
                return nil
            }
        }
        let (minimum, maximum) = (bound(minimumName), bound(maximumName))
        guard let least = minimum, let most = maximum, isLess(most, least), let argument = arguments.named[maximumName]
        else { return (minimum, maximum) }
        let message = "'\(maximumName)' must not be less than '\(minimumName)'"
        sink.reportBadArgument(message, for: argument, at: arguments.site)
        return (nil, nil)
    }

    /// Compiles a pattern, and reports an invalid regular expression.
    private func isValid(pattern: String, _ argument: Argument, at site: SourceSite) -> Bool {
        switch patterns.compile(pattern) {
        case .success: return true
        case .failure(.unsupported(let construct)):
            let message = "values are not checked against this pattern: it has \(construct)"
            sink.addFinding(.uncheckedPattern, message, at: site.span(argument.range))
            return true
        case .failure(.malformed(let reason)):
            sink.reportBadArgument("invalid regular expression: \(reason)", for: argument, at: site)
            return false
        }
    }
}
