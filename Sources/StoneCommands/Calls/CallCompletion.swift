import StoneCalls
import StoneCommandLine
import StoneModel
import StoneProjects

/// The completions of the last word of `stonec call …`: routes, fields of the argument, and tags.
struct CallCompletion {
    private let words: ArraySlice<String>
    private let current: String

    /// - Parameter words: The words after `stonec call`, the last of which may be empty.
    init(_ words: [String]) {
        self.words = words.dropLast()
        current = words.last ?? ""
    }

    /// - Parameter line: The command line up to the cursor, `stonec call …`.
    init(line: String) { self.init(Array(ShellWords(line).words.dropFirst(2))) }

    /// Prints one completion on each line, and nothing if the specs have errors.
    func run(_ console: Console) -> ExitStatus {
        let (specs, operands) = parsed
        guard let called = try? CalledAPI(specs, console.silent) else { return .success }
        let lines: [String]
        if let name = operands.first {
            guard let route = try? RouteFinder(called.api).route(name) else { return .success }
            lines = members(of: route.argument, in: called.api)
        } else {
            lines = RouteFinder(called.api).paths
        }
        for line in lines where line.hasPrefix(current) { console.print("\(line)\n") }
        return .success
    }

    /// The specs and the operands before the current word.
    private var parsed: (SpecOptions, [String]) {
        var specs = SpecOptions()
        var operands: [String] = []
        var words = words
        let valued = CallOptions.all.map(\.definition).filter { $0.placeholder != nil }
        while let word = words.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard let option = valued.first(where: { $0.spellings.contains(parts[0]) }) else { continue }
            let value = parts.count > 1 ? parts[1] : words.popFirst() ?? ""
            switch option.name {
            case "spec": specs.paths.append(ShellWords.expanded(value))
            case "config": specs.configuration = ShellWords.expanded(value)
            default: break
            }
        }
        return (specs, operands)
    }

    /// Returns the assignments that can begin with the current word: `path=`, `mode=add`, `mode.update=`.
    private func members(of argument: DataType, in api: API) -> [String] {
        if let sign = current.firstIndex(of: "=") {
            let name = current[..<sign]
            guard !name.hasSuffix(":"), let type = type(at: name, of: argument, in: api) else { return [] }
            return values(of: type, in: api).map { "\(name)=\($0)" }
        }
        let dot = current.lastIndex(of: ".")
        let prefix = dot.map { current[...$0] } ?? ""
        guard let type = dot.map({ self.type(at: current[..<$0], of: argument, in: api) }) ?? argument else {
            return []
        }
        return api.argumentMembers(of: type).flatMap { member -> [String] in
            let name = "\(prefix)\(member.name)"
            switch api.argumentMembers(of: member.type).first?.kind {
            case nil: return ["\(name)="]
            case .field?: return ["\(name)."]
            case .tag?, .subtype?: return ["\(name)=", "\(name)."]
            }
        }
    }

    /// Returns the type of the value at a path.
    private func type(at path: Substring, of argument: DataType, in api: API) -> DataType? {
        var type = argument
        for part in path.split(separator: ".") {
            let name = part.prefix { $0 != "[" }
            guard let member = api.argumentMembers(of: type).first(where: { $0.name == name }) else { return nil }
            type = member.type
            if name.count < part.count, case .list(let list) = api.unwrapped(type).type { type = list.element }
        }
        return type
    }

    private func values(of type: DataType, in api: API) -> [String] {
        if case .boolean = api.unwrapped(type).type { return ["false", "true"] }
        return api.argumentMembers(of: type).filter { member in
            if case .void = api.resolved(member.type) { member.kind == .tag } else { false }
        }.map(\.name)
    }
}
