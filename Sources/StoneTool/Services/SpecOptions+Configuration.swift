import StoneCommands

extension SpecOptions {
    /// The options with the `stone.json` in the folder of the specs, or in the current folder, unless they name another one.
    ///
    /// The commands that call, serve or describe a service read it, since the specs do not name the service.
    var withConfigurationBesideSpecs: SpecOptions {
        var options = self
        options.configuration = configuration ?? configurationBesideSpecs
        return options
    }
}
