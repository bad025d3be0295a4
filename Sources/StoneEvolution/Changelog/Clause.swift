/// The sentence of a change without the names of the type and of its members.
///
/// Changes with equal clauses share a sentence.
struct Clause: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        /// A sentence such as `T has the new tags a and b REST`.
        case members(adjective: String)
        /// A sentence such as `the fields a and b of T are REST`.
        case aboutMembers
        /// A sentence such as `T is REST`.
        case whole
    }

    var form: Form
    var verb: Verb
    var noun: Noun = .field
    var rest: Phrase = ""

    enum Noun: String, Hashable, Sendable {
        case field
        case tag
        case subtype

        func text(_ count: Int) -> String { count == 1 ? rawValue : rawValue + "s" }
    }

    /// A verb in the singular and in the plural.
    struct Verb: Hashable, Sendable {
        var singular: String
        var plural: String

        init(_ singular: String, _ plural: String) {
            self.singular = singular
            self.plural = plural
        }

        func text(_ count: Int) -> String { count == 1 ? singular : plural }

        static let has = Verb("has", "have")
        static let hasNoLonger = Verb("no longer has", "no longer have")
        static let be = Verb("is", "are")
        static let can = Verb("can", "can")
        static let extends = Verb("extends", "extend")
    }

    /// Returns a clause such as `T has a new optional field a`.
    static func gains(_ noun: Noun, _ adjective: String = "new", _ rest: Phrase = "") -> Clause {
        Clause(form: .members(adjective: adjective), verb: .has, noun: noun, rest: rest)
    }

    /// Returns a clause such as `T no longer has the field a`.
    static func loses(_ noun: Noun) -> Clause {
        Clause(form: .members(adjective: ""), verb: .hasNoLonger, noun: noun)
    }

    /// Returns a clause such as `the field a of T is REST`.
    static func member(_ noun: Noun, _ verb: Verb, _ rest: Phrase) -> Clause {
        Clause(form: .aboutMembers, verb: verb, noun: noun, rest: rest)
    }

    /// Returns a clause such as `T is REST`.
    static func whole(_ verb: Verb, _ rest: Phrase) -> Clause { Clause(form: .whole, verb: verb, rest: rest) }

    /// Returns the sentence without its period.
    ///
    /// - Parameters:
    ///   - owner: The types: `` `A` and `B` ``, or `the argument`.
    ///   - ownerCount: The number of types.
    ///   - limit: The maximum number of members to name.
    func sentence(owner: Phrase, ownerCount: Int, members: [Phrase], limit: Int) -> Phrase {
        let names = Phrase.list(members, limit: limit)
        let rest: Phrase = self.rest.isEmpty ? "" : " \(self.rest)"
        switch form {
        case .members(let adjective):
            let article = members.count == 1 && adjective.hasPrefix("new") ? "a" : "the"
            let words = [verb.text(ownerCount), article, adjective, noun.text(members.count)].filter { !$0.isEmpty }
            return "\(owner) \(words.joined(separator: " ")) \(names)\(rest)"
        case .aboutMembers:
            return "the \(noun.text(members.count)) \(names) of \(owner) \(verb.text(members.count))\(rest)"
        case .whole:
            return "\(owner) \(verb.text(ownerCount))\(rest)"
        }
    }
}
