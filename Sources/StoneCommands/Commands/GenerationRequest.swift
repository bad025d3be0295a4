import StoneChecker
import StoneSwift
import StoneSyntax

/// All that a run of `generate` starts from: what the command line says, then what `stone.json` says, then the defaults.
struct GenerationRequest {
    var sources: [SourceText]
    /// By the order of the sources.
    var outputs: [SpecOutputs]
    var configuration: SwiftConfiguration
    var templates: TemplateOverrides
    var filter: FilterReader
    var chosen: Configuration?
    /// The folder to write to.
    var output: String?
    /// Every file that the output depends on, sorted.
    var inputs: [String]

    /// Reads everything. `nil` if too little is left to go on with.
    init?(_ arguments: ParsedArguments, _ console: Console, _ findings: inout Findings) throws(UsageError) {
        var chosen: Configuration?
        if let path = arguments.value("config") {
            guard let read = try Self.configuration(path, &findings) else { return nil }
            chosen = read
        }
        self.chosen = chosen
        let folder = chosen?.folder ?? ""
        let files = chosen?.files ?? ConfiguredFiles()
        let plan = try BuildPlan(arguments)
        sources = try Self.sources(arguments, chosen, searches: plan == nil, console)
        if let objection = plan?.objection(specCount: sources.count, inputs: files.paths(in: folder)) {
            let path = arguments.value("config") ?? CommandLineText.path
            findings.add([.error(.outdatedPlan, objection, path: path)])
            return nil
        }
        let specs = sources.enumerated().map { index, source in
            let count = plan?.fileCounts[index] ?? SpecOutputs.fileCount(byteCount: source.bytes.count)
            return SpecOutputs.Spec(path: source.path, location: source.location, fileCount: count)
        }
        outputs = SpecOutputs.outputs(for: specs)
        configuration = try Self.swiftConfiguration(arguments, chosen)
        let place = { [chosen] (path: String) in Self.shortened(SpecPaths.absolute(path, in: folder), chosen) }
        let templateFolder = arguments.value("templates") ?? files.templates.map(place)
        templates = try TemplateOverrides(folder: templateFolder, &findings)
        let whitelist = arguments.value("route-whitelist-filter") ?? files.whitelistPath(in: folder).map(place)
        filter = try FilterReader(
            arguments,
            configured: chosen?.filter ?? Filter(),
            whitelist: whitelist,
            &findings
        )
        inputs = sources.map(\.path) + templates.paths + [chosen?.source.path, whitelist].compactMap(\.self)
        inputs.sort()
        output = arguments.value("output") ?? files.output.map(place)
    }

    private static func configuration(
        _ path: String,
        _ findings: inout Findings
    ) throws(UsageError) -> Configuration? {
        let source = SourceText(path: path, bytes: Array(try readFile(path)))
        let reader = ConfigurationReader(source)
        guard reader.diagnostics.isEmpty else {
            findings.add(reader.diagnostics, in: [source])
            return nil
        }
        return reader.configuration
    }

    /// The specs that the command line names, or else those beside the configuration; and those that this one names.
    private static func sources(
        _ arguments: ParsedArguments,
        _ chosen: Configuration?,
        searches: Bool,
        _ console: Console
    ) throws(UsageError) -> [SourceText] {
        guard let chosen else {
            return try SpecLoader(console: console, isRecursive: arguments.has("recursive")).load(arguments.operands)
        }
        var operands = arguments.operands
        let named = chosen.files.specPaths(in: chosen.folder).map { shortened($0, chosen) }
        let folder = shortened(chosen.folder, chosen)
        if searches, operands.isEmpty, named.isEmpty || !SpecPaths.search(folder).specs.isEmpty { operands = [folder] }
        return try SpecLoader(console: console, isRecursive: true).load(operands + named)
    }

    /// A path from the current folder where the path of the configuration is one too.
    private static func shortened(_ path: String, _ chosen: Configuration?) -> String {
        guard let chosen, !chosen.source.path.hasPrefix("/"),
            let short = SpecPaths.relative(path, to: SpecPaths.absolute(""))
        else { return path }
        return short.isEmpty ? "." : short
    }

    private static func swiftConfiguration(
        _ arguments: ParsedArguments,
        _ chosen: Configuration?
    ) throws(UsageError) -> SwiftConfiguration {
        if let root = arguments.value("root"), !SwiftIdentifier.isTypeName(root) {
            throw UsageError("'\(root)' cannot be the name of a Swift type")
        }
        return SwiftConfiguration(
            access: arguments.value("access").flatMap(SwiftConfiguration.Access.init) ?? chosen?.access ?? .internal,
            root: arguments.value("root") ?? chosen?.root,
            names: Dictionary((chosen?.names ?? []).map { ($0.stoneName, $0.swiftName) }) { first, _ in first },
            conformances: Dictionary((chosen?.conformances ?? []).map { ($0.stoneName, $0.protocols) }) { first, _ in
                first
            }
        )
    }
}
