import Foundation
import PackagePlugin

/// One run of the tool for one target: all of its specs together, because they may refer to each other.
struct Generation {
    private let targetName: String
    /// Absolute path of the `stone.json`, if there is one.
    private let configuration: String?
    /// The specs of the target itself.
    private let ownSpecs: [String]
    private let configured: ConfiguredFiles
    /// The folder that the paths of the configuration start from.
    private let base: String
    /// The specs of the target and those that its configuration names, sorted.
    private let specs: [String]

    /// - Parameters:
    ///   - files: Every file of the target.
    ///   - advice: What to do where nothing is found.
    init(targetName: String, files: [URL], advice: String) throws {
        self.targetName = targetName
        let paths = files.map { SpecPaths.absolute($0.path(percentEncoded: false)) }
        ownSpecs = paths.filter { $0.hasSuffix(".stone") }
        let configurations = paths.filter { $0.hasSuffix("/\(ConfiguredFiles.name)") }
        guard configurations.count < 2 else {
            let list = configurations.sorted().joined(separator: "', '")
            throw PluginError("The target '\(targetName)' has more than one '\(ConfiguredFiles.name)': '\(list)'.")
        }
        configuration = configurations.first
        configured = configuration.map { ConfiguredFiles(contentsOf: $0) } ?? ConfiguredFiles()
        base = configuration.map { SpecPaths.absolute("..", in: $0) } ?? "/"
        specs = SpecPaths.distinct(ownSpecs + configured.specPaths(in: base))
        guard !specs.isEmpty else {
            let others = configuration == nil ? "" : ", and its '\(ConfiguredFiles.name)' leads to none"
            throw PluginError(
                "The target '\(targetName)' has no '.stone' file to generate code for\(others). \(advice)"
            )
        }
        if let output = configured.output {
            throw PluginError(
                """
                The '\(ConfiguredFiles.name)' of the target '\(targetName)' has its code committed to '\(output)', and the \
                build plugin would generate it once more: remove either the key 'output' or the plugin.
                """
            )
        }
    }

    /// The command, whose outputs are known before it has run.
    func command(tool: URL, folder: URL) -> Command {
        let counted = specs.map { ($0, OutputNames.fileCount(byteCount: Self.byteCount(of: $0))) }
        let outputs = OutputNames.names(of: counted.map { (path: $0, fileCount: $1) }).joined()
        let others = configured.paths(in: base)
        var arguments = ["--output", folder.path(percentEncoded: false)]
        arguments += ["--file-counts", counted.map { "\($1)" }.joined(separator: ",")]
        arguments += configuration.map { ["--config", $0] } ?? []
        arguments += others.flatMap { ["--planned-input", $0] }
        let inputs = Set(ownSpecs + others + configured.folders(in: base) + [configuration].compactMap(\.self))
        return .buildCommand(
            displayName: "Generating Swift from Stone for \(targetName)",
            executable: tool,
            arguments: arguments + ["--"] + ownSpecs.sorted(),
            inputFiles: inputs.sorted().map { URL(filePath: $0) },
            outputFiles: outputs.map { folder.appending(path: $0) }
        )
    }

    private static func byteCount(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: SpecPaths.realPath(path))
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
}
