import Foundation
import PackagePlugin

/// Runs `stonec` for the targets of a package.
struct PackageRun {
    private let sourcePackage: Package
    private let tool: URL

    init(_ context: PluginContext) throws {
        sourcePackage = context.package
        tool = try context.tool(named: "stonec").url
    }

    /// Runs the command once, or once for each target, and exits with the highest exit status.
    func perform(_ request: CommandRequest) throws {
        guard request.readsTargets else { return finish(try run(request.arguments)) }
        let targets = sourcePackage.targets.compactMap { $0 as? any SourceModuleTarget }
        if let unknown = request.targets.first(where: { name in !targets.contains { $0.name == name } }) {
            throw PluginError(
                "The package '\(sourcePackage.displayName)' has no target '\(unknown)' with source code."
            )
        }
        let isNamed = !request.targets.isEmpty
        var runs: [(target: String, arguments: [String])] = []
        var hasSpecs = false
        var status: Int32 = 0
        for target in targets where !isNamed || request.targets.contains(target.name) {
            let specs = TargetSpecs(target.directoryURL)
            hasSpecs = hasSpecs || !specs.isEmpty
            switch try specs.action(for: request, isNamed: isNamed, package: sourcePackage.directoryURL) {
            case .run(let arguments): runs.append((target.name, arguments))
            case .skip(let reason):
                let message = "Target '\(target.name)': skipped: \(reason)"
                if !request.printsDocument {
                    print(message)
                } else if isNamed {
                    Diagnostics.warning(message)
                }
                if isNamed { status = 1 }
            }
        }
        if runs.isEmpty, !isNamed {
            throw PluginError(
                hasSpecs
                    ? """
                    No target has committed code: no '\(SpecPaths.configurationName)' has 'output'. Targets with the build plugin need no \
                    comparison, since every build generates their code.
                    """
                    : "No target has specs to process. 'swift package stone --help' lists the commands."
            )
        }
        guard runs.count < 2 || !request.printsDocument else {
            let names = runs.map { "'\($0.target)'" }.sorted().joined(separator: ", ")
            throw PluginError("Each target has a document of its own. Select one by '--target': \(names).")
        }
        for (target, arguments) in runs {
            if !request.printsDocument { print("Target '\(target)': stonec \(arguments.joined(separator: " "))") }
            status = max(status, try run(arguments))
        }
        finish(status)
    }

    /// Runs the tool in the folder of the package, with the streams of the plugin, and returns its exit status.
    private func run(_ arguments: [String]) throws -> Int32 {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = sourcePackage.directoryURL
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : 1
    }

    private func finish(_ status: Int32) {
        guard status == 0 else { exit(status) }
    }
}
