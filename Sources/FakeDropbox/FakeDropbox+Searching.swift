import Dropbox
import StoneServer

extension FakeDropbox {
    func searchV2(
        _ argument: Files.SearchV2Arg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.SearchError>) -> Files.SearchV2Result {
        do throws(DeclaredError<Files.LookupError>) {
            let folder = try tree.folder(argument.options?.path ?? "").key
            return page(of: Search(argument, in: folder))
        } catch {
            throw .route(.path(error.reason))
        }
    }

    func searchContinueV2(
        _ argument: Files.SearchV2ContinueArg,
        context: StoneRequestContext
    ) async throws(RouteFailure<Files.SearchError>) -> Files.SearchV2Result {
        guard let search = searches[argument.cursor] else { throw .route(.invalidArgument("no such cursor")) }
        return page(of: search)
    }

    private func page(of search: Search) -> Files.SearchV2Result {
        let (matches, rest) = search.page(of: tree)
        return Files.SearchV2Result(
            matches: matches,
            hasMore: rest != nil,
            cursor: rest.map { searches.add($0) }
        )
    }
}
