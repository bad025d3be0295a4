import StoneChecker
import StoneCommandLine
import StoneEvolution
import StoneLint
import StoneModel
import StoneMustache
import StoneProjects
import StoneRevisions
import StoneSite
import StoneSource

/// Reads the specs and the configuration of a site, and makes its files.
struct SiteBuilder {
    let options: SiteOptions
    let warnings: DiagnosticOptions

    /// The files of a site, which are not rendered yet.
    struct Output {
        let files: [ListedFolder.File]
        /// The templates, which report errors of rendering.
        let templates: TemplateOverrides
        /// The paths of the files that were read, besides the other version.
        let sources: [String]
        /// The paths of the images of guides, and of missing files that guides name.
        let images: [String]
    }

    /// Returns the files, or `nil` if there are errors.
    func build(_ run: inout CommandRun) throws(UsageError) -> Output? {
        let overrides = try TemplateOverrides(
            folder: options.templates,
            of: SiteTemplates.builtIn,
            for: "the site",
            &run.diagnostics
        )
        let templates = overrides.library(&run.diagnostics)
        let specs = try options.specs.withConfigurationBesideSpecs()
        let generation = GenerationOptions(specs: specs, filter: options.filter)
        var paths: [String] = []
        let loader = SpecLoader(console: run.console)
        let read = try GenerationInputs(generation, &run) { (specPaths) throws(UsageError) in
            paths = specPaths
            return try loader.load(specPaths)
        }
        guard let inputs = read,
            let api = Pipeline.check(inputs, warnings: warnings.warnings(usual: .filters), &run)
        else { return nil }
        let documentation = inputs.documentation
        let comparison = try comparison(of: api, inputs, paths, &run)
        guard let templates, !run.diagnostics.hasErrors else { return nil }
        guard !api.namespaces.isEmpty else { throw UsageError("the specs have no namespace to document") }
        let siteFiles = SiteFiles(folder: inputs.configurationFolder)
        let logo = try documentation.logo.map { path throws(UsageError) in try Self.logo(path, siteFiles) }
        var settings = SiteSettings(
            title: documentation.title ?? "API",
            logo: logo?.path.name,
            service: try inputs.serviceDescription(for: api),
            swift: inputs.configuration(for: api)
        )
        settings.accent = documentation.accent
        settings.specPaths = inputs.pathsBelowCommonFolder
        let areErrors = warnings.warningsAreErrors
        let guides = try SiteGuides(
            documentation.guides,
            api,
            siteFiles,
            warningsAreErrors: areErrors,
            &run.diagnostics
        )
        guard !run.diagnostics.hasErrors else { return nil }
        let site = Site(api, settings, guides: guides.pages, comparison: comparison)
        var files = site.files(templates).map { path, render in ListedFolder.File(path: path.text, render: render) }
        files += guides.images
        if let logo { files.append(ListedFolder.File(path: logo.path.text) { logo.bytes }) }
        let sources = inputs.paths + documentation.guides + overrides.paths + [documentation.logo].compactMap(\.self)
        return Output(files: files, templates: overrides, sources: sources, images: guides.imagePaths)
    }

    private static func logo(
        _ path: String,
        _ files: SiteFiles
    ) throws(UsageError) -> (path: SitePath, bytes: [UInt8]) {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return (SitePath("assets", name: "logo.\(ending)"), try files.read(path))
    }

    // MARK: Changes

    /// - Parameter paths: The files and folders with the specs of the site.
    private func comparison(
        of api: API,
        _ inputs: GenerationInputs,
        _ paths: [String],
        _ run: inout CommandRun
    ) throws(UsageError) -> SiteComparison? {
        guard let against = options.against else { return nil }
        let reader = VersionPairReader(
            operands: VersionOperands(old: try RevisionOperand(against)),
            console: run.console
        )
        let new = Version(label: paths.joined(separator: ", "), sources: inputs.sources)
        let versions = try reader.readOld(for: new, paths)
        let checked = reader.checkOld(versions, &run.diagnostics)
        let configured = ConfiguredChanges(inputs.changes, &run.diagnostics)
        guard let old = checked.map(inputs.filterOtherVersion) else { return nil }
        var policy = configured.policy
        policy.level = .wire
        var changes = compare(old, api)
        let changelog = Changelog(changes, old: old, new: api, policy: policy)
        policy.decide(&changes, from: old)
        return SiteComparison(baseline: against, changes: changes, changelog: changelog)
    }
}
