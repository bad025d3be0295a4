/// Written by hand, beside what `files.stone` becomes.
extension Files.File {
    package init(named name: String) { self.init(id: Common.Identifier(value: name)) }
}
