/// The options with a value of all commands that read specs.
///
/// The command plugins compile this file too, to distinguish operands from the values of options.
enum ValueOptions {
    static let names: Set<String> = [
        "-a", "--attribute", "--access", "-b", "--baseline", "--blacklist-namespace-routes", "-c", "--color",
        "--config",
        "--depfile",
        "--diagnostics-format", "--diff-format", "--disable", "--enable", "--expected-output-manifest", "-f",
        "--fail-on",
        "--file-counts", "--filter-by-route-attr", "--format", "--generate", "--level", "-o", "--output",
        "--planned-input", "--proofs", "-r", "--root",
        "--route-whitelist-filter", "--templates", "-w", "--whitelist-namespace-routes",
    ]
}
