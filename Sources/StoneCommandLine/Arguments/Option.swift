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
    /// The accepted elements of a list value, separated by commas.
    package var listChoices: [String] = []
    /// The closure that returns the explanation of each choice, which only completions need.
    package var choiceHelp: @Sendable () -> [String: String] = { [:] }
    /// The extension of accepted files, or `nil` for any.
    package var fileExtension: String?
    package var isRepeatable = false
    /// Whether the option has a value only after an equals sign: `--lint`, `--lint=strict`.
    package var isValueOptional = false

    /// The spellings of the option, with its value, such as `-o, --output DIR`.
    var synopsis: String {
        let value = placeholder.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? ""
        return (short.map { "-\($0), " } ?? "    ") + "--\(name)" + value
    }

    /// `--color WHEN`, which every command has.
    static let color = Self(
        name: "color",
        placeholder: "WHEN",
        help: """
            When to color the output: by default on a terminal, unless 'NO_COLOR', 'CLICOLOR_FORCE', 'FORCE_COLOR' or 'TERM' overrides \
            it.
            """,
        choices: ColorChoice.allCases.map(\.rawValue),
        choiceHelp: { help(of: ColorChoice.self) }
    )

    /// `-o` and `--output`.
    package var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

/// A value of an option with its own explanation, for completions.
package protocol DescribedChoice {
    /// The meaning of the choice, as a phrase.
    var help: String { get }
}

extension ColorChoice: DescribedChoice {
    package var help: String {
        switch self {
        case .auto: "on a terminal, unless environment variables override it"
        case .always: "even if the output is not a terminal"
        case .never: "no colors"
        }
    }
}

extension OptionDefinition {
    static func help<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: Choice.allCases.compactMap { choice in
                (choice as? any DescribedChoice).map { (choice.rawValue, $0.help) }
            }
        )
    }
}

/// An option of a command, with the property that stores its value.
package struct Option<Options>: Sendable {
    package private(set) var definition: OptionDefinition
    /// Converts the value and stores it. The value of a flag is empty.
    let store: @Sendable (inout Options, String) throws(UsageError) -> Void

    package typealias Property<Value> = any WritableKeyPath<Options, Value> & Sendable
    /// Makes the key path when a value is stored, since a command has many options and a command line few.
    package typealias Accessor<Value> = @Sendable () -> Property<Value>

    package static func flag(
        _ name: String,
        short: Character? = nil,
        _ property: @autoclosure @escaping Accessor<Bool>,
        help: String
    ) -> Self {
        Self(definition: OptionDefinition(name: name, short: short, help: help)) { options, _ in
            options[keyPath: property()] = true
        }
    }

    /// A flag without effect.
    package static func ignoredFlag(_ name: String, short: Character? = nil, help: String) -> Self {
        Self(definition: OptionDefinition(name: name, short: short, help: help)) { _, _ in }
    }

    package static func value(
        _ name: String,
        short: Character? = nil,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<String?>,
        fileExtension: String? = nil,
        help: String
    ) -> Self {
        var option = value(name, short: short, placeholder: placeholder, into: property(), help: help) { $0 }
        option.definition.fileExtension = fileExtension
        return option
    }

    /// An option whose value is a list of choices, separated by commas.
    package static func list<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
        _ name: String,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<Set<Choice>?>,
        help: String,
        convert: @escaping @Sendable (String) throws(UsageError) -> Set<Choice>
    ) -> Self {
        var option = value(name, placeholder: placeholder, into: property(), help: help, convert: convert)
        option.definition.listChoices = Choice.allCases.map(\.rawValue)
        option.definition.choiceHelp = { OptionDefinition.help(of: Choice.self) }
        return option
    }

    /// - Parameter convert: Converts the value, or throws if it is invalid.
    package static func value<Value>(
        _ name: String,
        short: Character? = nil,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<Value?>,
        help: String,
        convert: @escaping @Sendable (String) throws(UsageError) -> Value
    ) -> Self {
        let definition = OptionDefinition(name: name, short: short, placeholder: placeholder, help: help)
        return Self(definition: definition) { options, value throws(UsageError) in
            options[keyPath: property()] = try convert(value)
        }
    }

    package static func values(
        _ name: String,
        short: Character? = nil,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<[String]>,
        help: String
    ) -> Self {
        let definition = OptionDefinition(
            name: name,
            short: short,
            placeholder: placeholder,
            help: help,
            isRepeatable: true
        )
        return Self(definition: definition) { options, value in options[keyPath: property()].append(value) }
    }

    package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<Choice?>,
        help: String
    ) -> Self {
        Self(definition: definition(name, placeholder: placeholder, choices: Choice.self, help: help)) {
            options,
            value in
            options[keyPath: property()] = Choice(rawValue: value)
        }
    }

    /// - Parameter omitted: The default if the option is given without a value.
    package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<Choice?>,
        omitted: Choice,
        help: String
    ) -> Self {
        var definition = definition(name, placeholder: placeholder, choices: Choice.self, help: help)
        definition.isValueOptional = true
        return Self(definition: definition) { options, value in
            options[keyPath: property()] = value.isEmpty ? omitted : Choice(rawValue: value)
        }
    }

    package static func choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        placeholder: String,
        into property: @autoclosure @escaping Accessor<[Choice]>,
        help: String
    ) -> Self {
        var definition = definition(name, placeholder: placeholder, choices: Choice.self, help: help)
        definition.isRepeatable = true
        return Self(definition: definition) { options, value in
            if let choice = Choice(rawValue: value) { options[keyPath: property()].append(choice) }
        }
    }

    private static func definition<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String,
        placeholder: String,
        choices: Choice.Type,
        help: String
    ) -> OptionDefinition {
        OptionDefinition(
            name: name,
            placeholder: placeholder,
            help: help,
            choices: Choice.allCases.map(\.rawValue),
            choiceHelp: { OptionDefinition.help(of: Choice.self) }
        )
    }
}

extension Array {
    /// Returns the options of a command that stores their values in a property.
    package func nested<Group, Options>(in property: Option<Options>.Property<Group>) -> [Option<Options>]
    where Element == Option<Group> {
        map { option in
            Option(definition: option.definition) { options, value throws(UsageError) in
                try option.store(&options[keyPath: property], value)
            }
        }
    }
}
