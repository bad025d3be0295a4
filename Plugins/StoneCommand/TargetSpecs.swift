import Foundation

/// What a target has for this tool in its folder, whether or not its manifest excludes it.
struct TargetSpecs {
    /// The folder of the target, absolute.
    let folder: String
    /// Absolute path of the `stone.json`, if there is one.
    let configuration: String?
    /// What the configuration says of files.
    let configured: ConfiguredFiles
    let hasOwnSpecs: Bool

    init(_ url: URL) {
        folder = SpecPaths.absolute(url.path(percentEncoded: false))
        let path = "\(folder)/\(ConfiguredFiles.name)"
        configuration = FileManager.default.fileExists(atPath: path) ? path : nil
        configured = configuration.map { ConfiguredFiles(contentsOf: $0) } ?? ConfiguredFiles()
        hasOwnSpecs = !SpecPaths.search(folder).specs.isEmpty
    }

    /// Everything that specs are found in.
    var paths: [String] {
        (hasOwnSpecs ? [folder] : []) + configured.specPaths(in: folder)
    }
}
