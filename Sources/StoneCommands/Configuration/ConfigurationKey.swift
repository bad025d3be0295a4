/// What may stand at the top level of a `stone.json`.
enum ConfigurationKey: String, CaseIterable {
    /// Where editors find the schema; means nothing here.
    case schema = "$schema"
    case access
    case conformances
    case names
    case output
    case root
    case routes
    case specs
    case templates
}
