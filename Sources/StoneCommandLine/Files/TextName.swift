/// The names of inputs that are not files, in place of paths.
package enum TextName {
    package static let commandLine = "<command line>"
    package static let standardInput = "<stdin>"
    /// The folder of the templates in the tool.
    package static let builtInTemplates = "<built-in>"

    /// Returns whether a path in a diagnostic is the name of an input that is not a file.
    package static func isName(_ path: String) -> Bool {
        path == commandLine || path == standardInput || path.hasPrefix("\(builtInTemplates)/")
    }
}
