import StoneEvolution
import StoneModel
import StoneModelTestSupport
import StoneTestSupport
import Testing

/// Verdicts against behavior for random edits of the specs of this package and of Dropbox.
struct RandomPairTests {
    /// The models of the specs of this package, with their shares of the repetitions.
    private static let models = Result {
        // The larger the specs, the longer a comparison takes.
        try [("specs/tour", 1), ("specs/calc.stone", 1), ("specs/evolution", 1), ("specs/dropbox", 4)].map {
            (api: try Specs.api(in: [$0]), share: $1)
        }
    }

    @Test(arguments: ModelMutation.allCases)
    func editsOfOurSpecs(mutation: ModelMutation) throws {
        var random = RandomNumbers(seed: 11)
        var count = 0
        for (old, share) in try Self.models.get() {
            for _ in 0..<max(1, TestScale.count(1, atMost: 200) / share) {
                count += try check(mutation, old, &random)
            }
        }
        if ![.unomitMember, .changeFormat, .changeDefault, .makeItemsRequired].contains(mutation) {
            #expect(count > 0)
        }
    }

    @Test(.enabled(if: SharedFolder.isExpected && TestScale.factor > 1))
    func editsOfDropboxSpecs() throws {
        let old = try Specs.api(SharedFolder.dropboxSpecs())
        var count = 0
        for mutation in ModelMutation.allCases {
            var random = RandomNumbers(seed: 12)
            for _ in 0..<max(1, TestScale.count(1, atMost: 2000) / 10) { count += try check(mutation, old, &random) }
        }
        #expect(count > 0)
    }

    /// Returns the number of compared verdicts.
    private func check(_ mutation: ModelMutation, _ old: API, _ random: inout RandomNumbers) throws -> Int {
        guard let (new, id) = mutation.applied(to: old, &random) else { return 0 }
        let type = DataType.named(id)
        let measured = MeasuredWireEffect(old, type, new, type, count: 10, depth: 2, limit: 4_000)
        // Which tags of a closed union break a client depends on the unions that clients read.
        let changes = compare(old.routing(type), new.routing(type))
        var verdict = changes.reduce(into: WireEffect()) { $0.formUnion($1.wire) }
        // Without values of a version, nothing fails to be read.
        if !measured.hasForwardValues { verdict.subtract(.forward) }
        if !measured.hasBackwardValues { verdict.subtract(.backward) }
        #expect(
            verdict.names == measured.effect.names,
            "\(mutation) of \(old[id].name): \(changes.map(\.line)), \(measured.reasons)"
        )
        return 1
    }
}

extension API {
    /// Returns the model with a route that has a type as its argument and its result.
    fileprivate func routing(_ type: DataType) -> API {
        guard let index = namespaces.firstIndex(where: { !$0.routes.isEmpty }) else { return self }
        var api = self
        var route = namespaces[index].routes[0]
        (route.name, route.version, route.argument, route.result, route.error) = ("zz_route", 1, type, type, .void)
        api.namespaces[index].routes.append(route)
        return api
    }
}
