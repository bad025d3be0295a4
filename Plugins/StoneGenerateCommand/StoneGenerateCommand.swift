import PackagePlugin

/// `swift package stone-generate …`: writes generated code into the package, for targets whose code is committed.
///
/// Takes the arguments of `stonec generate`. Separate from `StoneCommand`, since it needs the permission to write.
@main
struct StoneGenerateCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try PackageRun(context).perform(CommandRequest(["generate"] + arguments))
    }
}
