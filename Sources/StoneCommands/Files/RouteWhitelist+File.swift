import StoneChecker
import StoneSyntax

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RouteWhitelist {
    /// Reads a JSON file.
    init(contentsOf path: String) throws(FilterError) {
        if SpecPaths.isFolder(path) {
            let advice = "folders are searched with '--recursive' or '-R'"
            throw FilterError(["'\(path)' is a folder, not a route whitelist (\(advice))"])
        }
        let data: Data
        do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
            throw FilterError(["cannot read the route whitelist '\(path)': \(FileError.reason(error))"])
        }
        do {
            self = try JSONDecoder().decode(RouteWhitelist.self, from: data)
        } catch let error as UnknownKey {
            let question = suggestion(for: error.name, among: Self.keys).map { "; did you mean '\($0)'?" } ?? ""
            throw FilterError(["the route whitelist '\(path)' has an unknown key '\(error.name)'\(question)"])
        } catch {
            throw FilterError([
                "the route whitelist '\(path)' must be a JSON object with 'route_whitelist' and 'datatype_whitelist', each "
                    + "with a list of names for each namespace"
            ])
        }
    }
}
