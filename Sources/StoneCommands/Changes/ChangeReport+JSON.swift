import StoneEvolution
import StoneModel

extension ChangeReport {
    /// The version of the format: increases when a member is renamed, removed or given another meaning.
    static let version = 1

    /// The JSON Schema of the document.
    static var schema: [UInt8] { PackageResources.stone_changes_schema_json }

    /// The changes as a document, which `Schemas/stone-changes.schema.json` describes; `stonec breaking --schema`
    /// prints it.
    var json: JSONValue {
        [
            "format": "stone-changes",
            "version": .integer(Self.version),
            "old": .string(labels.old),
            "new": .string(labels.new),
            "level": .string(level.rawValue),
            "errors": .integer(count(.error)),
            "warnings": .integer(count(.warning)),
            "infos": .integer(count(.info)),
            "hidden": .integer(hiddenCount),
            "changes": .array(changes.map(json)),
            "approved": .array(
                approved.map { ["change": json($0.change), "reason": .optional($0.approval.reason)] }
            ),
        ]
    }

    private func json(_ change: Change) -> JSONValue {
        let direction = [(Direction.sent, "sent"), (.received, "received")].filter { change.direction.contains($0.0) }
        return [
            "rule": .string(change.rule.rawValue),
            "severity": .string(change.severity.rawValue),
            "fingerprint": .string(change.fingerprint),
            "subject": json(change.subject),
            "formerSubject": .optional(change.formerSubject.map(json)),
            "message": .string(change.messageWithHint),
            "breaks": .array(Self.breaks(change).map(JSONValue.string)),
            "changesBehavior": .boolean(change.changesBehavior),
            "direction": .array(direction.map { .string($0.1) }),
            "old": .optional(change.old.map(json)),
            "new": .optional(change.new.map(json)),
            "uses": .array(
                change.uses.map { ["subject": json($0.subject), "position": json($0.position)] }
            ),
            "swift": .array(
                change.swift.map { difference in
                    [
                        "symbol": .string(difference.symbol),
                        "message": .string(difference.message),
                        "isBreaking": .boolean(difference.isBreaking),
                        "isOfServer": .boolean(difference.isOfServer),
                    ]
                }
            ),
            "proofs": .array(change.proofs.map { .object($0.members) }),
        ]
    }

    private func json(_ subject: DeclarationName) -> JSONValue {
        [
            "kind": .string(subject.kind.rawValue),
            "qualifiedName": .string(subject.qualifiedName),
            "namespace": .string(subject.namespace),
            "name": .optional(subject.name.isEmpty ? nil : subject.name),
            "member": .optional(subject.member),
        ]
    }

    private func json(_ position: SourcePosition) -> JSONValue {
        [
            "path": .string(position.path),
            "line": .integer(position.line),
            "column": .integer(position.column),
        ]
    }
}
