/// The options that the next argument belongs to, of all commands that read specs.
///
/// The command plugin compiles this very file, to tell the specs on a command line from the values of options.
enum ValueOptions {
    static let names: Set<String> = [
        "-a", "--attribute", "--access", "-b", "--blacklist-namespace-routes", "-c", "--config", "--depfile",
        "--diagnostics-format", "--diff-format", "--disable", "--enable", "--expected-output-manifest", "-f",
        "--file-counts", "--filter-by-route-attr", "-o", "--output", "--planned-input", "-r", "--root",
        "--route-whitelist-filter", "--templates", "-w", "--whitelist-namespace-routes",
    ]
}
