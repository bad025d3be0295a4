/// Generated code without one of its parts, to measure the cost of the part.
enum Ablation: String, CaseIterable {
    case documentation = "documentation"
    case routes = "routes"
    case conversions = "conversions"
    case reading = "bodies of _read"
    case writing = "bodies of _visitFields"
    case bodies = "routes and both bodies"
    /// Also without `Hashable`, which coders in routes and bodies require.
    case conformances = "routes, both bodies and conformances"

    /// Removes the part from the text of a file.
    func apply(to text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let rest =
            switch self {
            case .documentation: lines.filter { !Self.code($0).hasPrefix("///") }
            case .routes: Self.withoutRoutes(lines)
            case .reading: Self.withoutReading(lines)
            case .writing: Self.withoutWriting(lines)
            case .bodies: Self.withoutBodies(lines)
            case .conformances: Self.withoutBodies(lines).map(Self.withoutConformances)
            case .conversions: Self.edit(lines, " (var as[A-Z][A-Za-z0-9]*: |init\\(_ parent: )", body: nil)
            }
        return rest.joined(separator: "\n")
    }

    private static func withoutRoutes(_ lines: [Substring]) -> [Substring] {
        edit(edit(lines, "enum Routes \\{", body: nil), "^nonisolated extension [A-Za-z0-9_.]+\\.Routes \\{", body: nil)
    }

    private static func withoutReading(_ lines: [Substring]) -> [Substring] {
        edit(lines, "static func _?read[0-9]*\\(", body: "throw reader.unexpectedTag()")
    }

    private static func withoutWriting(_ lines: [Substring]) -> [Substring] {
        edit(edit(lines, " func _visitFields\\(", body: ""), " func visit[0-9]+\\(", body: "false")
    }

    private static func withoutBodies(_ lines: [Substring]) -> [Substring] {
        withoutWriting(withoutReading(withoutRoutes(lines)))
    }

    private static func withoutConformances(_ line: Substring) -> Substring {
        guard code(line).contains("nonisolated "), let range = line.firstRange(of: ": StoneValue") else { return line }
        return Substring(line[..<range.lowerBound] + ": _StoneSerializable" + line[range.upperBound...])
    }

    /// Replaces the bodies of declarations, or removes the declarations if `body` is nil. A body ends at the brace
    /// below the start of its declaration, since generated code is indented.
    private static func edit(_ lines: [Substring], _ pattern: String, body: String?) -> [Substring] {
        guard let start = try? Regex<AnyRegexOutput>(pattern) else { return lines }
        var result: [Substring] = []
        var rest = lines[...]
        while let line = rest.popFirst() {
            guard !code(line).hasPrefix("///"), line.contains(start) else {
                result.append(line)
                continue
            }
            let indentation = line.prefix { $0 == " " }
            var head = [line]
            // The parameters may take several lines.
            while let last = head.last, !last.hasSuffix("{"), !last.hasSuffix("}"), let next = rest.popFirst() {
                head.append(next)
            }
            guard let last = head.last, last.hasSuffix("{") else {
                result += body == nil ? [] : head
                continue
            }
            while let next = rest.popFirst(), next != "\(indentation)}" {}
            if let body {
                result += head + ["\(indentation)    \(body)", "\(indentation)}"]
            }
        }
        return result
    }

    private static func code(_ line: Substring) -> Substring {
        line.drop { $0 == " " }
    }
}
