import StoneSource

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ConfiguredNames {
    /// Returns a key of the `stone.json` whose value names an attribute of routes. A word in a string of an expression
    /// counts, too.
    func key(namingAttribute name: String) -> String? {
        let bytes = source.bytes.starts(with: SourceText.byteOrderMark) ? source.bytes.dropFirst(3) : source.bytes[...]
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else { return nil }
        func isNamed(in expression: String) -> Bool {
            expression.utf8.split { !$0.isNameByte }.contains { $0.elementsEqual(name.utf8) }
        }
        if content.routes?.attributes?.contains(name) == true { return "routes.attributes" }
        if content.routes?.filter?.contains(where: isNamed) == true { return "routes.filter" }
        if content.clients?.compactMap(\.routes).contains(where: isNamed) == true { return "clients.routes" }
        return content.changes?.attributes?[name] == nil ? nil : "changes.attributes"
    }
}

/// The keys of a `stone.json` whose values name attributes.
private struct Content: Decodable {
    struct Routes: Decodable {
        var attributes: [String]?
        var filter: [String]?
    }
    struct Client: Decodable {
        var routes: String?
    }
    struct Changes: Decodable {
        var attributes: [String: String]?
    }

    var routes: Routes?
    var clients: [Client]?
    var changes: Changes?
}
