package import StoneChecker
package import StoneModel
package import StoneMustache
package import StoneSwift
package import StoneSyntax

/// The whole way from Stone to Swift:
///
/// 1. `lex` and `parse` turn each source text into a syntax tree, whatever is wrong with it;
/// 2. `check` turns all trees together into one API model, if nothing is wrong;
/// 3. `lower` turns what goes into one file of Swift into its view model;
/// 4. `render` turns this into text.
///
/// Every stage maps values to values; reading and writing files is left to the commands.
package enum Pipeline {
    /// Steps 1 and 2. Warnings are looked for in specs without errors only.
    package static func check(
        _ sources: [SourceText],
        warnings: WarningSelection = .none,
        assemblesModel: Bool = true,
        retire: (AnyObject) -> Void = { _ in }
    ) -> CheckResult {
        // The largest file first: it may take as long as all others together.
        let parsed = sources.sorted { ($1.bytes.count, $0.location) < ($0.bytes.count, $1.location) }
            .concurrentMap { parse($0) }
        let syntaxErrors = parsed.flatMap(\.diagnostics)
        var result = StoneChecker.check(
            parsed.flatMap { $0.tree.source.mayHoldSeveralSpecs ? $0.tree.specs : [$0.tree] },
            warnings: syntaxErrors.isEmpty ? warnings : .none,
            assemblesModel: assemblesModel && syntaxErrors.isEmpty,
            retire: retire
        )
        result.diagnostics = (syntaxErrors + result.diagnostics).sortedByPosition()
        return result
    }

    /// Steps 3 and 4, for several files at a time.
    ///
    /// - Parameter outputs: The files that each spec becomes; by default as its size says.
    package static func generate(
        _ api: API,
        _ configuration: SwiftConfiguration,
        _ templates: TemplateLibrary,
        outputs: [SpecOutputs]? = nil
    ) throws(TemplateError) -> [OutputFile] {
        let lowering = Lowering(api, configuration)
        let plan = OutputPlan(api, outputs ?? SpecOutputs.outputs(for: api))
        let results = plan.files.concurrentMap { file in
            Result { () throws(TemplateError) in try render(lowering.lower(file), templates) }
        }
        var files: [OutputFile] = []
        for result in results { files.append(try result.get()) }
        return files
    }
}
