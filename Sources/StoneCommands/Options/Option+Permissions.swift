import StoneCommandLine
import StoneHTTP

extension Option {
    /// `--permissions NAMES`, of commands that act for a caller.
    static func permissions(_ property: @autoclosure @escaping Accessor<Set<String>?>) -> Self {
        .value(
            "permissions",
            placeholder: "NAMES",
            into: property(),
            help: "The permissions of the caller, separated by commas, for fields and tags omitted for others.",
            convert: { Set($0.split(separator: ",").map { String($0.trimmingBlanks) }.filter { !$0.isEmpty }) }
        )
    }
}
