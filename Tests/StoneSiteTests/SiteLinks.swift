/// The links and anchors of a site's pages.
struct SiteLinks {
    /// The values of `id` by page.
    private let anchors: [String: Set<String>]
    private let files: [String: String]

    init(_ files: [String: String]) {
        self.files = files
        anchors = files.filter { $0.key.hasSuffix(".html") }.mapValues { html in Set(Self.values(of: "id", in: html)) }
    }

    /// Descriptions of broken links.
    var broken: [String] {
        anchors.keys.sorted().flatMap { page in
            let html = files[page] ?? ""
            return (Self.values(of: "href", in: html) + Self.values(of: "src", in: html))
                .filter { !resolves($0, from: page) }.map { "\(page): \($0)" }
        }
    }

    /// Pages that have an anchor twice.
    var repeatedAnchors: [String] {
        anchors.filter { $0.value.count < Self.values(of: "id", in: files[$0.key] ?? "").count }.keys.sorted()
    }

    private func resolves(_ link: String, from page: String) -> Bool {
        if ["https://", "http://", "mailto:"].contains(where: link.hasPrefix) { return true }
        guard !link.hasPrefix("/"), !link.contains("?") else { return false }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let target = parts[0].isEmpty ? page : Self.resolve(parts[0], from: page), files[target] != nil else {
            return false
        }
        return parts.count == 1 || anchors[target]?.contains(parts[1]) ?? false
    }

    /// Returns the path of a relative link from the folder of the site; `nil` if it leads out of it.
    private static func resolve(_ link: String, from page: String) -> String? {
        var folders = page.split(separator: "/").dropLast().map(String.init)
        for part in link.split(separator: "/", omittingEmptySubsequences: false) {
            if part == ".." {
                guard folders.popLast() != nil else { return nil }
            } else {
                folders.append(String(part))
            }
        }
        return folders.joined(separator: "/")
    }

    /// The values of an attribute of all tags. Texts between tags have no quotation mark after an equals sign.
    static func values(of attribute: String, in html: String) -> [String] {
        html.split(separator: "<").flatMap { tag in
            tag.prefix { $0 != ">" }.split(separator: " ").compactMap { word -> String? in
                guard word.hasPrefix("\(attribute)=\"") else { return nil }
                return String(word.dropFirst(attribute.count + 2).prefix { $0 != "\"" })
            }
        }
    }
}
