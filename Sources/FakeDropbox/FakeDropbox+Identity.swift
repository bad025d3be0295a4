import Dropbox
import Foundation
import StoneRuntime
import StoneServer

extension FakeDropbox {
    /// Checks the credentials of a call, and the header fields for the path root and the team member.
    func checkIdentity(_ context: StoneRequestContext) throws(StoneServerError) {
        let kinds = context.attributes["auth"]?.components(separatedBy: ", ") ?? []
        if kinds.contains("noauth") { return }
        guard context.headers["Authorization"] != nil else {
            let message = #"Must provide HTTP header "Authorization" or URL parameter "authorization"."#
            throw .badRequest(message, context.route.path)
        }
        try checkCredentials(context, kinds)
        try checkMember("Dropbox-API-Select-User", failure: Auth.AuthError.invalidSelectUser, context: context)
        try checkMember("Dropbox-API-Select-Admin", failure: Auth.AuthError.invalidSelectAdmin, context: context)
        try checkPathRoot(context)
    }

    private func checkCredentials(_ context: StoneRequestContext, _ kinds: [String]) throws(StoneServerError) {
        if kinds.contains("app"), let app = context.basicCredentials, settings.apps[app.name] == app.password { return }
        let token = context.bearerToken ?? ""
        if kinds.contains("user"), tokens.contains(token) { return }
        if expiredTokens.contains(token) { throw .authentication(Auth.AuthError.expiredAccessToken) }
        throw .authentication(Auth.AuthError.invalidAccessToken)
    }

    private func checkMember(
        _ header: String,
        failure: Auth.AuthError,
        context: StoneRequestContext
    ) throws(StoneServerError) {
        guard let member = context.headers[header] else { return }
        guard member.hasPrefix("dbmid:") else {
            throw .badRequest(#"Invalid value of HTTP header "\#(header)"."#, context.route.path)
        }
        guard settings.teamMembers.contains(member) else { throw .authentication(failure) }
    }

    /// Throws an error if the path root is not that of the account, in any of its forms.
    private func checkPathRoot(_ context: StoneRequestContext) throws(StoneServerError) {
        guard let header = context.headers["Dropbox-API-Path-Root"] else { return }
        let root: Common.PathRoot
        do throws(StoneDecodingError) {
            var options = StoneJSONDecoder.Options()
            options.validates = true
            root = try StoneJSONDecoder(options: options).decode(Common.PathRoot.self, from: Data(header.utf8))
        } catch {
            throw .badRequest("Dropbox-API-Path-Root: \(error)", context.route.path)
        }
        switch root {
        case .home, .root(FileTree.rootNamespace), .namespaceId(FileTree.rootNamespace): return
        case .root:
            let info = Common.UserRootInfo(
                rootNamespaceId: FileTree.rootNamespace,
                homeNamespaceId: FileTree.rootNamespace
            )
            throw .pathRoot(Common.PathRootError.invalidRoot(.user(info)))
        default: throw .pathRoot(Common.PathRootError.noPermission)
        }
    }
}
