import Foundation
import PackagePlugin

/// The invocation of the tool for a target. There is one, since all specs of a target are one API.
struct Generation {
    private let targetName: String
    /// The absolute path of the `stone.json`.
    private let configuration: String?
    /// The specs of the target itself.
    private let ownSpecs: [String]
    private let configured: ConfiguredFiles
    /// The base of relative paths in the configuration.
    private let base: String
    /// The specs of the target and of its configuration, sorted. Empty only if the configuration is mistaken.
    private let specs: [String]

    /// - Parameters:
    ///   - files: All files of the target.
    ///   - advice: The advice for a target without specs.
    init(targetName: String, files: [URL], advice: String) throws {
        self.targetName = targetName
        let paths = files.map { SpecPaths.absolute($0.path(percentEncoded: false)) }
        ownSpecs = paths.filter { $0.hasSuffix(".stone") }
        let configurations = paths.filter { $0.hasSuffix("/\(SpecPaths.configurationName)") }
        guard configurations.count < 2 else {
            let list = configurations.sorted().joined(separator: "', '")
            let name = SpecPaths.configurationName
            throw PluginError("The target '\(targetName)' has more than one '\(name)': '\(list)'.")
        }
        configuration = configurations.first
        let read = configuration.flatMap(ConfiguredFiles.init(contentsOf:))
        configured = read ?? ConfiguredFiles()
        base = configuration.map { SpecPaths.absolute("..", in: $0) } ?? "/"
        specs = SpecPaths.distinct(ownSpecs + configured.specPaths(in: base))
        // The tool reports an invalid configuration, and paths in it that do not exist.
        let isMistaken = read.map { !($0.specs ?? []).isEmpty } ?? (configuration != nil)
        guard !specs.isEmpty || isMistaken else {
            let others = configuration == nil ? "" : ", and its '\(SpecPaths.configurationName)' names none"
            throw PluginError(
                "The target '\(targetName)' has no '.stone' file to generate code for\(others). \(advice)"
            )
        }
        if configured.output != nil {
            throw PluginError(
                """
                'output' in the '\(SpecPaths.configurationName)' of the target '\(targetName)' is for committed code, but the build \
                plugin generates the code of this target; remove one of them.
                """
            )
        }
    }

    /// Returns a warning for each product and module that the generated code needs and the target does not depend on.
    ///
    /// - Parameter modules: The modules of all targets that the target depends on.
    func warnings(dependencies modules: Set<String>) -> [String] {
        let products = [
            "client": "StoneClient", "callbacks": "DropboxCompat", "objc": "StoneObjC", "server": "StoneServer",
        ]
        let needed =
            [("StoneRuntime", "")]
            + (configured.generate ?? []).compactMap { part in
                products[part].map { ($0, ", since 'generate' in its '\(SpecPaths.configurationName)' has '\(part)'") }
            }
        let warnings = needed.filter { !modules.contains($0.0) }.map { product, reason in
            """
            The generated code of the target '\(targetName)' needs the product '\(product)'\(reason); add the product to the \
            dependencies of the target.
            """
        }
        guard let module = configured.types?.module, !modules.contains(module) else { return warnings }
        return warnings + [
            """
            The generated code of the target '\(targetName)' needs the module '\(module)', which 'types' in its \
            '\(SpecPaths.configurationName)' names; add its target or product to the dependencies of the target.
            """
        ]
    }

    /// Returns the command with its inputs and outputs.
    func command(tool: URL, folder: URL) -> Command {
        // SwiftPM runs the tool only for outputs, so a mistaken configuration has one, too.
        let sources = specs.isEmpty ? [configuration].compactMap(\.self) : specs
        let counted = sources.map { spec in
            (spec, configured.generatesTypes ? OutputNames.fileCount(byteCount: Self.byteCount(of: spec)) : 1)
        }
        let names = OutputNames.names(of: counted.map { (path: $0, fileCount: $1) })
        let root = configured.hasRootFile ? [OutputNames.rootName(besides: names)] : []
        let others = configured.paths(in: base)
        var arguments = ["--output", folder.path(percentEncoded: false)]
        arguments += ["--file-counts", counted.map { "\($1)" }.joined(separator: ",")]
        arguments += root.isEmpty ? [] : ["--planned-root"]
        arguments += configuration.map { ["--config", $0] } ?? []
        arguments += others.flatMap { ["--planned-input", $0] }
        let inputs = Set(ownSpecs + others + configured.folders(in: base) + [configuration].compactMap(\.self))
        return .buildCommand(
            displayName: "Generating Swift from Stone for \(targetName)",
            executable: tool,
            arguments: arguments + ["--"] + ownSpecs.sorted(),
            inputFiles: inputs.sorted().map { URL(filePath: $0) },
            outputFiles: (names.joined() + root).map { folder.appending(path: $0) }
        )
    }

    private static func byteCount(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: SpecPaths.realPath(path))
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
}
