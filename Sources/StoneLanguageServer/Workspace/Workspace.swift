import StoneIndex
import StoneSource

/// The documents of a client and the files around them.
actor Workspace {
    private let files: ProjectFiles
    private var roots: [String] = []
    private var open: [String: WorkspaceSnapshot.OpenDocument] = [:]
    /// The text of each open document.
    private var texts: [String: SourceText] = [:]
    /// The specs on disk.
    private var disk: [String: SourceText] = [:]
    /// The other paths of specs, through links.
    private var aliases: [String: String] = [:]
    /// The folders of specs that are reached through links.
    private var folders: [String: Set<String>] = [:]
    /// The targets with a `stone.json`.
    private var targets: [ProjectFiles.Target] = []
    /// A cache of the parsed specs.
    private var parsed: [String: ParsedSpec] = [:]
    /// The last snapshot, unless something has changed.
    private var current: WorkspaceSnapshot?
    /// The groups of the last snapshot and of its configurations.
    private var groups: [SpecGroup] = []

    init(_ files: ProjectFiles) {
        self.files = files
    }

    // MARK: Folders and files

    func setRoots(_ paths: [String]) {
        roots = paths
        rescan()
    }

    func changeRoots(added: [String], removed: [String]) {
        setRoots(roots.filter { !removed.contains($0) } + added)
    }

    /// Reads all files again.
    func rescan() {
        var specs: Set<String> = []
        targets = []
        for root in roots { note(files.content(of: root, isRecursive: true), &specs) }
        for path in open.keys where path.hasPrefix("/") && !isBelowRoot(path) {
            note(files.content(of: ProjectFiles.folder(of: path), isRecursive: false), &specs)
        }
        resolveLinks(&specs)
        for path in disk.keys where !specs.contains(path) { disk[path] = nil }
        for path in specs { readFromDisk(path) }
        current = nil
    }

    private func note(_ content: ProjectFiles.Content, _ specs: inout Set<String>) {
        targets += content.targets
        specs.formUnion(content.specs)
        for target in content.targets { specs.formUnion(target.specs) }
    }

    /// Replaces the paths of one file by one of them: that of an open document, or that without links. The file stays in
    /// the folders of all paths.
    private func resolveLinks(_ specs: inout Set<String>) {
        let open = Set(open.keys.filter { $0.hasPrefix("/") })
        aliases = [:]
        folders = [:]
        for (real, paths) in Dictionary(grouping: specs.union(open), by: files.realPath) where paths != [real] {
            let path = paths.filter(open.contains).min() ?? (paths.contains(real) ? real : paths.min() ?? real)
            for alias in paths where alias != path { aliases[alias] = path }
            folders[path] = Set(paths.map { files.realPath(ProjectFiles.folder(of: $0)) })
        }
        guard !aliases.isEmpty else { return }
        specs = Set(specs.map { aliases[$0] ?? $0 })
        for index in targets.indices { targets[index].specs = targets[index].specs.map { aliases[$0] ?? $0 } }
    }

    private func isBelowRoot(_ path: String) -> Bool {
        roots.contains { path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    }

    /// Reads files that were created, changed or deleted.
    func filesChanged(_ paths: [String]) {
        let paths = paths.filter { !$0.hasSuffix(".json") || isConfiguration($0) }
        guard !paths.isEmpty else { return }
        let needsScan = paths.contains { path in
            // A `stone.json` can have an error without a spec.
            !path.hasSuffix(".stone") || aliases[path] != nil || (disk[path] == nil) != (files.read(path) == nil)
        }
        guard !needsScan else { return rescan() }
        for path in paths { readFromDisk(path) }
        current = nil
    }

    /// Returns whether a file is a `stone.json`, or one that a `stone.json` names.
    private func isConfiguration(_ path: String) -> Bool {
        path.hasSuffix("/stone.json")
            || targets.contains { $0.configurations.contains { $0.source.path == path } }
    }

    private func readFromDisk(_ path: String) {
        let bytes = files.read(path)
        guard bytes != disk[path]?.bytes else { return }
        disk[path] = bytes.map { SourceText(path: path, bytes: $0) }
        if open[path] == nil { parsed[path] = nil }
    }

    // MARK: Documents

    func open(_ document: DidOpenParameters.Document) {
        let path = DocumentURI.path(of: document.uri)
        let isNew = disk[path] == nil && open[path] == nil
        open[path] = WorkspaceSnapshot.OpenDocument(uri: document.uri, version: document.version)
        setText(SourceText(path: path, bytes: Array(document.text.utf8)))
        if isNew, path.hasPrefix("/") { rescan() }
    }

    func close(_ uri: String) {
        let path = DocumentURI.path(of: uri)
        guard open.removeValue(forKey: path) != nil else { return }
        texts[path] = nil
        parsed[path] = nil
        current = nil
        guard path.hasPrefix("/") else { return }
        // A file below a root that is not among those on disk is new or in a hidden folder. One with links may get
        // another path.
        let isKnown = disk[path] != nil && isBelowRoot(path) && !aliases.values.contains(path)
        isKnown ? readFromDisk(path) : rescan()
    }

    /// Applies the changes to a document, all or none of them.
    func change(_ change: DidChangeParameters, in encoding: PositionEncoding) throws(ResponseError) {
        let path = DocumentURI.path(of: change.textDocument.uri)
        guard var text = texts[path], let document = open[path] else {
            throw ResponseError(.invalidParams, "the document '\(change.textDocument.uri)' is not open")
        }
        if let version = change.textDocument.version, version <= document.version {
            throw ResponseError(.invalidParams, "version \(version) is not newer than \(document.version)")
        }
        for change in change.contentChanges { text = try Self.apply(change, to: text, in: encoding) }
        open[path]?.version = change.textDocument.version ?? document.version + 1
        setText(text)
    }

    private func setText(_ text: SourceText) {
        current = nil
        guard texts[text.path]?.bytes != text.bytes else { return }
        texts[text.path] = text
        parsed[text.path] = nil
    }

    private static func apply(
        _ change: DidChangeParameters.Change,
        to text: SourceText,
        in encoding: PositionEncoding
    ) throws(ResponseError) -> SourceText {
        guard let range = change.range else { return SourceText(path: text.path, bytes: Array(change.text.utf8)) }
        let positions = PositionTable(text, countsByteOrderMark: true)
        guard let start = positions.offset(of: range.start, in: encoding),
            let end = positions.offset(of: range.end, in: encoding),
            start <= end
        else {
            let message = "a change to '\(text.path)' has an invalid range; open the document again"
            throw ResponseError(.invalidParams, message)
        }
        var bytes = text.bytes
        bytes.replaceSubrange(start..<end, with: change.text.utf8)
        guard bytes.count <= SourceText.byteLimit else {
            throw ResponseError(.invalidParams, "the document '\(text.path)' is too long")
        }
        return SourceText(path: text.path, bytes: bytes)
    }

    // MARK: Snapshots

    /// Returns the current state. Only files that have changed are parsed.
    func snapshot() -> WorkspaceSnapshot {
        if let current { return current }
        var snapshot = WorkspaceSnapshot()
        snapshot.open = open
        snapshot.aliases = aliases
        for (path, source) in disk.merging(texts, uniquingKeysWith: { $1 }) where aliases[path] == nil {
            let spec = parsed[path] ?? ParsedSpec(source, isOpen: open[path] != nil)
            parsed[path] = spec
            snapshot.specs[path] = spec
        }
        let hasSchema = snapshot.specs.values.contains { $0.namespace == "stone_cfg" }
        let specs = snapshot.specs.values.sorted { $0.path < $1.path }.map { spec in
            SpecPartition.Spec(
                path: spec.path,
                folders: folders[spec.path] ?? [ProjectFiles.folder(of: spec.path)],
                namespace: spec.namespace,
                imports: spec.imports + (hasSchema && spec.hasAttributes ? ["stone_cfg"] : [])
            )
        }
        let unchanged = Dictionary(groups.map { ($0.identity, $0) }) { first, _ in first }
        let unsaved = texts.keys.filter { disk[$0] == nil && aliases[$0] == nil }.sorted()
        let targets = targets.map { target in
            var target = target
            target.specs += unsaved.filter(target.finds)
            return target
        }
        for set in SpecPartition(specs, targets: targets).groups {
            for path in set.paths where snapshot.groupByPath[path] == nil {
                snapshot.groupByPath[path] = snapshot.groups.count
            }
            let group = SpecGroup(set.paths.compactMap { snapshot.specs[$0] }, set.warnings, set.configurations)
            snapshot.groups.append(unchanged[group.identity] ?? group)
        }
        groups = snapshot.groups
        addConfigurations(of: targets, to: &snapshot, unchanged)
        current = snapshot
        return snapshot
    }

    /// Adds each configuration with the group of exactly the specs of its target, which may be some of the specs of
    /// another target.
    private func addConfigurations(
        of targets: [ProjectFiles.Target],
        to snapshot: inout WorkspaceSnapshot,
        _ unchanged: [SpecGroup.Identity: SpecGroup]
    ) {
        guard !targets.isEmpty else { return }
        var groupByPaths = Dictionary(groups.map { (Set($0.specs.map(\.path)), $0) }) { first, _ in first }
        for target in targets {
            let paths = Set(target.specs.filter { snapshot.specs[$0] != nil })
            if !paths.isEmpty, groupByPaths[paths] == nil {
                let specs = paths.sorted().compactMap { snapshot.specs[$0] }
                let group = SpecGroup(specs, target.warnings, target.configurations)
                groups.append(unchanged[group.identity] ?? group)
                groupByPaths[paths] = groups.last
            }
            snapshot.configurations += target.configurations.map { .init(names: $0, group: groupByPaths[paths]) }
        }
    }
}
