import StoneEvolution
import StoneModel
import StoneModelTestSupport
import Testing

struct ChangePolicyTests {
    private static let sentField = DeclarationName(.field, "files", "DeleteArg", member: "path")
    private static let position = SourcePosition(path: "files.stone", line: 3, column: 5)

    private func change(
        _ rule: ChangeRule,
        _ subject: DeclarationName = sentField,
        _ direction: Direction = [],
        _ wire: WireEffect = [],
        changesBehavior: Bool = false,
        breaksSwift: Bool = false,
        breaksServers: Bool = false
    ) -> Change {
        var change = Change(
            rule,
            subject,
            message: "changed",
            old: Self.position,
            new: Self.position,
            direction: direction,
            wire: wire,
            changesBehavior: changesBehavior
        )
        if breaksSwift { change.swift.append(SwiftDifference(symbol: "A", message: "changed", isBreaking: true)) }
        if breaksServers {
            change.swift.append(
                SwiftDifference(symbol: "B", message: "was added", isBreaking: true, isOfServer: true, isAdditive: true)
            )
        }
        return change
    }

    private func severity(
        _ change: Change,
        _ level: ChangeLevel = .source,
        _ configure: (inout ChangePolicy) -> Void = { _ in }
    ) throws -> ChangeSeverity {
        var policy = ChangePolicy(level: level)
        configure(&policy)
        var changes = [change]
        policy.decide(&changes, from: try api())
        return try #require(changes.first).severity
    }

    /// An API with deprecated declarations.
    private func api() throws -> API {
        let text = """
            namespace files
            annotation Old = Deprecated()
            struct DeleteArg
                path String?
                    @Old
                id String?
            union Mode
                soft
                    @Old
                hard
            route delete (DeleteArg, Void, Void) deprecated
            route delete:2 (DeleteArg, Mode, Void)
            """
        let cold = "namespace cold\nroute thaw (Void, Void, Void) deprecated"
        return try Specs.api([text, cold])
    }

    @Test func `a change that breaks old clients is an error`() throws {
        #expect(try severity(change(.typeChanged, Self.sentField, .sent, .all)) == .error)
        #expect(try severity(change(.typeChanged, Self.sentField, .received, .lenientBackward)) == .error)
        #expect(try severity(change(.typeChanged, Self.sentField, .sent, .all), .wire) == .error)
    }

    @Test(arguments: [ChangeRule.patternChanged, .fieldLostNull])
    func `a change that may not break anybody is a warning`(rule: ChangeRule) throws {
        #expect(try severity(change(rule, Self.sentField, .sent, .strictForward)) == .warning)
    }

    @Test func `breaks of new clients or stored data alone are warnings only at the level full`() throws {
        let added = change(.fieldAdded, Self.sentField, .sent, .strictBackward)
        let data = change(.fieldBecameRequired, Self.sentField, .received, .lenientForward)
        for change in [added, data] {
            #expect(try severity(change, .wire) == .info)
            #expect(try severity(change, .source) == .info)
            #expect(try severity(change, .full) == .warning)
        }
    }

    @Test func `a change that breaks Swift code alone is an error at the level source and at stricter ones`() throws {
        let renamed = change(.typeRenamed, breaksSwift: true)
        #expect(try severity(renamed, .wire) == .info)
        #expect(try severity(renamed, .source) == .error)
        #expect(try severity(renamed, .full) == .error)
    }

    @Test(arguments: [
        ChangeRule.requiredFieldAdded, .fieldsReordered, .fieldMoved, .unionClosed, .routeResultChanged,
        .routeErrorChanged, .annotationTypeChanged, .fieldRemoved,
    ])
    func `an expected change of Swift code is a warning`(rule: ChangeRule) throws {
        #expect(try severity(change(rule, breaksSwift: true)) == .warning)
        let onWire = change(rule, Self.sentField, .sent, .strictForward, breaksSwift: true)
        #expect(try severity(onWire) == .error)
    }

    @Test func `additions to Swift code are warnings, unless something else breaks`() throws {
        var added = change(.tagAdded)
        added.swift = [
            SwiftDifference(symbol: "A.a", message: "was added", isBreaking: true, isAdditive: true),
            SwiftDifference(symbol: "A.b", message: "is deprecated", isBreaking: false),
        ]
        #expect(try severity(added) == .warning)
        added.swift.append(SwiftDifference(symbol: "A.c", message: "was removed", isBreaking: true))
        #expect(try severity(added) == .error)
    }

    @Test func `a new requirement of servers is a warning`() throws {
        let route = DeclarationName(.route, "files", "move")
        #expect(try severity(change(.routeAdded, route, breaksServers: true)) == .warning)
        #expect(try severity(change(.routeAdded, route, breaksServers: true), .wire) == .info)
        #expect(try severity(change(.routeAdded, route)) == .info)
    }

    @Test(arguments: ChangeLevel.allCases) func `changed behavior is a warning`(level: ChangeLevel) throws {
        #expect(try severity(change(.defaultChanged, changesBehavior: true), level) == .warning)
        #expect(try severity(change(.documentationChanged), level) == .info)
    }

    @Test func `a configured severity replaces the usual one, that of a namespace both`() throws {
        let removed = change(.fieldRemoved, Self.sentField, .sent, .strictForward)
        #expect(try severity(removed) { $0.severities = [.fieldRemoved: .warning] } == .warning)
        #expect(
            try severity(removed) {
                $0.severities = [.fieldRemoved: .warning]
                $0.namespaces = ["files": [.fieldRemoved: .info], "users": [.fieldRemoved: .none]]
            } == .info
        )
        #expect(try severity(removed) { $0.namespaces = ["files": [.tagRemoved: .info]] } == .error)
        #expect(try severity(change(.routeAdded)) { $0.severities = [.routeAdded: .error] } == .error)
    }

    @Test func `attributes that requests depend on break clients`() throws {
        for (name, expected) in [
            ("host", ChangeSeverity.error), ("style", .error), ("auth", .error), ("scope", .error), ("owner", .none),
            ("tier", .info),
        ] {
            let change = change(.routeAttributeChanged, DeclarationName(.attribute, "files", "delete", member: name))
            #expect(try severity(change) == expected, "\(name)")
            var changes = [change]
            ChangePolicy().decide(&changes, from: try api())
            #expect(changes.map(\.peers) == [expected == .error ? [.oldClient, .newClient] : []])
        }
        let owner = change(.routeAttributeChanged, DeclarationName(.attribute, "files", "delete", member: "owner"))
        let host = change(.routeAttributeChanged, DeclarationName(.attribute, "files", "delete", member: "host"))
        #expect(try severity(owner) { $0.attributes = ["owner": .wire] } == .error)
        #expect(try severity(host) { $0.attributes = ["host": .info] } == .info)
        #expect(try severity(host) { $0.severities = [.routeAttributeChanged: .warning] } == .warning)
        #expect(try severity(owner) { $0.severities = [.routeAttributeChanged: .warning] } == .none)
    }

    /// The declarations around deprecated ones can have other names in the new version.
    @Test(arguments: [
        "namespace files\nstruct DeleteArg\n    id String?\nunion Mode\n    hard\nroute delete:2 (DeleteArg, Mode, Void)\n",
        "namespace files\nstruct Renamed\n    id String?\nunion Way\n    hard\nroute delete:2 (Renamed, Way, Void)\n",
    ])
    func `the removal of a deprecated declaration has a separate severity`(new: String) throws {
        let removed = try removals(to: new) { _ in }
        #expect(removed.map(\.severity) == [.error, .error, .error, .error])
        let lowered = try removals(to: new) {
            $0.deprecatedRemoval = .info
            for change in removed { $0.severities[change.rule] = .warning }
        }
        #expect(lowered.map(\.rule) == [.namespaceRemoved, .routeRemoved, .fieldRemoved, .tagRemoved])
        #expect(lowered.map(\.severity) == [.info, .info, .info, .info])
    }

    @Test func `the removal of other declarations has the severity of all removals`() throws {
        let new =
            "namespace files\nstruct DeleteArg\n    path String?\nunion Mode\n    soft\n"
            + "route delete (DeleteArg, Mode, Void)\n"
        let others = try removals(to: new) { $0.deprecatedRemoval = .warning }
            .filter { $0.rule != .namespaceRemoved }
        #expect(others.map(\.rule) == [.routeRemoved, .fieldRemoved, .tagRemoved])
        #expect(others.map(\.severity) == [.error, .error, .error])
        let none = try removals(to: "namespace warm") { $0.deprecatedRemoval = .warning }
        #expect(none.map(\.severity) == [.warning, .error])
    }

    /// Returns the removals from ``api()``, as if all of it were sent.
    private func removals(to new: String, _ configure: (inout ChangePolicy) -> Void) throws -> [Change] {
        let old = try api()
        var policy = ChangePolicy(level: .source)
        configure(&policy)
        var changes = try compare(old, Specs.api([new])).filter {
            [.namespaceRemoved, .routeRemoved, .fieldRemoved, .tagRemoved].contains($0.rule)
        }
        for index in changes.indices {
            (changes[index].direction, changes[index].wire) = (.sent, .strictForward)
        }
        policy.decide(&changes, from: old)
        return changes
    }
}
