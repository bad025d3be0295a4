import StoneChecker
import StoneModel
import StoneMustache
import StoneProjects
import StoneSource
import StoneSwift
import Testing

/// Generates Swift from a spec and concatenates the files.
func generate(
    _ spec: String,
    _ configuration: SwiftConfiguration = SwiftConfiguration(),
    overrides: [String: String] = [:]
) throws -> String {
    let files = try generateFiles([("api.stone", spec)], configuration, overrides: overrides)
    return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
}

func generateFiles(
    _ specs: [(path: String, text: String)],
    _ configuration: SwiftConfiguration = SwiftConfiguration(),
    overrides: [String: String] = [:]
) throws -> [OutputFile] {
    let sources = specs.map { SourceText(path: $0.path, text: $0.text) }
    let result = Pipeline.check(sources)
    #expect(result.diagnostics.map(\.message) == [])
    let api = try #require(result.api)
    let (templates, errors) = SwiftTemplates.builtIn.library(overrides: overrides)
    #expect(errors == [])
    return try Pipeline.generate(api, of: sources, configuration, templates)
}

extension Pipeline {
    /// Generates the files whose number depends on the sizes of the specs.
    static func generate(
        _ api: API,
        of sources: [SourceText],
        _ configuration: SwiftConfiguration,
        _ templates: TemplateLibrary
    ) throws(TemplateError) -> [OutputFile] {
        let outputs = APIOutputs(sources, configuration)
        return try generate(Lowering(api, configuration), templates: templates, outputs: outputs)
    }
}

extension APIOutputs {
    /// Names the files as without a build plan.
    init(_ sources: [SourceText], _ configuration: SwiftConfiguration) {
        let specs = sources.sorted { $0.path < $1.path }.map { source in
            SpecOutputs.Spec(
                path: source.path,
                location: source.path,
                fileCount: SpecOutputs.fileCount(
                    byteCount: source.bytes.count,
                    hasTypes: configuration.typesModule == nil
                )
            )
        }
        self.init(specs, hasRoot: configuration.hasRootFile)
    }
}

/// Expects a string to contain some lines, regardless of indentation.
func expect(_ text: String, contains lines: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    #expect(
        text.unindented.contains(lines.unindented),
        "not generated:\n\(lines)\n\nbut:\n\(text)",
        sourceLocation: sourceLocation
    )
}

extension String {
    fileprivate var unindented: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.trimmingPrefix { $0 == " " } }
            .joined(separator: "\n")
    }
}
