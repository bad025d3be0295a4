/// Names of properties of generated classes.
enum ObjCNames {
    /// Returns the names of properties, distinct from each other and from the properties that classes have anyway.
    static func properties(_ names: [String]) -> [MemberName] {
        var taken = Set(common)
        return names.map { name in
            var name = reserved.contains(name) ? name + "_" : name
            while !taken.insert(name).inserted { name += "_" }
            return MemberName(name)
        }
    }

    /// Properties of all generated classes.
    private static let common = ["subSubSwift", "subSwift", "swift", "tag"]

    /// Keywords of C that are no property names, and methods and properties of `NSObject`, in addition to the names that
    /// ``SwiftIdentifier`` changes.
    private static let reserved: WordSet = [
        "accessibilityLabel", "auto", "autorelease", "break", "case", "char", "className", "const", "continue", "copy",
        "dealloc", "debugDescription", "do", "else", "extern", "finalize", "float", "for", "goto", "if", "inline",
        "int",
        "isEqual", "isProxy", "long", "mutableCopy", "new", "observationInfo", "register", "release", "restrict",
        "retain",
        "retainCount", "return", "self", "short", "signed", "sizeof", "static", "superclass", "switch", "typedef",
        "typeof",
        "union", "unsigned", "volatile", "while", "zone",
    ]
}
