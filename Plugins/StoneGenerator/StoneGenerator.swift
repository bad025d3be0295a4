import Foundation
import PackagePlugin

/// Generates Swift for the `.stone` files of a target whenever the target is built.
@main
struct StoneGenerator: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else {
            throw PluginError(
                "The plugin generates no code for the target '\(target.name)', which has no source files."
            )
        }
        let generation = try Generation(
            targetName: target.name,
            files: target.sourceFiles.map(\.url),
            advice: """
                The plugin searched '\(target.directoryURL.path(percentEncoded: false))'. Add '.stone' files there, or a \
                '\(SpecPaths.configurationName)' with 'specs', and check that 'exclude' and 'sources' of the target include them.
                """
        )
        let modules = Set(
            target.recursiveTargetDependencies.map { ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name }
        )
        for warning in generation.warnings(dependencies: modules) { Diagnostics.warning(warning) }
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
                    Select the '.stone' files, or a '\(SpecPaths.configurationName)' with 'specs', in the navigator, and add them to \
                    the target under "Target Membership".
                    """
            )
            let tool = try context.tool(named: "stone-generator").url
            return [generation.command(tool: tool, folder: context.pluginWorkDirectoryURL)]
        }
    }
#endif
