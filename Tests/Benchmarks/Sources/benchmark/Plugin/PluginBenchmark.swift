import Foundation

/// Measures the build time of a small package with the build plugin, against the same package with committed code.
struct PluginBenchmark {
    /// Two builds of one kind: with the plugin and without.
    private struct Comparison {
        let name: String
        let plugin: Measurement
        let peer: Measurement

        var added: Double { plugin.wall - peer.wall }
    }

    let repository: Repository
    let options: Options

    func run() throws(BenchmarkError) -> [TargetResult] {
        var table = Table(
            title: "plugin",
            notes: [
                "input: Tests/Packages/ZeroConfiguration, debug; the tool is built with it in the first build",
                "command: swift build --build-system SYSTEM",
                "peer: the same with committed code instead of specs and plugin",
                "first build: one run; the others: the fastest of \(options.runs)",
                "spec edited: a comment, so that nothing is compiled after the run of the tool; the peer has nothing to do",
            ],
            columns: ["", "with plugin", "CPU", "without", "CPU", "added"]
        )
        var results: [TargetResult] = []
        for system in ["native", "swiftbuild"] {
            let comparisons = try compare(system)
            for (comparison, limit) in zip(comparisons, [60, 0.3, 1]) {
                table.add([
                    "\(comparison.name), \(system)", Format.seconds(comparison.plugin.wall),
                    Format.seconds(comparison.plugin.cpu), Format.seconds(comparison.peer.wall),
                    Format.seconds(comparison.peer.cpu), Format.seconds(comparison.added),
                ])
                let name = "plugin, \(comparison.name), \(system)"
                results.append(TargetResult(name, comparison.added, atMost: limit, Format.seconds))
            }
        }
        table.print()
        return results
    }

    private func compare(_ system: String) throws(BenchmarkError) -> [Comparison] {
        let place = try repository.emptyFolder("plugin-\(system)")
        let package = try ConsumerPackage(repository, in: place, system: system)
        let first = try package.build()
        let peerPlace = try repository.emptyFolder("plugin-peer-\(system)")
        let peer = try ConsumerPackage(repository, in: peerPlace, system: system)
        try peer.commit(codeOf: package)
        let firstOfPeer = try peer.build()
        // The second build may still update build records.
        for settling in [package, package, peer] { _ = try settling.build() }
        let idle = try fastest { () throws(BenchmarkError) in try package.build() }
        let idleOfPeer = try fastest { () throws(BenchmarkError) in try peer.build() }
        let edited = try fastest { () throws(BenchmarkError) in
            try package.editSpec()
            return try package.build()
        }
        guard try package.runsTool() else { throw BenchmarkError("an edited spec did not run the tool (\(system))") }
        return [
            Comparison(name: "first build", plugin: first, peer: firstOfPeer),
            Comparison(name: "nothing to do", plugin: idle, peer: idleOfPeer),
            Comparison(name: "spec edited", plugin: edited, peer: idleOfPeer),
        ]
    }

    private func fastest(_ run: () throws(BenchmarkError) -> Measurement) throws(BenchmarkError) -> Measurement {
        var best = try run()
        for _ in 1..<max(options.runs, 2) {
            let next = try run()
            if next.wall < best.wall { best = next }
        }
        return best
    }
}
