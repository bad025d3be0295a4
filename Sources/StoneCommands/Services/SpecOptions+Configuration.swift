import StoneCommandLine
import StoneProjects

extension SpecOptions {
    /// Returns the options with the `stone.json` in the folder of the specs, or in the current folder without specs,
    /// unless they name another one.
    ///
    /// The commands that call, serve or describe a service read it, since the specs do not name the service.
    ///
    /// - Throws: A `UsageError` if several of them are in the folders of the specs, or if there are no specs, but one
    ///   below the folder names some.
    func withConfigurationBesideSpecs() throws(UsageError) -> SpecOptions {
        guard configuration == nil else { return self }
        let found = configurationsBesideSpecs
        if found.isEmpty, let folder = paths.first, let other = ProjectContent.configurationNamingSpecs(below: folder) {
            throw UsageError(
                "no '.stone' file in the folder '\(folder)'; '--config \(other)' reads the specs that this file names"
            )
        }
        guard found.count <= 1 else {
            throw UsageError(
                "the folders of the specs have '\(found[0])' and '\(found[1])'; choose one with '--config'"
            )
        }
        var options = self
        options.configuration = found.first
        return options
    }
}
