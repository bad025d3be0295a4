import StoneCalls
import StoneCommandLine
import StoneLint
import StoneModel
import StoneProjects
import StoneSwift

/// The checked API of a call, with its service and the routes that return pages.
struct CalledAPI {
    let api: API
    let description: ServiceDescription
    private let configuration: SwiftConfiguration

    /// Reads the specs, and the `stone.json` next to them. Reports errors, and returns `nil` if there are any.
    init?(_ options: SpecOptions, _ console: Console) throws(UsageError) {
        var options = options
        if options.paths.isEmpty, options.configuration == nil, options.configurationsBesideSpecs.isEmpty {
            options.paths = ["."]
        }
        options = try options.withConfigurationBesideSpecs()
        var run = CommandRun(console)
        guard let inputs = try GenerationInputs(GenerationOptions(specs: options), &run),
            let api = Pipeline.check(inputs, warnings: .none, &run)
        else {
            run.finish()
            return nil
        }
        self.api = api
        description = try inputs.serviceDescription(for: api)
        configuration = inputs.configuration(for: api)
    }

    /// Returns the routes of pages, or `nil` if the route returns none.
    func pages(of route: Route) -> PageRoutes? {
        switch configuration.pages[route.id] {
        case .suppressed: nil
        case .pair(let partner?, _):
            api.route(partner).flatMap { try? PageRoutes(route, $0, in: api, styles: configuration.styles) }
        case .pair(nil, _), nil: PageRoutes(conventionalFor: route, in: api, styles: configuration.styles)
        }
    }
}
