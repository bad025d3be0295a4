import DropboxService
import StoneClient
import StoneTestSupport

/// A caller of Dropbox with a virtual clock and the longest waits.
func makeRouteClient(
    _ transport: any StoneTransport,
    credentials: StoneCredentials = .bearer("secret-token"),
    clock: VirtualClock = VirtualClock(),
    _ change: (inout RouteClient.Settings) -> Void = { _ in }
) -> RouteClient {
    var settings = RouteClient.Settings(service: .dropbox, credentials: credentials)
    settings.retry = RetryPolicy(clock: clock, random: { 1 })
    change(&settings)
    return RouteClient(transport: transport, settings: settings)
}
