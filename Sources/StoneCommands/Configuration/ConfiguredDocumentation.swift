import StoneSource

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The documentation site of an API, in a `stone.json`:
///
///     { "title": "Calculator API", "logo": "logo.svg", "colors": { "accent": "#0055aa" }, "guides": ["docs/*.md"] }
package struct ConfiguredDocumentation: Sendable {
    /// The keys of the object.
    enum Key: String, CaseIterable {
        case colors
        case guides
        case logo
        case title
    }

    /// The keys under `colors`.
    enum ColorKey: String, CaseIterable {
        case accent
    }

    package var title: String?
    /// The path of the image.
    package var logo: String?
    /// The color of links and marks: `#0055aa`.
    package var accent: String?
    /// The paths of the Markdown files, in the order of the site.
    package var guides: [String] = []

    /// The extensions of logos. Browsers show them without running scripts in them.
    static let logoExtensions = ["gif", "jpeg", "jpg", "png", "svg", "webp"]
}

extension ConfigurationReader {
    mutating func readDocumentation(_ json: LocatedJSON) {
        let keys = ConfiguredDocumentation.Key.self
        for (key, value) in members(of: json, "an object for 'documentation'", keys: keys) {
            switch key {
            case .colors: readColors(value)
            case .guides: readGuides(value)
            case .logo: readLogo(value)
            case .title: readTitle(value)
            }
        }
    }

    private mutating func readTitle(_ json: LocatedJSON) {
        guard let title = string(json, for: "title") else { return }
        guard (1...200).contains(title.count), !title.contains(where: \.isNewline) else {
            return report("expected a title of 1 to 200 characters in one line", json.range)
        }
        configuration.documentation.title = title
    }

    private mutating func readColors(_ json: LocatedJSON) {
        let keys = ConfiguredDocumentation.ColorKey.self
        for (key, value) in members(of: json, "an object for 'colors'", keys: keys) {
            guard let color = string(value, for: key.rawValue) else { continue }
            guard color.wholeMatch(of: /#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})/) != nil else {
                report("expected a color in hexadecimal digits, such as '#0055aa'", value.range)
                continue
            }
            switch key {
            case .accent: configuration.documentation.accent = color
            }
        }
    }

    private mutating func readLogo(_ json: LocatedJSON) {
        guard let path = path(json, for: "logo") else { return }
        let place = SpecPaths.absolute(path, in: configuration.folder)
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard ConfiguredDocumentation.logoExtensions.contains(ending) else {
            let endings = ConfiguredDocumentation.logoExtensions.joined(separator: ", ")
            return report("expected an image (one of: \(endings)) instead of '\(path)'", json.range)
        }
        guard FileKind(ofPath: place, followsLinks: true) == .regular else {
            return report("no such file: '\(path)' (resolved to '\(place)')", json.range)
        }
        configuration.documentation.logo = configuration.shortened(place)
    }

    /// Reads paths. The last component of a path may have asterisks.
    private mutating func readGuides(_ json: LocatedJSON) {
        guard case .array(let elements) = json.value else {
            return report("expected a list of paths for 'guides', found \(json.kind)", json.range)
        }
        for element in elements {
            guard let path = path(element, for: "guides") else { continue }
            let place = SpecPaths.absolute(path, in: configuration.folder)
            let found = SpecPaths.matches(of: place)
            guard !found.isEmpty else {
                report("no such file: '\(path)' (resolved to '\(place)')", element.range)
                continue
            }
            for file in found.map(configuration.shortened) where !configuration.documentation.guides.contains(file) {
                configuration.documentation.guides.append(file)
            }
        }
    }
}

extension SpecPaths {
    /// Returns the files whose names match the last component of an absolute path, sorted.
    fileprivate static func matches(of pattern: String) -> [String] {
        func isFile(_ path: String) -> Bool { FileKind(ofPath: path, followsLinks: true) == .regular }
        let folder = absolute("..", in: pattern)
        let name = pattern.split(separator: "/").last.map(String.init) ?? ""
        guard name.contains("*") else { return isFile(pattern) ? [pattern] : [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") && $0.matches(wildcard: name) }
            .map { path(of: $0, in: folder) }.filter(isFile)
    }
}

extension String {
    /// Whether the text matches a pattern, in which an asterisk stands for any characters.
    fileprivate func matches(wildcard pattern: String) -> Bool {
        var parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        let (first, last) = (parts.removeFirst(), parts.popLast() ?? "")
        guard utf8.count >= first.utf8.count + last.utf8.count, hasPrefix(first), hasSuffix(last) else { return false }
        var rest = dropFirst(first.count).dropLast(last.count)
        for part in parts where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
