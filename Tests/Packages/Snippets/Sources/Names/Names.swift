import Dropbox
import DropboxCompat
import FakeDropbox
import Foundation
import Frameworks
import StoneClient
import StoneCurl
import StoneDevelopmentServer
import StoneOAuth
import StoneObjC
import StoneRuntime
import StoneServer
import StoneTesting
import StoneURLSession

// A file that imports a framework, Foundation and all products compiles without a qualified name. If a product declared
// a name of the framework, of Foundation or of another product, that name would be ambiguous here. `PublicNamesTests`
// checks that no type is missing.

/// The types of frameworks.
typealias Frameworks = (
    ApplicationConfiguration, BasicRequestContext, BindAddress, CacheControl, Cookie, EditedResponse, Environment,
    FileMiddleware, FlatDictionary, HTTPError, MediaType, Parameters, RequestBody, ResponseBody, RouteCollection,
    Router, RouterGroup, RouterPath, Server, ServiceGroup, URI, any HTTPResponder, any MiddlewareProtocol,
    any RequestContext, any RequestDecoder, any ResponseEncoder, any ResponseGenerator, any RouterMethods,
    any RouterMiddleware, any Service, Application, CORSMiddleware, Request, Response, Abort, BasicAuthorization,
    BearerAuthorization, ClientRequest, ClientResponse, Controller, ErrorMiddleware, File, FileIO, HTTPClient,
    HTTPHeaders, HTTPMediaType, HTTPMethod, HTTPStatus, Route, Routes, Session, SessionData, Storage, Token,
    Validations, View, any AbortError, any AsyncMiddleware, any AsyncRequestDecodable, any Authenticatable,
    any Authenticator, any Cache, any Client, any Command, any Content, any Job, any Middleware, any Model, any Queue,
    any Responder, any RoutesBuilder, AccessToken, Account, AccountManager, ByteRange, CallOptions, Configuration,
    Credentials, Download, Fault, Pages, Recording, ServerError, TokenStore, TransferError, TransportError,
    any ClientTransport
)

/// The types of products, except types for Apple systems only.
typealias Products = (
    // StoneRuntime
    any StoneAnnotation, StoneAnnotatedField, any StoneAnnotated, StoneCoder<Int>, StoneDecodingError,
    StoneEncodingError, StoneUserMessage, StoneJSONDecoder, StoneJSONEncoder,
    StoneRoute<Int, Int, Never, StoneNoAttributes>, StoneRouteInfo, StoneRouteDeprecation, StoneNoAttributes,
    StoneRouteID, StoneUnknownTag,
    // StoneHTTP
    StoneBody, StoneFileSlice, StoneByteStream, StoneBodyTooLargeError, StoneHTTPConventions, RouteStyle, StatusMeaning,
    StoneHeaders, StoneRequest, StoneResponse,
    // StoneClient
    RetryPolicy, Repeatability, any RootClient, RouteClient, StoneCallError<Never>, StoneInvalidArgument,
    StoneCallOptions, StoneDownload<Int, Data>, DownloadDestination<Data>, StoneFailedResponse,
    StoneJob<Int, Int, Never>, StoneJobStatus<Int, Int>, StoneJobError<Int, Never>, PollPolicy, any StoneMiddleware,
    StoneCallContext, StonePages<Int>, RefreshingToken, StoneCredentials, StoneAccessToken, StoneExpiredTokenError,
    ContentCheck,
    any ContentHasher, RouteTraits, any RouteTraitsProvider, StoneService, StoneServiceRequirements,
    StoneServiceError, any StoneTransport, StoneTransportOptions, ResponseDelivery, TransferDirection, TransferProgress,
    StoneTransportError, any TransferSession, TransferEvent, TransportByHost,
    // StoneURLSession
    URLSessionTransferSession, URLSessionTransport,
    // StoneServer
    DownloadOutput<Int>, ContentPart, RouteFailure<Never>, StoneServerError, StoneRequestContext,
    StoneByteRange, StoneRouter, StoneRouterLimits, StoneRouterError,
    // StoneDevelopmentServer
    DevelopmentServer, DevelopmentServerError, DevelopmentServerLimits,
    // StoneTesting
    InProcessTransport, MockTransport, UnexpectedCallsError, RecordingTransport, SpecExamples, MissingExampleError,
    StoneRecording, StoneRecordingRedaction,
    // StoneOAuth
    any AuthorizationPresenter, AuthorizationRedirect, AuthorizationAnswer, OAuthSignInResult, AuthorizationRequest,
    AuthorizationOutcome, PKCE, CodePresenter, LoopbackError, SystemBrowser, FileTokenStore, KeychainQuery,
    any OAuthTokenStore, OAuthTokenStoreError, OAuthTokenFormat, MemoryTokenStore, OAuthServer, OAuthApplication,
    OAuthClient, OAuthError, OAuthServerError, OAuthErrorCode, OAuthToken, OAuthTokenSession,
    // Dropbox
    DropboxAccount<DropboxClient>, DropboxLinkResult<DropboxClient>, DropboxRevocation, DropboxAccountChange,
    DropboxAccountError, DropboxAccountConfiguration, DropboxAccountManager<DropboxClient>, any DropboxRootClient,
    Async, DropboxClient, Auth, Check, Common, FileProperties, Files, Sharing, StoneCfg, TeamCommon, TeamPolicies,
    Users, UsersCommon, DropboxAppPresenter, OAuth1Account, OAuth1ArchiveError, DropboxSignIn, BackgroundTransfer,
    BackgroundUpdate, BackgroundTransfers, ContentHash, OverwritePolicy, DownloadOptions, DownloadedFile,
    DownloadState, DropboxTransferError, ChangeBatch, FolderChanges, LocalFileVersion, TransferLock, TransferStates,
    UploadItem, UploadResult, UploadFilesProgress, UploadOptions, UploadState,
    // DropboxCompat
    CallError<Never>, ClientError, LocalizedUserMessage, Box<Int>, RpcRequest<Int, Never>, UploadRequest<Int, Never>,
    DownloadRequestFile<Int, Never>, DownloadRequestMemory<Int, Never>, CompatRequest<Int, Never>,
    GlobalErrorResponseHandler, any UploadInput,
    // FakeDropbox
    FakeDropbox, FakeDropboxPresenter, FakeDropboxPageError, FakeDropboxFileError, FakeDropboxTransport, FakeFault,
    FakeCall, FaultPlan
)

#if os(Linux)
    typealias ProductsOfLinux = (CurlTransport, StoneRequest)
#endif

#if !os(watchOS) && !os(tvOS)
    typealias ProductsWithSockets = (LoopbackPresenter, StoneRequest)
#endif

#if canImport(ObjectiveC)
    typealias ProductsOfApple = (
        StoneCallTask, StoneCallTaskError, StoneCallTaskErrorKind, KeychainTokenStore,
        WebAuthenticationPresenter
    )
#endif
