import StoneClient
import StoneRuntime

/// The attributes of Dropbox's specification, as used by clients.
struct TestAttributes: RouteTraitsProvider {
    var host = "api"
    var style = "rpc"
    var auth = "user"
    var scope: String?

    var routeTraits: RouteTraits { RouteTraits(host: host, style: style, auth: auth, scope: scope) }
}
