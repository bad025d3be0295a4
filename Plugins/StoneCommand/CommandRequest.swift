import Foundation

/// What `swift package stone` was asked for.
struct CommandRequest {
    /// What to do about one target.
    enum Action {
        /// The arguments of the tool.
        case run([String])
        /// The reason, as the end of a sentence.
        case skip(String)
    }

    /// The commands that can be carried out for a target.
    private static let targetCommands = ["generate", "check", "ir"]
    /// Options with which the tool knows by itself what to do.
    private static let otherOptions = ["-h", "--help", "-c", "--config"]

    /// The arguments of the tool, as far as they do not depend on a target.
    var arguments: [String] = []
    /// The targets named; empty stands for all.
    var targets: [String] = []

    init(_ given: [String]) throws {
        var rest = given[...]
        while let argument = rest.popFirst() {
            if argument == "--target" {
                guard let name = rest.popFirst() else { throw CommandError("'--target' needs a name.") }
                targets.append(name)
            } else if argument.hasPrefix("--target=") {
                targets.append(String(argument.dropFirst("--target=".count)))
            } else {
                arguments.append(argument)
            }
        }
        let isTargetCommand = arguments.first.map(Self.targetCommands.contains) ?? false
        guard targets.isEmpty || isTargetCommand else {
            throw CommandError("'--target' goes with the commands \(Self.targetCommands.joined(separator: ", ")).")
        }
        guard targets.count < 2 || !hasOutput else {
            throw CommandError("'--output' is for one target.")
        }
    }

    /// Whether the specs are those of targets, rather than some that the command line names.
    var concernsTargets: Bool {
        guard targets.isEmpty else { return true }
        guard let command = arguments.first, Self.targetCommands.contains(command) else { return false }
        var rest = arguments.dropFirst()
        while let argument = rest.popFirst() {
            let isOption = argument.hasPrefix("-") && argument != "-"
            guard isOption, !Self.otherOptions.contains(where: { argument == $0 || argument.hasPrefix($0 + "=") })
            else {
                return false
            }
            if ValueOptions.names.contains(argument) { _ = rest.popFirst() }
        }
        return true
    }

    private var hasOutput: Bool {
        arguments.contains { $0 == "-o" || $0 == "--output" || $0.hasPrefix("--output=") }
    }

    /// What to do about a target.
    func action(for specs: TargetSpecs, isNamed: Bool) -> Action {
        guard specs.configuration != nil || specs.hasOwnSpecs else {
            return .skip("there is no '.stone' file and no '\(ConfiguredFiles.name)' in '\(specs.folder)'")
        }
        guard arguments.first == "generate" else {
            return .run(arguments + ["--recursive"] + specs.paths)
        }
        var output: [String] = []
        if !hasOutput, specs.configured.output == nil {
            guard isNamed else {
                return .skip(
                    """
                    no '\(ConfiguredFiles.name)' of it says by 'output' that its code is committed (with '--target' and \
                    its name it is written to the folder 'Generated')
                    """
                )
            }
            output = ["--output", "\(specs.folder)/Generated"]
        }
        if let configuration = specs.configuration { return .run(arguments + output + ["--config", configuration]) }
        return .run(arguments + output + ["--recursive"] + specs.paths)
    }
}
