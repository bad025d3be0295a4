import StoneCommands

extension SpecOptions {
    /// The options with the `stone.json` in the folder of the specs, or in the current folder, unless they name another one.
    ///
    /// The commands that call, serve or describe a service read it, since the specs do not name the service.
    var withConfigurationBesideSpecs: SpecOptions {
        guard configuration == nil, paths.count <= 1 else { return self }
        let file = paths.first.map { $0.hasSuffix("/") ? "\($0)stone.json" : "\($0)/stone.json" } ?? "stone.json"
        guard FileKind(ofPath: file, followsLinks: true) == .regular else { return self }
        var options = self
        options.configuration = file
        return options
    }
}
