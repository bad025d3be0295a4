/// A deliberate difference from the reference implementation, with its reason.
struct KnownDifference {
    let reason: String
    /// The errors of this checker; empty if only the reference rejects the spec.
    var ours: [(code: String, message: String)] = []
    /// Part of the reference's message, if this checker accepts the spec.
    var reference: String?

    func explains(_ findings: [Finding], _ verdict: Reference.Verdict) -> Bool {
        if let reference { return findings.isEmpty && verdict.message?.contains(reference) == true }
        guard verdict.accepted, let first = findings.first else { return false }
        return ours.contains { $0.code == first.code && first.message.contains($0.message) }
    }

    static let all = [
        KnownDifference(
            reason: """
                The reference does not look at the indentation of a file's first line. A file whose first line is \
                indented is a slip, and readers would regard it as one.
                """,
            ours: [("unexpected-indentation", "")]
        ),
        KnownDifference(
            reason: """
                Inside a struct or union the reference takes 'alias', 'doc', 'error' and 'namespace' for 'example', so \
                that 'alias Name' silently declares an example. None of its documents says so.
                """,
            ours: ["alias", "doc", "error", "namespace"].map { ("reserved-word", "reserved word '\($0)'") }
                + [("indented-declaration", "'alias' declaration")]
        ),
        KnownDifference(
            reason: """
                The reference does not look at the arguments of the built-in annotations; a redactor whose pattern is \
                no string breaks what is generated.
                """,
            ours: [("invalid-argument", "must be a string")]
        ),
        KnownDifference(
            reason: "The reference takes a number where a type belongs, and its back ends fail: 'List(5)'.",
            ours: [("invalid-argument", "expected a type")]
        ),
        KnownDifference(
            reason: "In Python a Boolean is an integer, so the reference treats 'true' as a number.",
            ours: ["invalid-default", "invalid-example", "invalid-attribute", "invalid-argument"]
                .map { ($0, "found a Boolean") }
        ),
        KnownDifference(
            reason: "The reference treats every name as a type, that of an annotation or an import too.",
            ours: [("not-a-type", "")]
        ),
        KnownDifference(
            reason: "The reference allows values of Void in maps, though not in lists; there are no such values.",
            ours: [("misplaced-void", "elements cannot have type Void")]
        ),
        KnownDifference(
            reason: "Bytes are Base64 in JSON; the reference accepts any string for them.",
            ours: ["invalid-argument", "invalid-attribute", "invalid-default", "invalid-example"]
                .map { ($0, "expected Base64") }
        ),
        KnownDifference(
            reason: "The reference finds two question marks only if the alias with the first one comes before.",
            ours: [("nullable-of-nullable", "")]
        ),
        KnownDifference(
            reason: "The reference accepts a float as a number of items, and numbers that no list or version can have.",
            ours: [
                ("invalid-argument", "_items' must be an integer"), ("invalid-argument", "_length' must be an integer"),
                ("invalid-route-version", ""),
            ]
        ),
        KnownDifference(
            reason: """
                The reference confuses a namespace with the name of a built-in type with that type, and calls its \
                imports circular.
                """,
            reference: "Circular import of namespaces"
        ),
    ]
}
