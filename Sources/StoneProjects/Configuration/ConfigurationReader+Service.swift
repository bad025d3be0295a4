extension ConfigurationReader {
    mutating func readService(_ json: LocatedJSON) {
        let members = members(of: json, "an object for 'service'", keys: ConfiguredService.Key.self)
        for (key, value) in members { read(value, of: key) }
        checkHeaders(members)
    }

    private mutating func read(_ json: LocatedJSON, of key: ConfiguredService.Key) {
        switch key {
        case .appKeyVariable: configuration.service.appKeyVariable = variable(json, for: key)
        case .appSecretVariable: configuration.service.appSecretVariable = variable(json, for: key)
        case .tokenVariable: configuration.service.tokenVariable = variable(json, for: key)
        case .argumentHeader: configuration.service.argumentHeader = headerName(json, for: key)
        case .requestIDHeader: configuration.service.requestIDHeader = headerName(json, for: key)
        case .resultHeader: configuration.service.resultHeader = headerName(json, for: key)
        case .headers: readHeaders(json)
        case .hosts:
            configuration.service.hosts = values(json, of: key).compactMap { member in
                url(member.value, for: member.name).map { .init(name: member.name, value: $0) }
            }
        case .auth: configuration.service.authKinds = choices(json, of: key, "kind of credentials")
        case .styles: configuration.service.styles = choices(json, of: key, "style")
        case .path: readPath(json)
        case .preset: configuration.service.preset = choice(json, for: key.rawValue, "preset")
        case .url: configuration.service.url = url(json, for: key.rawValue)
        }
    }

    /// Returns the members of an object by attribute value. A list has values alone.
    private mutating func values(_ json: LocatedJSON, of key: ConfiguredService.Key) -> [LocatedJSON.Member] {
        guard case .object = json.value else {
            configuration.service.listsStyles = configuration.service.listsStyles || key == .styles
            configuration.service.values[key] = Set(strings(json, for: key.rawValue).map(\.text))
            return []
        }
        let members = members(of: json, "an object for '\(key.rawValue)'")
        configuration.service.values[key] = Set(members.map(\.name))
        return members
    }

    private mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ json: LocatedJSON,
        of key: ConfiguredService.Key,
        _ noun: String
    ) -> [String: Choice] {
        var choices: [String: Choice] = [:]
        for member in values(json, of: key) { choices[member.name] = choice(member.value, for: member.name, noun) }
        return choices
    }

    private mutating func url(_ json: LocatedJSON, for key: String) -> String? {
        let pattern = /https?:\/\/([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:([0-9]{1,5}))?\/?/
        guard let text = string(json, for: key) else { return nil }
        if let match = text.wholeMatch(of: pattern), match.3.map({ UInt16($0) ?? 0 > 0 }) ?? true { return text }
        let hasPath = text.prefixMatch(of: pattern)?.0.last == "/"
        let advice = hasPath ? "; a path belongs under 'path'" : ""
        report("expected the URL of a host, such as 'https://api.example.com'\(advice)", json.range)
        return nil
    }

    private mutating func readPath(_ json: LocatedJSON) {
        guard let text = string(json, for: ConfiguredService.Key.path.rawValue) else { return }
        guard text.wholeMatch(of: /\/([A-Za-z0-9._~%-]+\/)*/) != nil else {
            return report("expected a path that starts and ends with '/', such as '/2/'", json.range)
        }
        configuration.service.path = text
    }

    private mutating func variable(_ json: LocatedJSON, for key: ConfiguredService.Key) -> String? {
        guard let text = string(json, for: key.rawValue) else { return nil }
        if ConfiguredService.isVariable(text) { return text }
        report("expected the name of an environment variable, such as 'EXAMPLE_TOKEN'", json.range)
        return nil
    }

    // MARK: Header fields

    private mutating func headerName(_ json: LocatedJSON, for key: ConfiguredService.Key) -> String? {
        guard let text = string(json, for: key.rawValue) else { return nil }
        guard Self.isHeaderName(text) else {
            report("'\(text)' is not the name of a header field", json.range)
            return nil
        }
        guard !ReservedHeaders.all.contains(text.lowercased()) else {
            report("the header field '\(text)' has another meaning in HTTP", json.range)
            return nil
        }
        return text
    }

    private mutating func readHeaders(_ json: LocatedJSON) {
        for member in members(of: json, "an object of header fields for 'headers'") {
            guard let value = string(member.value, for: member.name) else { continue }
            if !Self.isHeaderName(member.name) {
                report("'\(member.name)' is not the name of a header field", member.nameRange)
            } else if ReservedHeaders.secret.contains(member.name.lowercased()) {
                report("a secret does not belong in this file; use 'tokenVariable'", member.nameRange)
            } else if ReservedHeaders.all.contains(member.name.lowercased()) {
                report("the header field '\(member.name)' cannot be set", member.nameRange)
            } else if value.wholeMatch(of: /[\t -~]*/) == nil {
                report(
                    "expected printable ASCII characters in the header field '\(member.name)'",
                    member.value.range
                )
            } else {
                configuration.service.headers.append(.init(name: member.name, value: value))
            }
        }
    }

    /// Reports header fields that would replace the argument of a call, or be mistaken for the result of a download.
    private mutating func checkHeaders(_ members: [(key: ConfiguredService.Key, value: LocatedJSON)]) {
        let service = configuration.service
        // Without a preset, the specs decide which one it is.
        let presets = service.preset.map { [$0] } ?? ConfiguredService.Preset.allCases
        let arguments = service.argumentHeader.map { [$0] } ?? presets.map(\.argumentHeader)
        let results = presets.map(\.resultHeader)
        for (key, value) in members {
            switch key {
            case .argumentHeader where service.resultHeader == nil:
                guard let name = service.argumentHeader, Self.contains(results, name) else { continue }
                report("the header field '\(name)' already carries the result of downloads", value.range)
            case .resultHeader:
                guard let name = service.resultHeader, Self.contains(arguments, name) else { continue }
                let message =
                    service.argumentHeader == nil
                    ? "the header field '\(name)' already carries the argument of calls"
                    : "'resultHeader' and 'argumentHeader' have the same name"
                report(message, value.range)
            case .headers:
                guard case .object(let fields) = value.value else { continue }
                for field in fields where Self.contains(arguments, field.name) {
                    report(
                        "the header field '\(field.name)' already carries the argument of calls",
                        field.nameRange
                    )
                }
            default: continue
            }
        }
    }

    private static func contains(_ names: [String], _ name: String) -> Bool {
        names.contains { $0.lowercased() == name.lowercased() }
    }

    private static func isHeaderName(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]+/) != nil
    }
}
