import StoneFormats
import StoneSource
import StoneSuggestions
import StoneSyntax

extension TypeResolver {
    /// Matches arguments to the parameters of a built-in type, and reports unknown ones. Returns surplus ones, too,
    /// since they may have other errors.
    func matchArguments(of reference: TypeReference, to builtin: BuiltinType, at site: SourceSite) -> MatchedArguments {
        var matched = MatchedArguments(site: site)
        // The number of unknown arguments that may be misspelled required ones.
        var strayCount = 0
        let expected = builtin.positionalParameters
        lazy var free = builtin.keywordParameters.filter { name in
            !reference.arguments.contains { $0.label?.text == name }
        }
        for argument in reference.arguments {
            guard let label = argument.label else {
                matched.positional.append(argument)
                continue
            }
            if expected.contains(label.text) {
                sink.reportBadArgument("argument '\(label.text)' must be unnamed", for: argument, at: site)
                strayCount += 1
            } else if !builtin.keywordParameters.contains(label.text) {
                let beginnings = free.filter { $0.hasPrefix(label.text) }
                let meant = beginnings.count == 1 ? beginnings[0] : sink.mostSimilar(label.text, among: free)
                if meant == nil { strayCount += 1 }
                sink.reportUnknownArgument(
                    label,
                    message: "\(builtin.rawValue) has no argument '\(label.text)'"
                        + (meant == nil ? "; it takes \(builtin.keywords)" : ""),
                    for: argument,
                    at: site,
                    suggesting: meant
                )
            } else {
                // The parser has reported duplicate arguments.
                matched.named[label.text] = argument
            }
        }
        if matched.positional.count > expected.count {
            sink.reportBadArgument(
                expected.isEmpty
                    ? "\(builtin.rawValue) takes only named arguments"
                    : "\(builtin.rawValue) takes at most \(counted(expected.count, "unnamed argument"))",
                for: matched.positional[expected.count],
                at: site
            )
        } else if matched.positional.count + strayCount < expected.count {
            let message = "\(builtin.rawValue) requires \(builtin.example)"
            sink.report(.missingArgument, message, at: site.span(reference.range))
        }
        return matched
    }
}

extension DiagnosticSink {
    func reportBadArgument(_ message: String, for argument: Argument, at site: SourceSite, fixIts: [FixIt] = []) {
        report(.invalidArgument, message, at: site.span(argument.range), fixIts: fixIts)
    }

    /// - Parameter meant: The name most similar to the label.
    func reportUnknownArgument(
        _ label: Identifier,
        message: String,
        for argument: Argument,
        at site: SourceSite,
        suggesting meant: String?
    ) {
        let fixIts = fixIts(replacing: label.text, by: meant, at: site.span(label.range))
        reportBadArgument(message + didYouMean(meant), for: argument, at: site, fixIts: fixIts)
    }
}

extension BuiltinType {
    /// A sample use, for errors.
    fileprivate var example: String {
        switch self {
        case .list: "the type of its elements, as in 'List(String)'"
        case .map: "the types of its keys and values, as in 'Map(String, Int64)'"
        case .timestamp: "a format, as in 'Timestamp(\"%Y-%m-%d\")'"
        default: "no arguments"
        }
    }

    /// The named arguments, for errors.
    fileprivate var keywords: String { keywordParameters.isEmpty ? "no named arguments" : keywordParameters.listed }
}

/// The arguments of a built-in type, matched to its parameters: unnamed ones by position, named ones by name.
struct MatchedArguments {
    let site: SourceSite
    var positional: [Argument] = []
    var named: [String: Argument] = [:]
}

extension Argument {
    /// The description of the argument, for errors: `a type`.
    var found: String { literal?.value.description ?? "a type" }

    /// The literal, unless the argument is a type.
    var literal: Literal? { if case .literal(let literal) = value { literal } else { nil } }
}
