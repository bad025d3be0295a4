import StoneChecker
import StoneSource
import StoneTestSupport
import Testing

/// The advice in errors: the end of the message, and fix-its.
struct MessageTests {
    /// A declaration in a namespace, the end of its only error, and the replacement of the fix-it.
    struct Advice: CustomTestStringConvertible, Sendable {
        let text: String
        let message: String
        let replacement: String?

        init(_ text: String, _ message: String, _ replacement: String?) {
            self.text = text
            self.message = message
            self.replacement = replacement
        }

        var testDescription: String { text }
    }

    private func expect(_ advice: Advice, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let diagnostics = Snippet(advice.text, "namespace n\n" + advice.text).check().diagnostics
        #expect(diagnostics.count == 1, sourceLocation: sourceLocation)
        let message = diagnostics.first?.message ?? ""
        #expect(message.hasSuffix(advice.message), "\(message)", sourceLocation: sourceLocation)
        let replacement = diagnostics.first?.fixIts.first?.replacement
        #expect(replacement == advice.replacement, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        Advice(
            "struct S\n    \"See :type:`n.S`.\"",
            "namespace 'n' cannot qualify its own names; remove 'n.'",
            nil
        ),
        Advice(
            "struct S\n    a T = null\nstruct T\n    b String",
            "invalid default of 'a': null requires '?' after the type",
            nil
        ),
        Advice("struct S\n    a List(String) = null", "null requires '?' after the type", nil),
        Advice(
            "struct S\n    a List(String) = \"b\"",
            "a value of this type cannot be written as a literal",
            nil
        ),
        Advice(
            "struct S\n    a String(min_length=2) = \"a\"",
            "the string has 1 character, fewer than the minimum of 2",
            nil
        ),
        Advice(
            "struct S\n    a List(String, min_items=2)\n    example default\n        a = [\"b\"]",
            "the list has 1 element, fewer than the minimum of 2",
            nil
        ),
        Advice(
            "struct S\n    a String\n        @Deprecated",
            "'Deprecated' is an annotation type; declare 'annotation Name = Deprecated()' and apply '@Name'",
            nil
        ),
        Advice(
            "struct S\n    a String\n        @Omitted",
            "declare 'annotation Name = Omitted(\"internal\")' and apply '@Name'",
            nil
        ),
        Advice(
            "annotation_type T\n    a String\nstruct S\n    a String\n        @T",
            "'T' is an annotation type; declare 'annotation Name = T(…)' and apply '@Name'",
            nil
        ),
        Advice(
            "annotation deprecated_ = Deprecated()\nstruct S\n    a String\n        @Deprecated",
            "; did you mean 'deprecated_'?",
            "deprecated_"
        ),
        Advice(
            "annotation Old = Deprecated()\nstruct S\n    a String\n        @Old()",
            "the arguments of annotation 'Old' belong to its declaration; remove '()'",
            ""
        ),
        Advice(
            "annotation Old = Deprecated()\nstruct S\n    a String\n        @Olt()",
            "namespace 'n' has no annotation 'Olt'; did you mean 'Old'?",
            "Old"
        ),
        Advice(
            "struct S\n    a String\n        @Omitted(\"internal\")",
            "expected the name of an annotation; declare 'annotation Name = Omitted(\"internal\")' and apply '@Name'",
            nil
        ),
        Advice(
            "annotation_type T\n    a String\nstruct S\n    a String\n        @T(a=\"\(String(repeating: "x", count: 80))\")",
            "declare 'annotation Name = T(…)' and apply '@Name'",
            nil
        ),
    ])
    func annotationTypes(_ advice: Advice) { expect(advice) }

    @Test(arguments: [
        Advice(
            "struct N\n    a String",
            "struct 'N' and namespace 'n' must differ in more than case, '_' and '/'; rename one of them",
            nil
        ),
        Advice(
            "struct S\n    \"A :field:`a and :type:`S`.\"\n    a String",
            "expected '`' at the end of documentation reference ':field:`a'",
            nil
        ),
        Advice(
            "struct S\n    \"A :route:`a.\"\n    a String(pattern=\"(?<=a+)b\")",
            "invalid regular expression: a look-behind must match a fixed number of characters",
            nil
        ),
    ])
    func reasons(_ advice: Advice) { expect(advice) }

    /// A name is not suggested where it would be an error.
    @Test(arguments: [
        Advice("route go (Void, Void, Void) deprecated by go2", "namespace 'n' has no route 'go2'", nil),
        Advice(
            "import n2",
            "no file declares namespace 'n2'; check all files of the API together",
            nil
        ),
        Advice("import n2\n---\nnamespace other", "no file declares namespace 'n2'", nil),
    ])
    func uselessSuggestions(_ advice: Advice) { expect(advice) }

    @Test(arguments: [
        Advice(
            "route r (Void, Void, Void) deprecated by r_v2\nroute r:2 (Void, Void, Void)",
            "namespace 'n' has no route 'r_v2'; did you mean 'r:2'?",
            "r:2"
        ),
        Advice(
            "struct S\n    \"See :route:`r_v2`.\"\nroute r:2 (S, Void, Void)",
            "namespace 'n' has no route 'r_v2'; did you mean 'r:2'?",
            "r:2"
        ),
        // A route is not its own successor.
        Advice("route list:2 (Void, Void, Void) deprecated by list_v2", "has no route 'list_v2'", nil),
        // A name has one version.
        Advice("route r (Void, Void, Void) deprecated by list_v2:1\nroute list:2 (Void, Void, Void)", "'list_v2'", nil),
        Advice("struct S\n    \"See :route:`list_v2:1`.\"\nroute list:2 (S, Void, Void)", "'list_v2'", nil),
        Advice("struct S\n    \"See :route:`list_v+2`.\"\nroute list:2 (S, Void, Void)", "'list_v+2'", nil),
        // Another namespace has other versions.
        Advice("struct S\n    \"See :route:`get`.\"\n---\nnamespace c\nroute get:2 (Void, Void, Void)", "'get'", nil),
        Advice(
            "struct S\n    \"See :route:`get:2`.\"\n---\nnamespace c\nroute get:2 (Void, Void, Void)",
            "did you mean 'c.get'?",
            "c.get"
        ),
        Advice("alias A = Int32(min=1)", "Int32 has no argument 'min'; did you mean 'min_value'?", "min_value"),
        Advice("alias A = Int32(max_valu=1)", "; did you mean 'max_value'?", "max_value"),
        Advice("alias A = Int32(m=1)", "Int32 has no argument 'm'; it takes 'min_value', 'max_value'", nil),
        Advice("alias A = List(String, max=3)", "; did you mean 'max_items'?", "max_items"),
        Advice(
            "alias A = String(regex=\"a\")",
            "String has no argument 'regex'; it takes 'min_length', 'max_length', 'pattern'",
            nil
        ),
        Advice(
            "alias A = Int32(min=1, min_value=2)",
            "Int32 has no argument 'min'; it takes 'min_value', 'max_value'",
            nil
        ),
        Advice("alias A = Boolean(x=1)", "Boolean has no argument 'x'; it takes no named arguments", nil),
        Advice(
            "annotation_type T\n    level Int32?\nannotation A = T(leve=1)",
            "'T' has no parameter 'leve'; did you mean 'level'?",
            "level"
        ),
        Advice(
            "annotation_type T\n    days Int32\nannotation A = T(day=5)",
            "'T' has no parameter 'day'; did you mean 'days'?",
            "days"
        ),
        Advice("annotation_type T\n    days Int32\nannotation A = T(x=5)", "'T' has no parameter 'x'", nil),
    ])
    func arguments(_ advice: Advice) { expect(advice) }

    @Test(arguments: [
        Advice("alias A = datetime", "; did you mean 'Timestamp'?", nil),
        Advice("alias A = datetime(\"%Y\")", "; did you mean 'Timestamp'?", "Timestamp"),
        Advice("alias A = object", "; did you mean 'Map'?", nil),
        Advice("alias A = list", "; did you mean 'List'?", nil),
        Advice("alias A = array(String)", "; did you mean 'List'?", "List"),
        Advice("alias A = Optional(String)", "; a nullable type ends in '?'; did you mean 'String?'?", "String?"),
        Advice("alias A = Nullable(List(Int32))?", "; did you mean 'List(Int32)?'?", "List(Int32)?"),
        Advice("alias A = optional(String?)", "; did you mean 'String?'?", "String?"),
        Advice("alias A = Map(String, Option(Int32))", "; did you mean 'Int32?'?", "Int32?"),
        Advice("alias A = Optional", "no type is named 'Optional'; a nullable type ends in '?'", nil),
        Advice("alias A = varchar(255)", "; did you mean 'String'?", nil),
        Advice("alias A = string(max_length=255)", "; did you mean 'String'?", "String"),
        Advice("alias A = string(max=255)", "; did you mean 'String'?", nil),
        Advice("alias A = Map(int, String)", "; did you mean 'Int64'?", nil),
        Advice("alias A = Map(str, String)", "; did you mean 'String'?", "String"),
        Advice("alias A = List(void)", "; did you mean 'Void'?", nil),
        Advice("alias A = void?", "; did you mean 'Void'?", nil),
        Advice("alias A = void", "; did you mean 'Void'?", "Void"),
        Advice("route r (void, Void, Void)", "; did you mean 'Void'?", "Void"),
        Advice("struct S\n    a void", "; did you mean 'Void'?", nil),
        Advice("union U\n    a void", "; did you mean 'Void'?", nil),
        Advice("struct S extends string\n    a String", "; did you mean 'String'?", nil),
        Advice("annotation_type T\n    a list(String)", "; did you mean 'List'?", nil),
        Advice("annotation_type T\n    a string", "; did you mean 'String'?", "String"),
        Advice("struct Person\n    a Persn(1)?", "; did you mean 'Person'?", nil),
        Advice("struct Person\n    a Persn?", "; did you mean 'Person'?", "Person"),
    ])
    func types(_ advice: Advice) { expect(advice) }

    /// The name of a type in another language is not a misspelling of a declared type.
    @Test(arguments: [
        Advice("struct Book\n    a Bool", "; did you mean 'Boolean'?", "Boolean"),
        Advice("struct Inte\n    a int", "; did you mean 'Int64'?", "Int64"),
        Advice("struct Strings\n    a string", "; did you mean 'String'?", "String"),
        Advice("struct DateRange\n    a date", "; did you mean 'Timestamp'?", nil),
        Advice("struct Date\n    a date", "; did you mean 'Date'?", "Date"),
        Advice("struct Boo\n    a Bo", "; did you mean 'Boo'?", "Boo"),
        Advice("struct Book\n    a m.Bool\nimport m\n---\nnamespace m\nstruct Boot\n    a String", "'Boot'?", "Boot"),
        Advice("alias A = Int8", "; did you mean 'Int32'?", "Int32"),
        Advice("alias A = Int16", "; did you mean 'Int32'?", "Int32"),
        Advice("alias A = UInt8", "; did you mean 'UInt32'?", "UInt32"),
        Advice("alias A = uint16", "; did you mean 'UInt32'?", "UInt32"),
    ])
    func foreignTypes(_ advice: Advice) { expect(advice) }

    /// A type of another language before the name of a field. It may also be the name of the field.
    @Test(arguments: [
        Advice("struct S\n    string f", "a name comes before its type; did you mean 'f String'?", "f String"),
        Advice("struct S\n    int32 g?", "; did you mean 'g Int32?'?", "g Int32?"),
        Advice("struct S\n    int g = 5", "; did you mean 'g Int64'?", "g Int64"),
        Advice("struct S\n    Bool has_more", "; did you mean 'has_more Boolean'?", "has_more Boolean"),
        Advice("union U\n    bool x", "; did you mean 'x Boolean'?", "x Boolean"),
        Advice("struct S\n    string strng", "has no type 'strng'; did you mean 'String'?", "String"),
        Advice("struct S\n    string text", "has no type 'text'; did you mean 'String'?", "String"),
        Advice("struct S\n    string Book", "has no type 'Book'", nil),
        Advice("struct S\n    date created", "has no type 'created'", nil),
        Advice("struct S\n    text title\nstruct Titel\n    a String", "; did you mean 'Titel'?", "Titel"),
        Advice("struct S\n    kind name\nstruct Kind\n    a String", "has no type 'name'", nil),
    ])
    func typesBeforeNames(_ advice: Advice) { expect(advice) }

    /// An example of a struct with subtypes that has the lines of a struct.
    @Test(arguments: [
        Advice(
            "title = \"x\"",
            "'Medium' has no subtype 'title'; name one subtype and one of its examples: 'book = LABEL'",
            nil
        ),
        Advice(
            "title = \"x\"\n        pages = 1",
            "must have exactly one tag, not 2; name one subtype and one of its examples: 'book = LABEL'",
            nil
        ),
        Advice("bok = default", "'Medium' has no subtype 'bok'; did you mean 'book'?", nil),
    ])
    func examplesOfSubtypes(_ advice: Advice) {
        let medium = "struct Medium\n    union\n        book Book\n    title String\n    example default\n        "
        let book = "\nstruct Book extends Medium\n    pages Int32\n"
        expect(Advice(medium + advice.text + book, advice.message, advice.replacement))
    }

    /// Names in place of strings. A name with dots is a qualified tag only if a tag is expected.
    @Test(arguments: [
        Advice("struct S\n    a String = user", "expected a string, found the name 'user'", "\"user\""),
        Advice("struct S\n    a String = none", "expected a string, found the name 'none'", nil),
        Advice(
            "route r (Void, Void, Void)\n    attrs\n        scope = None",
            "expected a string, found the name 'None'; did you mean 'null'?",
            "null"
        ),
        Advice("struct S\n    a String = True", "expected a string, found the name 'True'", "\"True\""),
        Advice("struct S\n    a Int32 = True", "expected an integer, found the name 'True'", nil),
        Advice("struct S\n    a Int32 = user", "expected an integer, found the name 'user'", nil),
        Advice(
            "route r (Void, Void, Void)\n    attrs\n        scope = items.read",
            "expected a string, found the name 'items.read'",
            "\"items.read\""
        ),
        Advice(
            "route r (Void, Void, Void)\n    attrs\n        scope = items.union.read",
            "expected a string, found the name 'items.union.read'",
            "\"items.union.read\""
        ),
        Advice("route r (Void, Void, Void)\n    attrs\n        scope = read", "found the name 'read'", "\"read\""),
        Advice(
            "route r (Void, Void, Void)\n    attrs\n        level = items.read",
            "expected an integer, found the name 'items.read'",
            nil
        ),
    ])
    func strings(_ advice: Advice) {
        let isRoute = advice.text.hasPrefix("route")
        let schema = "\n---\nnamespace stone_cfg\nstruct Route\n    scope String?\n    level Int32?\n"
        expect(Advice(advice.text + (isRoute ? schema : ""), advice.message, advice.replacement))
    }

    @Test(arguments: [
        Advice("struct S\n    a Boolean = True", "; did you mean 'true'?", "true"),
        Advice("struct S\n    a Boolean = None", "expected true or false, found the name 'None'", nil),
        Advice(
            "struct S\n    a String\n    example default\n        a = None",
            "expected a string, found the name 'None'",
            nil
        ),
        Advice(
            "struct S\n    a List(String?)\n    example default\n        a = [nil]",
            "expected a string, found the name 'nil'; did you mean 'null'?",
            "null"
        ),
        Advice(
            "struct S\n    a U?\n    example default\n        a = None\nunion U\n    b",
            "'U' has no example 'None'; did you mean 'null'?",
            "null"
        ),
        Advice("struct S\n    a U = ad\nunion U\n    add", "'U' has no tag 'ad'; did you mean 'add'?", "add"),
        Advice("struct S\n    a U = ad\nunion U\n    add String", "; did you mean 'add'?", nil),
        Advice("struct S\n    a String? = null", "nullable field 'a' cannot have a default", ""),
        Advice("struct S\n    a String? = None", "nullable field 'a' cannot have a default", ""),
        Advice("struct S\n    a String? = \"\"", "nullable field 'a' cannot have a default", nil),
        Advice("struct S\n    a Boolean\n    example default\n        a = False", "did you mean 'false'?", "false"),
        Advice(
            "struct S\n    a List(Boolean)\n    example default\n        a = [true, True]",
            "did you mean 'true'?",
            "true"
        ),
    ])
    func values(_ advice: Advice) { expect(advice) }

    /// An import that would be an error is not suggested.
    @Test(arguments: ["    a o.A", "    \"See :type:`o.A`.\"\n    a String"])
    func circularImports(_ body: String) {
        let text = "struct S\n\(body)\n---\nnamespace o\nimport n\nstruct A\n    a n.S"
        expect(Advice(text, "namespace 'o' is not imported, and cannot be, since 'o' imports 'n'", nil))
    }

    @Test(arguments: [
        Advice("    a A\n        @R", "whose type is an alias cannot be redacted; redact alias 'A' instead", nil),
        Advice("    a B\n        @R", "'a' is already redacted by alias 'B'; remove '@R'", ""),
        Advice("    a C\n        @R", "'a' is already redacted by alias 'B'; remove '@R'", ""),
    ])
    func redactors(_ advice: Advice) {
        let aliases = "alias A = String\nalias B = String\n    @R\nalias C = B\n"
        let text = "annotation R = RedactedBlot()\n\(aliases)struct S\n\(advice.text)"
        expect(Advice(text, advice.message, advice.replacement))
    }

    @Test func tagWithItsTypeAsAnAttribute() {
        let text = """
            route r (Void, Void, Void)
                attrs
                    level = Level.low
            ---
            namespace levels
            union Level
                low
            ---
            namespace stone_cfg
            import levels
            struct Route
                level levels.Level

            """
        expect(Advice(text, "expected tag 'low' without its type", ""))
    }
}
