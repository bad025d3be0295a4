import StoneIndex
import StoneSource

/// Publishes the diagnostics of all specs and configurations after changes. Sends refresh requests instead to a client
/// that pulls diagnostics.
actor DiagnosticsPublisher {
    enum Message: Sendable {
        case diagnostics(PublishDiagnosticsParameters)
        /// A request to pull diagnostics again, since the diagnostics of an unchanged document have changed.
        case refresh(number: Int)
    }

    enum Change: Hashable, Sendable {
        case document(path: String)
        case files
    }

    private let workspace: Workspace
    private let delay: Duration
    private let send: @Sendable (Message) -> Void
    private var pending: Task<Void, Never>?
    /// The last report of each file, whether or not it was sent.
    private var published: [String: PublishDiagnosticsParameters] = [:]
    private var encoding = PositionEncoding.utf16
    /// Whether the client pulls diagnostics.
    private var clientPulls = false
    private var refreshCount = 0
    /// The changes since the last publication.
    private var changes: Set<Change> = []

    init(
        _ workspace: Workspace,
        delay: Duration,
        send: @escaping @Sendable (Message) -> Void
    ) {
        self.workspace = workspace
        self.delay = delay
        self.send = send
    }

    func configure(_ encoding: PositionEncoding, clientPulls: Bool) {
        self.encoding = encoding
        self.clientPulls = clientPulls
    }

    /// Publishes the diagnostics after the delay. Another change restarts the delay.
    ///
    /// - Parameter change: The change, or `nil` at the start.
    func schedule(_ change: Change?) {
        if let change { changes.insert(change) }
        pending?.cancel()
        // The priority of requests, not that of the session.
        pending = Task(priority: .medium) { [delay] in
            try? await Task.sleep(for: delay)
            await publish()
        }
    }

    func cancel() { pending?.cancel() }

    private func publish() async {
        guard !Task.isCancelled else { return }
        let snapshot = await workspace.snapshot()
        guard !Task.isCancelled else { return }
        var reports: [String: PublishDiagnosticsParameters] = [:]
        for (index, group) in snapshot.groups.enumerated() {
            let diagnostics = await group.diagnostics
            // A newer change will publish newer diagnostics.
            guard !Task.isCancelled else { return }
            for spec in group.specs where snapshot.groupByPath[spec.path] == index {
                reports[spec.path] = report(spec, diagnostics, snapshot)
            }
        }
        // The reports of configurations need models, and replace the last ones when these exist.
        let paths = Set(snapshot.configurations.map(\.names.source.path)).subtracting(reports.keys)
        deliver(reports.merging(published.filter { paths.contains($0.key) }) { first, _ in first })
        guard !paths.isEmpty else { return }
        let configured = await RequestContext(snapshot: snapshot, encoding: encoding).configurationDiagnostics()
        guard !Task.isCancelled else { return }
        for (path, diagnostics) in configured where paths.contains(path) {
            reports[path] = PublishDiagnosticsParameters(uri: snapshot.uri(of: path), diagnostics: diagnostics)
        }
        deliver(reports)
    }

    private func deliver(_ reports: [String: PublishDiagnosticsParameters]) {
        clientPulls ? refresh(reports) : send(reports)
        published = reports
        changes = []
    }

    private func send(_ reports: [String: PublishDiagnosticsParameters]) {
        for (path, report) in reports.sorted(by: { $0.key < $1.key }) where published[path] != report {
            // A client can open a file with another spelling of its URI.
            if let old = published[path], old.uri != report.uri { clear(old) }
            if report.version != nil || !report.diagnostics.isEmpty || published[path]?.diagnostics.isEmpty == false {
                send(.diagnostics(report))
            }
        }
        for (path, report) in published where reports[path] == nil { clear(report) }
    }

    /// Removes the diagnostics of a report that was sent.
    private func clear(_ report: PublishDiagnosticsParameters) {
        guard !report.diagnostics.isEmpty else { return }
        send(.diagnostics(PublishDiagnosticsParameters(uri: report.uri, diagnostics: [])))
    }

    private func refresh(_ reports: [String: PublishDiagnosticsParameters]) {
        let hasChanges = reports.contains { path, report in
            // A client pulls the diagnostics of a document after changing it. Only another change can have made these
            // stale.
            if changes.contains(.document(path: path)) { return changes.count > 1 }
            return report.diagnostics != published[path]?.diagnostics ?? []
        }
        let hasRemovals = published.contains { reports[$0.key] == nil && !$0.value.diagnostics.isEmpty }
        guard hasChanges || hasRemovals else { return }
        refreshCount += 1
        send(.refresh(number: refreshCount))
    }

    private func report(
        _ spec: ParsedSpec,
        _ diagnostics: Analysis.Diagnostics,
        _ snapshot: WorkspaceSnapshot
    ) -> PublishDiagnosticsParameters {
        let context = RequestContext(snapshot: snapshot, encoding: encoding)
        return PublishDiagnosticsParameters(
            uri: snapshot.uri(of: spec.path),
            version: snapshot.open[spec.path]?.version,
            diagnostics: context.diagnostics(of: spec, among: diagnostics)
        )
    }
}
