/// The names of properties in generated Objective-C classes.
enum ObjCNames {
    /// Returns unique names of properties, distinct from the properties of all generated classes.
    static func properties(_ names: [String]) -> [MemberName] {
        var taken = Set(common)
        return names.map { name in
            var name = reserved.contains(name) || macros.contains(name) ? name + "_" : name
            while !taken.insert(name).inserted { name += "_" }
            return MemberName(name)
        }
    }

    /// Returns the name of a parameter or method, distinct from Objective-C macros. The compiler only renames C
    /// keywords.
    static func parameter(_ name: MemberName) -> String {
        macros.contains(name.plain) ? name.plain + "_" : name.quoted
    }

    private static let macros: WordSet = ["false", "nil", "true"]

    /// The properties of all generated classes.
    private static let common = ["subSubSwift", "subSwift", "swift", "tag"]

    /// Invalid property names: keywords of C, and methods and properties of `NSObject`. ``SwiftIdentifier`` changes
    /// more names.
    private static let reserved: WordSet = [
        "accessibilityLabel", "auto", "autorelease", "break", "case", "char", "className", "const", "continue", "copy",
        "dealloc", "debugDescription", "do", "else", "extern", "finalize", "float", "for", "goto", "if", "inline",
        "int", "isEqual", "isProxy", "long", "mutableCopy", "new", "observationInfo", "register", "release", "restrict",
        "retain", "retainCount", "return", "self", "short", "signed", "sizeof", "static", "superclass", "switch",
        "typedef", "typeof", "union", "unsigned", "volatile", "while", "zone",
    ]
}
