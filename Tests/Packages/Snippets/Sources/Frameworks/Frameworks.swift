// Names of public types of Hummingbird, Vapor and related libraries. One module declares them all, since only the names
// matter.

// Hummingbird, HummingbirdCore, ServiceLifecycle
public struct ApplicationConfiguration {}
public struct BasicRequestContext {}
public struct BindAddress {}
public struct CacheControl {}
public struct Cookie {}
public struct EditedResponse {}
public struct Environment {}
public struct FileMiddleware {}
public struct FlatDictionary {}
public struct HTTPError: Error {}
public struct MediaType {}
public struct Parameters {}
public struct RequestBody {}
public struct ResponseBody {}
public struct RouteCollection {}
public struct Router {}
public struct RouterGroup {}
public struct RouterPath {}
public struct Server {}
public struct ServiceGroup {}
public struct URI {}
public protocol HTTPResponder {}
public protocol MiddlewareProtocol {}
public protocol RequestContext {}
public protocol RequestDecoder {}
public protocol ResponseEncoder {}
public protocol ResponseGenerator {}
public protocol RouterMethods {}
public protocol RouterMiddleware {}
public protocol Service {}

// Both
public struct Application {}
public struct CORSMiddleware {}
public struct Request {}
public struct Response {}

// Vapor, its queues and authentication, AsyncHTTPClient
public struct Abort: Error {}
public struct BasicAuthorization {}
public struct BearerAuthorization {}
public struct ClientRequest {}
public struct ClientResponse {}
public struct Controller {}
public struct ErrorMiddleware {}
public struct File {}
public struct FileIO {}
public struct HTTPClient {}
public struct HTTPHeaders {}
public struct HTTPMediaType {}
public struct HTTPMethod {}
public struct HTTPStatus {}
public struct Route {}
public struct Routes {}
public struct Session {}
public struct SessionData {}
public struct Storage {}
public struct Token {}
public struct Validations {}
public struct View {}
public protocol AbortError {}
public protocol AsyncMiddleware {}
public protocol AsyncRequestDecodable {}
public protocol Authenticatable {}
public protocol Authenticator {}
public protocol Cache {}
public protocol Client {}
public protocol Command {}
public protocol Content {}
public protocol Job {}
public protocol Middleware {}
public protocol Model {}
public protocol Queue {}
public protocol Responder {}
public protocol RoutesBuilder {}

// Nouns of apps
public struct AccessToken {}
public struct Account {}
public struct AccountManager {}
public struct ByteRange {}
public struct CallOptions {}
public struct Configuration {}
public struct Credentials {}
public struct Download {}
public struct Fault {}
public struct Pages {}
public struct Recording {}
public struct ServerError: Error {}
public struct TokenStore {}
public struct TransferError: Error {}
public struct TransportError: Error {}
public protocol ClientTransport {}
