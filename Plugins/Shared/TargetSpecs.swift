import Foundation

/// The specs and the configuration in the folder of a target, including excluded files.
struct TargetSpecs {
    /// The action of a request for a target.
    enum Action {
        /// Runs the tool with these arguments.
        case run([String])
        /// Skips the target, for this reason.
        case skip(String)
    }

    /// The absolute path of the target.
    private let folder: String
    /// The absolute path of the `stone.json`.
    private let configuration: String?
    private let hasSpecs: Bool

    init(_ url: URL) {
        folder = SpecPaths.absolute(url.path(percentEncoded: false))
        let path = SpecPaths.path(of: SpecPaths.configurationName, in: folder)
        configuration = FileManager.default.fileExists(atPath: path) ? path : nil
        hasSpecs = !SpecPaths.search(folder).specs.isEmpty
    }

    /// Whether there is neither a spec nor a configuration.
    var isEmpty: Bool { configuration == nil && !hasSpecs }

    /// Returns the action for a request.
    ///
    /// - Throws: `PluginError` if the configured output is outside the package: the user permits writing to the
    ///   package only.
    func action(for request: CommandRequest, isNamed: Bool, package: URL) throws -> Action {
        guard !isEmpty else {
            return .skip("no '.stone' file and no '\(SpecPaths.configurationName)' in '\(folder)'")
        }
        var arguments = request.arguments
        let output = configuration.flatMap(ConfiguredFiles.init(contentsOf:))?.output
        if request.isGeneration, !request.hasOutput, let output {
            let package = SpecPaths.absolute(package.path(percentEncoded: false))
            guard SpecPaths.relative(SpecPaths.absolute(output, in: folder), to: package) != nil else {
                throw PluginError("The 'output' of '\(configuration ?? "")' is outside the package: '\(output)'.")
            }
        } else if request.isGeneration, !request.hasOutput {
            guard isNamed else {
                return .skip(
                    "no '\(SpecPaths.configurationName)' with 'output' ('--target' writes its code to the folder 'Generated')"
                )
            }
            arguments += ["--output", "\(folder)/Generated"]
        }
        arguments += configuration.map { ["--config", $0] } ?? [folder]
        return .run(arguments)
    }
}
