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
        guard let content else { return nil }
        if content.routes?.attributes?.contains(name) == true { return "routes.attributes" }
        if let key = content.key(ofExpressionWith: [name]) { return key }
        return content.changes?.attributes?[name] == nil ? nil : "changes.attributes"
    }

    /// Returns a key of the `stone.json` that names a tag as the value of an attribute of routes, or has an expression
    /// with both words.
    func key(namingTag tag: String, of attribute: String) -> String? {
        guard let content else { return nil }
        if let key = content.key(ofExpressionWith: [attribute, tag]) { return key }
        let service = content.service
        switch attribute {
        case "host" where service?.hosts?.names.contains(tag) == true: return "service.hosts"
        case "auth" where service?.auth?.names.contains(tag) == true: return "service.auth"
        case "style" where service?.styles?.names.contains(tag) == true: return "service.styles"
        default: return nil
        }
    }

    private var content: Content? {
        let bytes = source.bytes.starts(with: SourceText.byteOrderMark) ? source.bytes.dropFirst(3) : source.bytes[...]
        return try? JSONDecoder().decode(Content.self, from: Data(bytes))
    }
}

/// The keys of a `stone.json` whose values name attributes or their values.
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
    struct Service: Decodable {
        var hosts: Values?
        var auth: Values?
        var styles: Values?
    }
    /// The keys of an object, or the strings in a list.
    struct Values: Decodable {
        var names: Set<String>

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let keys = try? container.decode([String: String].self).keys
            names = try keys.map { Set($0) } ?? Set(container.decode([String].self))
        }
    }

    var routes: Routes?
    var clients: [Client]?
    var changes: Changes?
    var service: Service?

    /// Returns the key of an expression that has all words.
    func key(ofExpressionWith names: [String]) -> String? {
        func areNamed(in expression: String) -> Bool {
            let words = expression.utf8.split { !$0.isWordPart }
            return names.allSatisfy { name in words.contains { $0.elementsEqual(name.utf8) } }
        }
        if routes?.filter?.contains(where: areNamed) == true { return "routes.filter" }
        return clients?.compactMap(\.routes).contains(where: areNamed) == true ? "clients.routes" : nil
    }
}
