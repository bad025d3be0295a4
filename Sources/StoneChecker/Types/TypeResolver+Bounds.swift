import StoneFormats
import StoneModel
import StoneSource
import StoneSyntax

/// The bounds of types. Reports invalid bounds, and ignores them.
extension TypeResolver {
    func integerType(_ width: IntegerType.Width, _ arguments: SortedArguments) -> DataType {
        var bounds: [String: IntegerLiteral] = [:]
        for (name, argument) in arguments.named {
            guard case .integer(let bound)? = argument.literal?.value else {
                sink.reportBadArgument(
                    "'\(name)' must be an integer, found \(argument.found)",
                    for: argument,
                    at: arguments.site
                )
                continue
            }
            guard width.contains(bound) else {
                sink.reportBadArgument(
                    "\(bound.text) is out of range for \(width.rawValue)",
                    for: argument,
                    at: arguments.site
                )
                continue
            }
            bounds[name] = bound
        }
        var (minimum, maximum) = (bounds["min_value"], bounds["max_value"])
        if let argument = arguments.named["max_value"], let least = minimum, maximum?.isLess(than: least) == true {
            sink.reportBadArgument("'max_value' must not be less than 'min_value'", for: argument, at: arguments.site)
            (minimum, maximum) = (nil, nil)
        }
        return .integer(IntegerType(width: width, minimum: minimum?.text, maximum: maximum?.text))
    }

    func floatType(_ width: FloatType.Width, _ arguments: SortedArguments) -> DataType {
        var bounds: [String: Double] = [:]
        for (name, argument) in arguments.named {
            guard let bound = argument.literal?.value.number else {
                sink.reportBadArgument(
                    "'\(name)' must be a number, found \(argument.found)",
                    for: argument,
                    at: arguments.site
                )
                continue
            }
            guard bound.isFinite, width.limit.map({ bound.magnitude <= $0 }) ?? true else {
                sink.reportBadArgument(
                    "'\(name)' is out of range for \(width.rawValue)",
                    for: argument,
                    at: arguments.site
                )
                continue
            }
            bounds[name] = bound
        }
        var (minimum, maximum) = (bounds["min_value"], bounds["max_value"])
        if let least = minimum, let most = maximum, most < least, let argument = arguments.named["max_value"] {
            sink.reportBadArgument("'max_value' must not be less than 'min_value'", for: argument, at: arguments.site)
            (minimum, maximum) = (nil, nil)
        }
        return .float(FloatType(width: width, minimum: minimum, maximum: maximum))
    }

    func stringType(_ arguments: SortedArguments) -> DataType {
        var pattern: String?
        if let argument = arguments.named["pattern"] {
            if case .string(let text)? = argument.literal?.value {
                if isValid(pattern: text, argument, at: arguments.site) { pattern = text }
            } else {
                sink.reportBadArgument(
                    "'pattern' must be a string, found \(argument.found)",
                    for: argument,
                    at: arguments.site
                )
            }
        }
        let bounds = countBounds(arguments, minimum: "min_length", maximum: "max_length")
        return .string(StringType(minLength: bounds.minimum, maxLength: bounds.maximum, pattern: pattern))
    }

    /// Returns the bounds of a count: `min_length=1, max_length=255`.
    func countBounds(
        _ arguments: SortedArguments,
        minimum minimumName: String,
        maximum maximumName: String
    ) -> (minimum: Int?, maximum: Int?) {
        var counts: [String: Int] = [:]
        for (name, least) in [(minimumName, 0), (maximumName, 1)] {
            guard let argument = arguments.named[name] else { continue }
            guard case .integer(let literal)? = argument.literal?.value, let count = Int(literal.text), count >= least
            else {
                let found =
                    if case .integer(let count)? = argument.literal?.value { count.text } else { argument.found }
                sink.reportBadArgument(
                    "'\(name)' must be an integer of at least \(least), found \(found)",
                    for: argument,
                    at: arguments.site
                )
                continue
            }
            counts[name] = count
        }
        let (minimum, maximum) = (counts[minimumName], counts[maximumName])
        if let minimum, let maximum, maximum < minimum, let argument = arguments.named[maximumName] {
            sink.reportBadArgument(
                "'\(maximumName)' must not be less than '\(minimumName)'",
                for: argument,
                at: arguments.site
            )
            return (nil, nil)
        }
        return (minimum, maximum)
    }

    /// Compiles a pattern, and reports an invalid regular expression.
    private func isValid(pattern: String, _ argument: Argument, at site: Site) -> Bool {
        switch patterns.compile(pattern) {
        case .success: return true
        case .failure(.unsupported(let construct)):
            let message = "values are not checked against this pattern: it has \(construct)"
            sink.note(.uncheckedPattern, message, at: site.span(argument.range))
            return true
        case .failure(.malformed(let reason)):
            sink.reportBadArgument("invalid regular expression: \(reason)", for: argument, at: site)
            return false
        }
    }
}
