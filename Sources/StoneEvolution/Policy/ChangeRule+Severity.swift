extension ChangeRule {
    /// Whether the change is a warning even where it breaks old clients: no value that a generated client writes fails,
    /// or it is unknown whether one does.
    var isOnlyPossiblyBreaking: Bool {
        switch self {
        case .fieldLostNull, .patternChanged: true
        default: false
        }
    }

    /// Whether the change is only a warning if it breaks nothing but Swift code, since a growing API needs such
    /// changes.
    var isExpectedInSwift: Bool {
        switch self {
        case .annotationTypeChanged, .attributeAdded, .attributeRemoved, .fieldLostNull, .fieldMoved, .fieldRemoved,
            .fieldUnomitted, .fieldsReordered, .parentChanged, .requiredFieldAdded, .routeErrorChanged,
            .routeResultChanged, .subtypesClosed, .tagGainedPayload, .typeWidened, .unionClosed:
            true
        default: false
        }
    }

    /// Whether the change removes a declaration that can be deprecated before.
    var isRemovalOfDeprecatable: Bool {
        switch self {
        case .fieldRemoved, .namespaceRemoved, .routeRemoved, .tagRemoved: true
        default: false
        }
    }
}

extension ChangeLevel {
    /// Returns the severity of a change that breaks these programs, without configuration.
    func severity(of change: Change, breaking peers: Set<Peer>) -> ChangeSeverity {
        var severity = ChangeSeverity.info
        if peers.contains(.oldClient) {
            severity = max(severity, change.rule.isOnlyPossiblyBreaking ? .warning : .error)
        }
        if self != .wire, peers.contains(.swiftCode) || peers.contains(.swiftServer) {
            let isExpected =
                change.rule.isExpectedInSwift || change.swift.allSatisfy { $0.isAdditive || !$0.isBreaking }
            severity = max(severity, isExpected ? .warning : .error)
        }
        if self == .full, peers.contains(.newClient) || peers.contains(.storedData) {
            severity = max(severity, .warning)
        }
        return change.changesBehavior ? max(severity, .warning) : severity
    }
}
