import StoneCalls
import StoneCommandLine
import StoneHTTP
import StoneModel
import StoneSuggestions
import StoneValues

/// The options of `stonec call` for the argument.
struct CallArgumentOptions: Sendable {
    var json: String?
    var example: String?
    var permissions: Set<String>?

    static let all: [Option<Self>] = [
        .value(
            "argument",
            short: "a",
            placeholder: "JSON",
            into: \.json,
            help: "The argument as JSON, '@FILE' for the JSON in a file, or '-' for standard input; fields override it."
        ),
        .value(
            "example",
            short: "e",
            placeholder: "LABEL",
            into: \.example,
            help: "Use this example of the argument's type in the specs; fields override it."
        ),
        .permissions(\.permissions),
    ]

    private static let byteLimit = 64 << 20

    /// Returns the valid argument.
    func value(
        of route: Route,
        in api: API,
        assignments: ArraySlice<String>,
        _ console: Console
    ) throws(UsageError) -> JSONValue {
        permissions?.reportUnknown(in: api, console)
        let base = try base(of: route, in: api, console)
        do throws(ArgumentError) {
            return try ArgumentBuilder.argument(
                of: route,
                in: api,
                permissions: permissions ?? [],
                base: base,
                words: assignments
            )
        } catch {
            throw UsageError(error.message)
        }
    }

    private func base(of route: Route, in api: API, _ console: Console) throws(UsageError) -> JSONValue? {
        guard json == nil || example == nil else {
            throw UsageError("'--argument' cannot be combined with '--example'")
        }
        if let example {
            let catalog = ExampleCatalog(api, permissions: permissions ?? [])
            let type = route.argument
            let examples = catalog.examples(of: type).filter { !catalog.hasCatchAllTag($0, of: type) }
            if let entry = examples.first(where: { $0.label == example }) { return entry.value }
            let labels = examples.compactMap(\.label)
            let near = didYouMean(example, among: labels)
            let known = labels.isEmpty ? "; it has none" : " (one of: \(labels.joined(separator: ", ")))"
            throw UsageError("the argument has no example '\(example)'\(known)\(near)")
        }
        guard let json else { return nil }
        let bytes = try bytes(json, console)
        do throws(JSONTextError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw UsageError("'--argument' is not JSON: \(error)")
        }
    }

    private func bytes(_ json: String, _ console: Console) throws(UsageError) -> [UInt8] {
        if json == "-" { return try console.readInput() }
        guard json.hasPrefix("@") else { return Array(json.utf8) }
        do throws(UsageError) {
            return try readFile(String(json.dropFirst()), limit: Self.byteLimit, mayBePipe: true)
        } catch {
            throw UsageError(error.message, .failure)
        }
    }
}
