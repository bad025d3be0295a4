import StoneLint
import StoneSource
import StoneTestSupport
import Testing

/// Values of attributes that generated clients and servers cannot interpret.
struct AttributeValueTests {
    private static let attributes = """
        namespace n
        route a (Void, Void, Void)
            attrs
                style = "uplod"    # ! unknown-attribute-value
                host = "api"
                auth = "app, user"
        route b (Void, Void, Void)
            attrs
                auth = "user,member"    # ! unknown-attribute-value
                host = "contents"    # ! unknown-attribute-value
                scope = "anything"
                other = "anything"
        route c (Void, Void, Void)
            attrs
                auth = "app wrong"    # ! unknown-attribute-value
        ---
        namespace stone_cfg
        struct Route
            style String = "rcp"    # ! unknown-attribute-value
            host String?
            auth String = "noauth"
            scope String?
            other String = "x"
        """

    @Test func attributesOfAClient() {
        var selection = WarningSelection(enabled: [.unknownAttributeValue], areErrors: false)
        selection.attributeValues = .dropbox
        let snippet = Snippet("attributes of a client", Self.attributes)
        let diagnostics = expectMarkedWarnings(snippet, selection)
        #expect(
            diagnostics.map(\.message) == [
                "unknown value \"uplod\" of attribute 'style'; did you mean 'upload'?",
                "unknown value \"member\" of attribute 'auth'; calls fail unless the service of the client has it in 'authKinds'",
                "unknown value \"contents\" of attribute 'host'; did you mean 'content'?",
                "unknown value \"app wrong\" of attribute 'auth'; calls fail unless the service of the client has it in 'authKinds'",
                "unknown value \"rcp\" of attribute 'style'; did you mean 'rpc'?",
            ]
        )
    }

    @Test func attributesOfAServer() {
        let text = Self.attributes.replacing(#/(auth|host)( = "[a-z, ]+") .*/#) { "\($0.1)\($0.2)" }
        expectMarkedWarnings(Snippet("attributes of a server", text), [.unknownAttributeValue])
    }

    @Test func attributesOfOtherTypesAreIgnored() {
        let spec = """
            namespace kinds
            union Auth
                user
            ---
            namespace stone_cfg
            import kinds
            struct Route
                auth kinds.Auth = user    # ! unknown-attribute-value
                scope Int32 = 1    # ! unknown-attribute-value
                level kinds.Auth = user
            """
        expectMarkedWarnings(Snippet("attributes of other types", spec), [.unknownAttributeValue])
    }
}
