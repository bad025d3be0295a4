import StoneCommandLine

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
            return report("expected a title of 1 to 200 characters on one line", json.range)
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
        let place = Paths.absolute(path, in: configuration.folder)
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard ConfiguredDocumentation.logoExtensions.contains(ending) else {
            let endings = ConfiguredDocumentation.logoExtensions.joined(separator: ", ")
            return report("expected an image (one of: \(endings)) instead of '\(path)'", json.range)
        }
        guard Paths.isRegularFile(place) else {
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
            let place = Paths.absolute(path, in: configuration.folder)
            let found = Paths.files(matching: place)
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
