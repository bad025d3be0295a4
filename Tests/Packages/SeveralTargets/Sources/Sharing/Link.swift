package import Storage

extension SharingAPI.Common.Link {
    package init(to file: Files.File) { self.init(url: "https://example.org/\(file.id.value)") }
}
