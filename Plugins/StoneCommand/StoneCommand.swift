import Foundation
import PackagePlugin

/// `swift package stone …`: everything that `stonec` can do, for the specs of a package.
///
/// With specs or a configuration on its command line it does what `stonec` does with them. Without, it takes one target
/// after the other, and says what it did or why it did nothing.
@main
struct StoneCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = Tool(executable: try context.tool(named: "stonec").url, folder: context.package.directoryURL)
        let request = try CommandRequest(arguments)
        guard request.concernsTargets else { return try finish(try tool.run(request.arguments)) }

        let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        if let unknown = request.targets.first(where: { name in !targets.contains { $0.name == name } }) {
            let package = context.package.displayName
            throw CommandError("There is no target '\(unknown)' with source code in the package '\(package)'.")
        }
        var didSomething = false
        var status: Int32 = 0
        for target in targets where request.targets.isEmpty || request.targets.contains(target.name) {
            let specs = TargetSpecs(target.directoryURL)
            switch request.action(for: specs, isNamed: request.targets.contains(target.name)) {
            case .run(let arguments):
                print("Target '\(target.name)': stonec \(arguments.joined(separator: " "))")
                didSomething = true
                status = max(status, try tool.run(arguments))
            case .skip(let reason):
                print("Target '\(target.name)': nothing done, \(reason)")
                if request.targets.contains(target.name) { status = 1 }
            }
        }
        if !didSomething, request.targets.isEmpty {
            throw CommandError("Nothing to do in any target. 'swift package stone --help' shows what else there is.")
        }
        try finish(status)
    }

    private func finish(_ status: Int32) throws {
        guard status == 0 else { exit(status) }
    }
}
