/// A handwritten extension of code generated from `files.stone`.
extension Files.File {
    package init(named name: String) { self.init(id: Common.Identifier(value: name)) }
}
