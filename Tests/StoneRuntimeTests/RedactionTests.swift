import StoneRuntime
import Testing

@Suite struct RedactionTests {
    /// Expected strings come from the reference implementation's redactors.
    @Test func texts() {
        #expect(shown(.blot(), "secret") == "********")
        #expect(shown(.blot("(.).*(@.*)"), "john@example.com") == "j***@example.com")
        #expect(shown(.blot("(.).*(@.*)"), "john") == "********")
        #expect(shown(.hash(), "secret") == "5ebe2294ecd0e0f08eab7690d2a6ee69")
        #expect(shown(.hash(), "") == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(shown(.hash("(.).*(@.*)"), "john@example.com") == "d4c74594d841139328695756648b6bd6 (j***@example.com)")
        #expect(shown(.hash(), 12) == "c20ad4d76fe97759aa27a0c99bff6710")
        #expect(shown(.blot(), 12) == "********")
        #expect(shown(.hash(), String(repeating: "a", count: 55)) == "ef1772b6dff9a122358552954ad0df65")
        #expect(shown(.hash(), String(repeating: "a", count: 56)) == "3b0c8ac703f828b04c6c197006d17218")
        #expect(shown(.hash(), String(repeating: "a", count: 64)) == "014842d480b571495a4a0363793f7367")
    }

    @Test func containers() {
        #expect(shown(.blot(), ["a", "b"]) == #"["********", "********"]"#)
        #expect(shown(.blot(), ["k": "b", "l": "b"]) == #"["********": "********", "********": "********"]"#)
        #expect(
            shown(.hash("(.).*(@.*)"), ["a@b": 1])
                == #"["a1ca0ed6e42a23f4758e8a3f6b54de58 (a***@b)": "c4ca4238a0b923820dcc509a6f75849b"]"#
        )
        #expect(shown(.blot(), Options()) == "********")
        #expect(_StoneRedaction.blot()(nil) == nil)
    }

    /// Expected strings come from the reference implementation's redactors, which fail only if a group does not
    /// participate in the match.
    @Test(arguments: [
        ("(?<=-)([0-9]+)$", "AB-12-34", "34"), ("(?i)(a+?)(b*)", "xAAbb", "A***"), ("(?P<first>.)", "été", "é"),
        ("[0-9]", "a1", ""), ("(a)|(b)", "b", "***b"), ("([^@]+)@", "ann@example.com", "ann"), ("(.)\\1", "abbc", "b"),
        ("(?>(a+))b", "aab", "aa"), ("(a++)b", "aab", "aa"), ("^(.{3})", "👩‍👩‍👧‍👦", "👩‍👩"), ("(unclosed", "a", "********"),
    ])
    func patterns(pattern: String, text: String, expected: String) {
        #expect(shown(.blot(pattern), text) == expected)
    }

    @Test func aTextThatTakesTooLongIsHidden() {
        let text = String(repeating: "a", count: 16_000)
        #expect(shown(.blot("(.).*(@.*)"), text) == "********")
        #expect(shown(.blot("(.).*(@.*)"), text + "@b") == "a***@b")
        #expect(shown(.blot("(a|a)*\\1b|(a)"), text) == "********")
        #expect(shown(.blot("(?=(a+)+c)(a)"), text) == "********")
    }

    private func shown(_ redaction: _StoneRedaction, _ value: any Sendable) -> String {
        switch redaction(value) {
        case let items as [any Sendable]: "\(items)"
        case let value as String: value
        case let value?: String(reflecting: value)
        case nil: "nil"
        }
    }

    private struct Session: CustomReflectable {
        let user = "ann"
        let token: String? = "s3cret"
        let mail = "ann@example.com"
        let note: String? = nil

        var customMirror: Mirror {
            _StoneRedaction.mirror(
                of: self,
                [
                    "user": user, "token": _StoneRedaction.blot()(token),
                    "mail": _StoneRedaction.blot("(.).*(@.*)")(mail), "note": note,
                ]
            )
        }
    }

    private enum Credential: CustomReflectable {
        case password(String)
        case none

        var customMirror: Mirror {
            switch self {
            case .password(let value): _StoneRedaction.mirror(of: self, case: "password", _StoneRedaction.blot()(value))
            case .none: _StoneRedaction.mirror(of: self)
            }
        }
    }

    @Test func printingShowsNothingThatIsRedacted() {
        var dumped = ""
        dump(Session(), to: &dumped)
        var printed = ""
        print(Session(), [Session()], terminator: "", to: &printed)
        var debugPrinted = ""
        debugPrint(Session(), to: &debugPrinted)
        let texts = ["\(Session())", String(reflecting: Session()), dumped, printed, debugPrinted]
        for text in texts {
            #expect(!text.contains("s3cret") && !text.contains("ann@"), "\(text)")
            #expect(text.contains("********") && text.contains("a***@example.com") && text.contains("ann"), "\(text)")
        }
        #expect("\(Session())" == #"Session(user: "ann", token: "********", mail: "a***@example.com", note: nil)"#)
        #expect("\(Credential.password("s3cret"))" == #"password("********")"#)
        #expect("\(Credential.none)" == "none")
    }
}
