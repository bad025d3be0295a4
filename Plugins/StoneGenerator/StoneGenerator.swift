import Foundation
import PackagePlugin

/// Generates Swift for the `.stone` files of a target whenever the target is built.
@main
struct StoneGenerator: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else {
            throw PluginError("The target '\(target.name)' holds no source code, so no code can be generated for it.")
        }
        let generation = try Generation(
            targetName: target.name,
            files: target.sourceFiles.map(\.url),
            advice: """
                Searched '\(target.directoryURL.path(percentEncoded: false))'. Put '.stone' files there, or name them \
                in the 'specs' of a '\(ConfiguredFiles.name)' there; see that the 'exclude' and 'sources' of the target \
                do not leave them out.
                """
        )
        let tool = try context.tool(named: "stone-generator").url
        return [generation.command(tool: tool, folder: context.pluginWorkDirectoryURL)]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension StoneGenerator: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let generation = try Generation(
                targetName: target.displayName,
                files: target.inputFiles.map(\.url),
                advice: """
                    Select the '.stone' files, or a '\(ConfiguredFiles.name)' that names them, in the navigator, and tick \
                    the target under "Target Membership".
                    """
            )
            let tool = try context.tool(named: "stone-generator").url
            return [generation.command(tool: tool, folder: context.pluginWorkDirectoryURL)]
        }
    }
#endif
