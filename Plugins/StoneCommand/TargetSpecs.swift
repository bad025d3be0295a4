import Foundation

/// The specs and the configuration in the folder of a target, including those that its manifest excludes.
struct TargetSpecs {
    /// The way to carry out a request for a target.
    enum Action {
        /// Runs the tool with these arguments.
        case run([String])
        /// Does nothing, for this reason.
        case skip(String)
    }

    /// The absolute path of the target.
    private let folder: String
    /// The absolute path of the `stone.json`.
    private let configuration: String?
    private let hasSpecs: Bool

    init(_ url: URL) {
        folder = SpecPaths.absolute(url.path(percentEncoded: false))
        let path = SpecPaths.path(of: ConfiguredFiles.name, in: folder)
        configuration = FileManager.default.fileExists(atPath: path) ? path : nil
        hasSpecs = !SpecPaths.search(folder).specs.isEmpty
    }

    func action(for request: CommandRequest, isNamed: Bool) -> Action {
        guard configuration != nil || hasSpecs else {
            return .skip("no '.stone' file and no '\(ConfiguredFiles.name)' in '\(folder)'")
        }
        var arguments = request.arguments
        if request.isGeneration, !request.hasOutput, configuration.map(ConfiguredFiles.init(contentsOf:))?.output == nil
        {
            guard isNamed else {
                return .skip(
                    "no '\(ConfiguredFiles.name)' with 'output' ('--target' writes its code to the folder 'Generated')"
                )
            }
            arguments += ["--output", "\(folder)/Generated"]
        }
        arguments += configuration.map { ["--config", $0] } ?? [folder]
        return .run(arguments)
    }
}
