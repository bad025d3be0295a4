import StoneCommandLine
import StoneHTTP
import StoneModel
import StoneSuggestions
import StoneValues

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

extension Set<String> {
    /// Reports the permissions that no field or tag of an API needs.
    func reportUnknown(in api: API, _ console: Console) {
        let known = api.permissions
        for name in subtracting(known).sorted() {
            let near = didYouMean(name, among: known.sorted())
            console.report(.warning, "no field or tag needs the permission '\(name)'\(near)")
        }
    }
}
