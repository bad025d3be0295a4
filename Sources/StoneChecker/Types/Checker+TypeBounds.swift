import StoneModel
import StoneSyntax

/// The arguments that bound the values of a type.
extension Checker {
    func integerType(_ width: IntegerType.Width, _ arguments: SortedArguments) -> DataType? {
        var bounds: [String: IntegerLiteral] = [:]
        var isValid = true
        for (name, argument) in arguments.named {
            guard case .integer(let bound)? = argument.literal?.value else {
                reportBadArgument("'\(name)' must be an integer, found \(argument.found)", argument, arguments.file)
                isValid = false
                continue
            }
            guard width.contains(bound) else {
                reportBadArgument("\(bound.text) does not fit \(width.rawValue)", argument, arguments.file)
                isValid = false
                continue
            }
            bounds[name] = bound
        }
        let (minimum, maximum) = (bounds["min_value"], bounds["max_value"])
        if let minimum, let maximum, maximum.isLess(than: minimum), let argument = arguments.named["max_value"] {
            reportBadArgument("'max_value' must not be less than 'min_value'", argument, arguments.file)
            isValid = false
        }
        return isValid
            ? .integer(IntegerType(width: width, minimum: minimum?.text, maximum: maximum?.text))
            : nil
    }

    func floatType(_ width: FloatType.Width, _ arguments: SortedArguments) -> DataType? {
        var bounds: [String: Double] = [:]
        var isValid = true
        for (name, argument) in arguments.named {
            guard let bound = argument.literal?.value.number else {
                reportBadArgument("'\(name)' must be a number, found \(argument.found)", argument, arguments.file)
                isValid = false
                continue
            }
            guard bound.isFinite, width.limit.map({ bound.magnitude <= $0 }) ?? true else {
                reportBadArgument("'\(name)' does not fit \(width.rawValue)", argument, arguments.file)
                isValid = false
                continue
            }
            bounds[name] = bound
        }
        let (minimum, maximum) = (bounds["min_value"], bounds["max_value"])
        if let minimum, let maximum, maximum < minimum, let argument = arguments.named["max_value"] {
            reportBadArgument("'max_value' must not be less than 'min_value'", argument, arguments.file)
            isValid = false
        }
        return isValid ? .float(FloatType(width: width, minimum: minimum, maximum: maximum)) : nil
    }

    func stringType(_ arguments: SortedArguments) -> DataType? {
        var pattern: String?
        var isValid = true
        if let argument = arguments.named["pattern"] {
            if case .string(let text)? = argument.literal?.value {
                if let problem = problem(inPattern: text) {
                    reportBadArgument("the pattern is not a regular expression: \(problem)", argument, arguments.file)
                    isValid = false
                }
                pattern = text
            } else {
                reportBadArgument("'pattern' must be a string, found \(argument.found)", argument, arguments.file)
                isValid = false
            }
        }
        guard let bounds = countBounds(arguments, minimum: "min_length", maximum: "max_length"), isValid else {
            return nil
        }
        return .string(StringType(minLength: bounds.minimum, maxLength: bounds.maximum, pattern: pattern))
    }

    /// Bounds of a count: `min_length=1, max_length=255`. `nil` if one has been reported.
    func countBounds(
        _ arguments: SortedArguments,
        minimum minimumName: String,
        maximum maximumName: String
    ) -> (minimum: Int?, maximum: Int?)? {
        var counts: [String: Int] = [:]
        var isValid = true
        for (name, least) in [(minimumName, 0), (maximumName, 1)] {
            guard let argument = arguments.named[name] else { continue }
            guard case .integer(let literal)? = argument.literal?.value, let count = Int(literal.text), count >= least
            else {
                let found =
                    if case .integer(let count)? = argument.literal?.value { count.text } else { argument.found }
                reportBadArgument(
                    "'\(name)' must be an integer of at least \(least), found \(found)",
                    argument,
                    arguments.file
                )
                isValid = false
                continue
            }
            counts[name] = count
        }
        guard isValid else { return nil }
        let (minimum, maximum) = (counts[minimumName], counts[maximumName])
        if let minimum, let maximum, maximum < minimum, let argument = arguments.named[maximumName] {
            reportBadArgument("'\(maximumName)' must not be less than '\(minimumName)'", argument, arguments.file)
            return nil
        }
        return (minimum, maximum)
    }
}
