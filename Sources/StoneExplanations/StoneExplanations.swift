/// What `stonec explain` shows, embedded in the program so that it reads no file of its own at run time.
package enum StoneExplanations {
    /// Markdown files, each with one section for each code.
    package static let books: [[UInt8]] = [
        PackageResources.Annotations_md,
        PackageResources.Documentation_md,
        PackageResources.Examples_md,
        PackageResources.Files_md,
        PackageResources.Names_md,
        PackageResources.Routes_md,
        PackageResources.Syntax_md,
        PackageResources.Types_md,
        PackageResources.Warnings_md,
    ]
}
