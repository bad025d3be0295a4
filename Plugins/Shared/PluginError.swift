/// The reason why a plugin cannot do its work: a message for its user.
struct PluginError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
