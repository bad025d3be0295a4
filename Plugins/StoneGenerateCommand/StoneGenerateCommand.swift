import PackagePlugin

/// `swift package stone-generate …`: writes generated code into the package, for targets whose code is committed.
///
/// The arguments are those of `stonec generate`. It needs the permission to write, which `StoneCommand` does without.
@main
struct StoneGenerateCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try PackageRun(context).perform(CommandRequest(["generate"] + arguments))
    }
}
