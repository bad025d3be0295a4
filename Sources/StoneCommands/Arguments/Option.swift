/// An option as help and completions describe it: `-o, --output DIR`.
package struct OptionDefinition: Sendable {
    /// The long name without dashes.
    package var name: String
    package var short: Character?
    /// The name of the value in the help; `nil` for a flag. Shells complete paths for `DIR`, `FILE` and `PATH`.
    package var placeholder: String?
    package var help: String
    /// The accepted values, if they are few.
    package var choices: [String] = []
    package var isRepeatable = false

    /// `-o, --output DIR`
    package var synopsis: String {
        (short.map { "-\($0), " } ?? "    ") + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
    }

    /// `-o` and `--output`.
    package var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

/// An option whose value is stored in a property of the options of a command.
package struct Option<Options>: Sendable {
    package let definition: OptionDefinition
    /// Converts the value and stores it. The value of a flag is empty.
    let store: @Sendable (inout Options, String) throws(UsageError) -> Void

    package typealias Property<Value> = any WritableKeyPath<Options, Value> & Sendable

    package static func flag(
        _ name: String,
        short: Character? = nil,
        _ property: Property<Bool>,
        help: String
    ) -> Self {
        Self(definition: OptionDefinition(name: name, short: short, help: help)) { options, _ in
            options[keyPath: property] = true
        }
    }

    /// A flag that is accepted and has no effect.
    package static func ignoredFlag(_ name: String, short: Character? = nil, help: String) -> Self {
        Self(definition: OptionDefinition(name: name, short: short, help: help)) { _, _ in }
    }

    package static func value(
        _ name: String,
        short: Character? = nil,
        _ placeholder: String,
        _ property: Property<String?>,
        help: String
    ) -> Self {
        value(name, short: short, placeholder, property, help: help) { value in value }
    }

    /// - Parameter convert: Converts the value, or throws if it is invalid.
    package static func value<Value>(
        _ name: String,
        short: Character? = nil,
        _ placeholder: String,
        _ property: Property<Value?>,
        help: String,
        convert: @escaping @Sendable (String) throws(UsageError) -> Value
    ) -> Self {
        let definition = OptionDefinition(name: name, short: short, placeholder: placeholder, help: help)
        return Self(definition: definition) { options, value throws(UsageError) in
            options[keyPath: property] = try convert(value)
        }
    }

    package static func values(
        _ name: String,
        short: Character? = nil,
        _ placeholder: String,
        _ property: Property<[String]>,
        help: String
    ) -> Self {
        let definition = OptionDefinition(
            name: name,
            short: short,
            placeholder: placeholder,
            help: help,
            isRepeatable: true
        )
        return Self(definition: definition) { options, value in options[keyPath: property].append(value) }
    }

    package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ placeholder: String,
        _ property: Property<Choice?>,
        help: String
    ) -> Self {
        Self(definition: definition(name, placeholder, Choice.self, help: help)) { options, value in
            options[keyPath: property] = Choice(rawValue: value)
        }
    }

    package static func choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ placeholder: String,
        _ property: Property<[Choice]>,
        help: String
    ) -> Self {
        var definition = definition(name, placeholder, Choice.self, help: help)
        definition.isRepeatable = true
        return Self(definition: definition) { options, value in
            if let choice = Choice(rawValue: value) { options[keyPath: property].append(choice) }
        }
    }

    private static func definition<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        _ placeholder: String,
        _ choices: Choice.Type,
        help: String
    ) -> OptionDefinition {
        OptionDefinition(name: name, placeholder: placeholder, help: help, choices: Choice.allCases.map(\.rawValue))
    }
}

extension Array {
    /// The same options for a command that has the property `property` for their values.
    package func nested<Group, Options>(in property: Option<Options>.Property<Group>) -> [Option<Options>]
    where Element == Option<Group> {
        map { option in
            Option(definition: option.definition) { options, value throws(UsageError) in
                try option.store(&options[keyPath: property], value)
            }
        }
    }
}
