import StoneEvolution
import StoneFormats
import StoneMustache
import StoneRevisions

extension ChangelogDocument {
    /// Returns the values of templates, with the texts of a format.
    func template(_ format: ChangelogFormat) -> TemplateValue {
        ["title": .text(title), "versions": .list(versions.map { version($0, format) })]
    }

    private func version(_ version: Version, _ format: ChangelogFormat) -> TemplateValue {
        let changelog = version.changelog
        let breaking: TemplateValue = [
            "entries": .list(changelog.breaking.flatMap(\.entries).map { entry($0, format) }),
            "sections": sections(changelog.breaking, format),
        ]
        let namespaces = changelog.namespaces.map { group -> TemplateValue in
            [
                "name": .text(format.escaped(group.name)),
                "entries": .list(group.sections.flatMap(\.entries).map { entry($0, format) }),
                "sections": sections(group.sections, format),
            ]
        }
        return [
            "level": .text(version.commit == nil ? "##" : "###"),
            "element": .text(version.commit == nil ? "h2" : "h3"),
            "revision": version.commit.map { revision($0, format) } ?? .none,
            "breaking": changelog.breaking.isEmpty ? .none : breaking,
            "namespaces": .list(namespaces),
            "documentation": documentation(changelog, format),
        ]
    }

    private func revision(_ commit: Commit, _ format: ChangelogFormat) -> TemplateValue {
        [
            "id": .text(String(commit.id.prefix(Commit.shortLength))),
            "date": .text(commit.date),
            "subject": .text(format.escaped(commit.subject)),
        ]
    }

    private func documentation(_ changelog: Changelog, _ format: ChangelogFormat) -> TemplateValue {
        let summary = changelog.documentationSummary
        guard !summary.isEmpty else { return .none }
        let list: TemplateValue = ["entries": .list(changelog.documentationEntries.map { entry($0, format) })]
        return ["phrase": phrase(summary.capitalized, format), "list": listsDocumentation ? list : .none]
    }

    private func sections(_ sections: [Changelog.Section], _ format: ChangelogFormat) -> TemplateValue {
        .list(
            sections.map { section in
                [
                    "kind": .text(section.kind.rawValue),
                    "entries": .list(section.entries.map { entry($0, format) }),
                ]
            }
        )
    }

    private func entry(_ entry: Changelog.Entry, _ format: ChangelogFormat) -> TemplateValue {
        let lines = entry.lines.map { line -> TemplateValue in
            ["phrase": phrase(entry.heading.isEmpty ? line.phrase.capitalized : line.phrase, format)]
        }
        return [
            "heading": entry.heading.isEmpty ? .none : ["phrase": phrase(entry.heading, format)],
            "line": lines.count == 1 ? lines[0] : .none,
            "lines": .list(lines),
        ]
    }

    private func phrase(_ phrase: Phrase, _ format: ChangelogFormat) -> TemplateValue {
        .list(
            phrase.parts.map { part in
                switch part {
                case .code(let name) where format != .markdown || Self.canBeCodeSpan(name):
                    ["code": .text(name.displayable), "plain": .none]
                case .code(let text), .text(let text): ["code": .none, "plain": .text(format.escaped(text))]
                }
            }
        )
    }

    /// Returns whether a code span can contain a name. Markdown has no escapes in code, and a combining mark changes no
    /// backtick.
    private static func canBeCodeSpan(_ name: String) -> Bool {
        !name.utf8.contains(UInt8(ascii: "`")) && !name.contains(where: \.isNewline)
    }
}
