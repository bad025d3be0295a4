/// The version of `stonec`.
package enum ToolVersion {
    package static let current = "0.1.0"
}
