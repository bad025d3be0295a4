import Foundation
import StoneTestSupport
import Testing

@testable import StoneCommandLine

/// Filters keep the same parts of the Dropbox specs as the reference implementation.
@Suite(
    .enabled(
        if: SharedFolder.isExpected && ReferencePython.isExpected,
        "needs the folder with the Dropbox specs, and the reference implementation that '.ci/install-reference' sets up"
    )
)
struct FilterDifferentialTests {
    private enum Option {
        case text(String)
        case whitelist(routes: [String: [String]], types: [String: [String]])
    }

    /// The requests at the current scale: one of each kind at scale 1.
    private static let requests = allRequests.enumerated()
        .filter { $0.offset.isMultiple(of: TestScale.step(7)) }
        .map(\.element)

    private static let allRequests: [[Option]] = [
        [.text("-w"), .text("files")],
        [.text("-w"), .text("files"), .text("-w"), .text("users")],
        [.text("-b"), .text("team"), .text("--blacklist-namespace-routes=files")],
        [.text("-f"), .text("auth=\"user\" and is_preview!=true")],
        [.text("-f"), .text("auth=\"team\" or auth=\"user\" and host=\"content\"")],
        [.text("-f"), .text("(auth=\"team\" or auth=\"user\") and host!=\"api\"")],
        [.text("-f"), .text("select_admin_mode=null")],
        [.text("-f"), .text("is_preview=1 or allow_app_folder_app=1.0")],
        [.text("-f"), .text("scope=\"\\\"\"")],
        [.text("-a"), .text(":all")],
        [.text("-a"), .text("scope"), .text("-a"), .text("auth")],
        [.text("-r"), .whitelist(routes: ["files": ["upload", "search:2"], "check": ["*"]], types: [:])],
        [.text("-r"), .whitelist(routes: [:], types: ["users": ["Account"], "team_log": ["EventCategory"]])],
        [.text("-r"), .whitelist(routes: ["sharing": ["*"]], types: ["files": ["Metadata"]])],
        [
            .text("-r"), .whitelist(routes: ["files": ["*"], "team": ["groups/list"]], types: [:]), .text("-f"),
            .text("auth=\"user\""), .text("-w"), .text("files"), .text("-a"), .text("host"),
        ],
        [.text("-w"), .text("fils")],
        [.text("-b"), .text("fils")],
        [.text("-f"), .text("auth==\"user\"")],
        [.text("-f"), .text("auth=user")],
        [.text("-f"), .text("auth=\"user")],
        [.text("-a"), .text("nothing")],
        [.text("-r"), .whitelist(routes: ["files": ["uplaod"]], types: [:])],
        [.text("-r"), .whitelist(routes: ["files": ["upload:7"]], types: [:])],
        [.text("-r"), .whitelist(routes: [:], types: ["files": ["Metadat"]])],
    ]

    private struct Survivors: Decodable, Equatable {
        var routes: [String: [String]]
        var types: [String: [String]]
        var aliases: [String: [String]]
        var attributes: [String]
    }

    @Test func sameSurvivors() throws {
        let specs = SharedFolder.url.appending(path: "dropbox-api-spec")
        let names = try FileManager.default.contentsOfDirectory(atPath: specs.path).filter { $0.hasSuffix(".stone") }
        let script = PackageFolder.url.appending(path: "Tests/Reference/filter.py").path
        let requests = try JSONSerialization.data(withJSONObject: try Self.requests.map { try $0.map(json) })
        let answers = try ReferencePython.run(
            [script] + names.sorted().map { specs.appending(path: $0).path },
            input: requests
        )
        let expected = try JSONDecoder().decode([Survivors?].self, from: answers)
        try #require(expected.count == Self.requests.count)
        for (request, expected) in zip(Self.requests, expected) {
            let survivors = try self.survivors(of: request, specs.path)
            #expect(survivors == expected, "\(request): \(differences(survivors, expected))")
        }
    }

    /// Returns the names in only one of the two, by namespace.
    private func differences(_ ours: Survivors?, _ theirs: Survivors?) -> [String] {
        guard let ours, let theirs else { return ["accepted by \(ours == nil ? "the reference" : "us") only"] }
        return [\Survivors.routes, \.types, \.aliases].flatMap { list in
            Set(ours[keyPath: list].keys).union(theirs[keyPath: list].keys).sorted().flatMap { namespace in
                Set(ours[keyPath: list][namespace] ?? []).symmetricDifference(theirs[keyPath: list][namespace] ?? [])
                    .map { "\(namespace).\($0)" }
            }
        }
    }

    private func json(_ option: Option) throws -> Any {
        switch option {
        case .text(let text): return text
        case .whitelist: return ["whitelist": try JSONSerialization.jsonObject(with: try content(of: option))]
        }
    }

    private func content(of option: Option) throws -> Data {
        guard case .whitelist(let routes, let types) = option else { return Data() }
        return try JSONSerialization.data(withJSONObject: ["route_whitelist": routes, "datatype_whitelist": types])
    }

    /// `nil` if the filter is rejected.
    private func survivors(of request: [Option], _ specs: String) throws -> Survivors? {
        let folder = try TemporaryFolder()
        let options = try request.map { option in
            if case .text(let text) = option { return text }
            try folder.write("whitelist.json", String(decoding: try content(of: option), as: UTF8.self))
            return folder.place("whitelist.json")
        }
        let run = ToolRun(["ir"] + options + [specs])
        guard run.status == .success else {
            #expect(run.status == .failure)
            return nil
        }
        let model = try JSONDecoder().decode(Model.self, from: Data(run.output.utf8))
        let takesAttributes = options.contains("-a")
        return Survivors(
            routes: names(model) { $0.routes.map { $0.version == 1 ? $0.name : "\($0.name):\($0.version)" } },
            types: names(model) { ($0.structs + $0.unions).map(\.name) },
            aliases: names(model) { $0.aliases.map(\.name) },
            // Without '-a', the reference implementation removes all attributes, and 'stonec' keeps them.
            attributes: takesAttributes
                ? Set(model.namespaces.flatMap { $0.routes.flatMap(\.attributes.keys) }).sorted() : []
        )
    }

    /// Sorted lists by namespace. The reference implementation separates 'stone_cfg' from the others.
    private func names(_ model: Model, _ list: (Model.Namespace) -> [String]) -> [String: [String]] {
        let namespaces = model.namespaces.filter { $0.name != "stone_cfg" }
        return Dictionary(uniqueKeysWithValues: namespaces.map { ($0.name, list($0).sorted()) })
    }
}

/// The compared part of the output of 'stonec ir'.
private struct Model: Decodable {
    struct Namespace: Decodable {
        var name: String
        var aliases: [Named]
        var structs: [Named]
        var unions: [Named]
        var routes: [Route]
    }

    struct Named: Decodable { var name: String }

    struct Route: Decodable {
        struct Value: Decodable { init(from decoder: any Decoder) {} }
        var name: String
        var version: Int
        var attributes: [String: Value]
    }

    var namespaces: [Namespace]
}
