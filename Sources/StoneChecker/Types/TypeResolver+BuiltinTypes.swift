import StoneModel
import StoneSyntax

extension TypeResolver {
    /// Resolves a built-in type with its arguments: `String(min_length=1)`.
    func resolve(_ builtin: BuiltinType, _ reference: TypeReference, at site: SourceSite, depth: Int) -> DataType? {
        if reference.arguments.isEmpty, let type = plainTypes[builtin] { return type }
        let arguments = matchArguments(of: reference, to: builtin, at: site)
        guard arguments.positional.count >= builtin.positionalParameters.count else { return nil }
        switch builtin {
        case .boolean: return .boolean
        case .bytes: return .bytes
        case .void: return .void
        case .int32: return integerType(.int32, arguments)
        case .int64: return integerType(.int64, arguments)
        case .uint32: return integerType(.uint32, arguments)
        case .uint64: return integerType(.uint64, arguments)
        case .float32: return floatType(.float32, arguments)
        case .float64: return floatType(.float64, arguments)
        case .string: return stringType(arguments)
        case .timestamp:
            guard case .string(let format)? = arguments.positional[0].literal?.value else {
                let message = "expected a format string such as \"%Y-%m-%d\", found \(arguments.positional[0].found)"
                sink.reportBadArgument(message, for: arguments.positional[0], at: site)
                return nil
            }
            noteUnsupportedDirective(in: format, at: site.span(arguments.positional[0].range))
            return .timestamp(format: format)
        case .list: return listType(arguments, depth: depth)
        case .map: return mapType(arguments, depth: depth)
        }
    }

    private func listType(_ arguments: MatchedArguments, depth: Int) -> DataType? {
        let element = elementType(arguments.positional[0], at: arguments.site, depth: depth)
        let bounds = countBounds(arguments, minimum: "min_items", maximum: "max_items")
        guard let element else { return nil }
        return .list(ListType(element: element, minItems: bounds.minimum, maxItems: bounds.maximum))
    }

    private func mapType(_ arguments: MatchedArguments, depth: Int) -> DataType? {
        let key = keyType(arguments.positional[0], at: arguments.site, depth: depth)
        let value = elementType(arguments.positional[1], at: arguments.site, depth: depth)
        guard let key, let value else { return nil }
        return .map(key: key, value: value)
    }

    private func keyType(_ argument: Argument, at site: SourceSite, depth: Int) -> DataType? {
        if case .type(let reference) = argument.value {
            guard let type = resolve(reference, for: .key, at: site, depth: depth + 1) else { return nil }
            if case .string = type { return type }
        }
        sink.reportBadArgument("map keys must have type String", for: argument, at: site)
        return nil
    }

    private func elementType(_ argument: Argument, at site: SourceSite, depth: Int) -> DataType? {
        guard case .type(let reference) = argument.value else {
            sink.reportBadArgument("expected a type, found \(argument.found)", for: argument, at: site)
            return nil
        }
        guard let type = resolve(reference, at: site, depth: depth + 1) else { return nil }
        let span = site.span(argument.range)
        guard !type.isVoid else {
            sink.report(.misplacedVoid, "list and map elements cannot have type Void", at: span)
            return nil
        }
        require(.notVoid, of: type, at: span)
        return type
    }

    /// The letters of directives that the runtime reads, directly or as an abbreviation of others.
    ///
    /// A table, since apps link StoneFormats, which has nothing that only the checker needs.
    private static let timestampDirectives = Set("%ABDFGHIMRSTUVWXYZabcdefhjmnprtuwxyz".unicodeScalars)

    /// Notes a format that no timestamp has, as in `Timestamp("%Q")`, by its first directive that the runtime does not read.
    func noteUnsupportedDirective(in format: String, at span: SourceSpan) {
        var rest = format.unicodeScalars[...]
        while let percent = rest.firstIndex(of: "%") {
            rest = rest[rest.index(after: percent)...]
            let letter = rest.popFirst()
            if let letter, Self.timestampDirectives.contains(letter) { continue }
            let directive = letter.map { "'%\($0)'" } ?? "'%' at its end"
            let message = "no timestamp can be read in this format, since \(directive) is not supported"
            return sink.addFinding(.unsupportedTimestampFormat, message, at: span)
        }
    }
}
