import PackagePlugin

/// `swift package stone …`: every command of `stonec` that only reads, for the specs of a package.
///
/// Needs no permission, so it also runs on CI, without a terminal to grant one. `StoneGenerateCommand` writes.
@main
struct StoneCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let request = try CommandRequest(arguments)
        guard !request.writesPackage else {
            throw PluginError(
                "'swift package stone' has no permission to write. To write a new package, run 'stonec init'."
            )
        }
        guard !request.writesOtherFiles else {
            throw PluginError(
                "'swift package stone' has no permission to write. To write files, run the same command of 'stonec'."
            )
        }
        guard !request.writesFiles else {
            throw PluginError(
                """
                'swift package stone' has no permission to write. To write the code, run \
                'swift package --allow-writing-to-package-directory stone-generate'; to compare it with the specs, run \
                'swift package stone generate --check'.
                """
            )
        }
        try PackageRun(context).perform(request)
    }
}
