import DropboxService
import StoneCalls
import StoneClient
import StoneCommandLine
import StoneHTTP
import StoneModel
import StoneProjects
import StoneSwift

extension GenerationInputs {
    /// Returns the service of an API: as `service` in the `stone.json` describes it, the usual one without it.
    ///
    /// - Throws: A `UsageError` for a URL that is not one of a host.
    func serviceDescription(for api: API) throws(UsageError) -> ServiceDescription {
        let configured = service
        var service: StoneService =
            switch configured.preset {
            case .dropbox: .dropbox
            case .standard: .standard(for: api)
            case nil: .usual(for: api)
            }
        if let url = configured.url ?? configured.unnamedHost { service.move(to: try Self.host(url), for: api) }
        for host in configured.hosts { service.hosts[host.name] = try Self.host(host.value) }
        for (name, kind) in configured.authKinds { service.authKinds[name] = kind.value }
        for (name, style) in configured.styles { service.http.styles[name] = style.value }
        if let path = configured.path { service.http.pathPrefix = path }
        if let name = configured.argumentHeader { service.http.argumentHeader = name }
        if let name = configured.resultHeader { service.http.resultHeader = name }
        if let name = configured.requestIDHeader { service.http.requestIDHeader = name }
        var variables = CredentialVariables()
        if let name = configured.tokenVariable { variables.token = name }
        if let name = configured.appKeyVariable { variables.appKey = name }
        if let name = configured.appSecretVariable { variables.appSecret = name }
        let fields = configured.headers.map { StoneHeaders.Field(name: $0.name, value: $0.value) }
        return ServiceDescription(service, headers: StoneHeaders(fields), variables: variables)
    }

    private static func host(_ url: String) throws(UsageError) -> StoneService.Host {
        guard let host = StoneService.Host(parsing: url) else {
            throw UsageError("'\(url)' is not the URL of a host, such as 'https://api.example.com'")
        }
        return host
    }
}

extension ConfiguredService {
    /// The URL of the routes whose host is not listed: that of the first host of a service that has no preset.
    fileprivate var unnamedHost: String? { preset == nil ? hosts.first?.value : nil }
}

extension ConfiguredService.AuthKind {
    fileprivate var value: StoneService.AuthKind {
        switch self {
        case .app: .app
        case .none: .none
        case .token: .token
        }
    }
}

extension SwiftConfiguration.RouteStyle {
    fileprivate var value: StoneHTTP.RouteStyle {
        switch self {
        case .download: .download
        case .rpc: .rpc
        case .upload: .upload
        }
    }
}
