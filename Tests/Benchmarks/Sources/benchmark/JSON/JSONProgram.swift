import Foundation

/// The program that reads and writes JSON, with the texts for it.
struct JSONProgram {
    /// The path of the program.
    let path: String
    /// The folder with the texts.
    let folder: URL

    /// Builds the program, and writes the texts.
    init(_ repository: Repository, _ options: Options) throws(BenchmarkError) {
        folder = try Self.writeTexts(repository, options)
        path = try Self.build(repository, options)
    }

    private static func build(_ repository: Repository, _ options: Options) throws(BenchmarkError) -> String {
        let picker = try SubsetPicker(repository.files(in: repository.spec, "stone"))
        var specs = picker.subset(ofNamespace: "team_log").files
        for file in picker.subset(ofNamespace: "files").files where !specs.contains(file) {
            specs.append(file)
        }
        specs.append(repository.root.appending(path: "Tests/Benchmarks/JSONProgram/payloads.stone"))
        var environment: [String: String] = [:]
        if let folder = options.peerSources {
            environment["STONE_PEERS"] = try PeerSources(folder: URL(filePath: folder)).copied(to: repository).path
        }
        return try repository.buildProgram("JSONProgram", specs: specs, environment: environment)
    }

    private static func writeTexts(_ repository: Repository, _ options: Options) throws(BenchmarkError) -> URL {
        let folder = try repository.emptyFolder("json")
        do {
            let answer = try options.answer.map { try Data(contentsOf: URL(filePath: $0)) }
            try (answer ?? ListFolderAnswer.json(entries: 10_000)).write(to: folder.appending(path: "list_folder.json"))
            for payload in JSONPayloads.all {
                try payload.text().write(to: folder.appending(path: "\(payload.name).json"))
            }
        } catch {
            throw BenchmarkError("cannot write to \(folder.path): \(error.localizedDescription)")
        }
        return folder
    }
}
