/// The version of the package.
package enum ToolVersion {
    package static let current = "0.1.0"
}
