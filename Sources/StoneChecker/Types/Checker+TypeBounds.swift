import StoneModel
import StoneSource
import StoneSyntax

/// The bounds of types. Reports invalid bounds, and ignores them.
extension Checker {
    func integerType(_ width: IntegerType.Width, _ arguments: SortedArguments) -> DataType {
        var bounds: [String: IntegerLiteral] = [:]
        for (name, argument) in arguments.named {
            guard case .integer(let bound)? = argument.literal?.value else {
                reportBadArgument(
                    "'\(name)' must be an integer, found \(argument.found)",
                    for: argument,
                    in: arguments.file
                )
                continue
            }
            guard width.contains(bound) else {
                reportBadArgument(
                    "\(bound.text) is out of range for \(width.rawValue)",
                    for: argument,
                    in: arguments.file
                )
                continue
            }
            bounds[name] = bound
        }
        var (minimum, maximum) = (bounds["min_value"], bounds["max_value"])
        if let argument = arguments.named["max_value"], let least = minimum, maximum?.isLess(than: least) == true {
            reportBadArgument("'max_value' must not be less than 'min_value'", for: argument, in: arguments.file)
            (minimum, maximum) = (nil, nil)
        }
        return .integer(IntegerType(width: width, minimum: minimum?.text, maximum: maximum?.text))
    }

    func floatType(_ width: FloatType.Width, _ arguments: SortedArguments) -> DataType {
        var bounds: [String: Double] = [:]
        for (name, argument) in arguments.named {
            guard let bound = argument.literal?.value.number else {
                reportBadArgument(
                    "'\(name)' must be a number, found \(argument.found)",
                    for: argument,
                    in: arguments.file
                )
                continue
            }
            guard bound.isFinite, width.limit.map({ bound.magnitude <= $0 }) ?? true else {
                reportBadArgument("'\(name)' is out of range for \(width.rawValue)", for: argument, in: arguments.file)
                continue
            }
            bounds[name] = bound
        }
        var (minimum, maximum) = (bounds["min_value"], bounds["max_value"])
        if let least = minimum, let most = maximum, most < least, let argument = arguments.named["max_value"] {
            reportBadArgument("'max_value' must not be less than 'min_value'", for: argument, in: arguments.file)
            (minimum, maximum) = (nil, nil)
        }
        return .float(FloatType(width: width, minimum: minimum, maximum: maximum))
    }

    func stringType(_ arguments: SortedArguments) -> DataType {
        var pattern: String?
        if let argument = arguments.named["pattern"] {
            if case .string(let text)? = argument.literal?.value {
                if compile(text, at: argument, arguments.file) { pattern = text }
            } else {
                reportBadArgument(
                    "'pattern' must be a string, found \(argument.found)",
                    for: argument,
                    in: arguments.file
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
                reportBadArgument(
                    "'\(name)' must be an integer of at least \(least), found \(found)",
                    for: argument,
                    in: arguments.file
                )
                continue
            }
            counts[name] = count
        }
        let (minimum, maximum) = (counts[minimumName], counts[maximumName])
        if let minimum, let maximum, maximum < minimum, let argument = arguments.named[maximumName] {
            reportBadArgument(
                "'\(maximumName)' must not be less than '\(minimumName)'",
                for: argument,
                in: arguments.file
            )
            return (nil, nil)
        }
        return (minimum, maximum)
    }
}
