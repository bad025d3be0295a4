import StoneEvolution
import StoneModel
import StoneRevisions

extension ChangelogDocument {
    /// The changelog as JSON, such as `{"format": "stone-changelog", "version": 1, "versions": […]}`.
    ///
    /// Each version has its `commit` (`id`, `date` and `subject`, or `null`), `entries`, and the names in
    /// `documentation` and `examples`. An entry is a sentence of the other formats, with its `namespace`, its `kind`
    /// and its `changes`.
    var json: JSONValue {
        [
            "format": "stone-changelog",
            "version": .integer("1"),
            "versions": .array(versions.map(version)),
        ]
    }

    private func version(_ version: Version) -> JSONValue {
        let changelog = version.changelog
        let breaking = changelog.breaking.flatMap { entries($0, isBreaking: true) }
        let others = changelog.namespaces.flatMap(\.sections).flatMap { entries($0, isBreaking: false) }
        return [
            "commit": version.commit.map(commit) ?? .null,
            "entries": .array(breaking + others),
            "documentation": .array(changelog.documentation.map { .string($0.subject.qualifiedName) }),
            "examples": .array(changelog.examples.map { .string($0.subject.qualifiedName) }),
        ]
    }

    private func commit(_ commit: Commit) -> JSONValue {
        ["id": .string(commit.id), "date": .string(commit.date), "subject": .string(commit.subject)]
    }

    private func entries(_ section: Changelog.Section, isBreaking: Bool) -> [JSONValue] {
        section.entries.flatMap { entry in
            entry.lines.map { line in
                let heading: Phrase = entry.heading.isEmpty ? "" : "\(entry.heading): "
                let sentence = entry.heading.isEmpty ? line.phrase.capitalized : line.phrase
                return [
                    "namespace": .string(line.changes.first?.subject.namespace ?? ""),
                    "kind": .string(section.kind.rawValue),
                    "breaking": .boolean(isBreaking),
                    "text": .string("\(heading.text(mark: "`"))\(sentence.text(mark: "`"))."),
                    "changes": .array(line.changes.map(change)),
                ]
            }
        }
    }

    private func change(_ change: Change) -> JSONValue {
        [
            "rule": .string(change.rule.rawValue),
            "kind": .string(change.subject.kind.rawValue),
            "subject": .string(change.subject.qualifiedName),
            "formerSubject": .optional(change.formerSubject?.qualifiedName),
            "message": .string(change.messageWithHint),
        ]
    }
}
