/// The JSON object in an error response of a route:
///
///     {"error_summary": "path/not_found/..", "error": {".tag": "path", …}, "user_message": {"text": "…", "locale": "en"}}
package struct StoneErrorEnvelope<Failure: Sendable>: Sendable {
    /// The error, of the type that the route declares.
    package var error: Failure
    /// The tags of the error, for people. Servers may append characters to it, so programs must not compare it.
    package var summary: String?
    /// A message that may be shown to the user of the program.
    package var userMessage: StoneUserMessage?

    package init(error: Failure, summary: String?, userMessage: StoneUserMessage?) {
        self.error = error
        self.summary = summary
        self.userMessage = userMessage
    }

    private static func readError(
        _ reader: inout _StoneReader,
        _ failure: StoneCoder<Failure>
    ) throws(StoneDecodingError) -> Failure {
        // A route without an error type still returns an envelope, possibly without an error.
        guard let void = () as? Failure else { return try reader.field("error", failure) }
        return reader.fieldIfPresent("error", failure) ?? void
    }

    /// Decodes only the error, so that other malformed members have no effect.
    package static func errorCoder(_ failure: StoneCoder<Failure>) -> StoneCoder<Failure> {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readScoped { reader throws(StoneDecodingError) in try readError(&reader, failure) }
        } _: { error, visitor in
            visitor.bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { $0.field("error", error, failure) }
        }
    }

    /// Returns a coder of envelopes around the values of another coder.
    package static func coder(_ failure: StoneCoder<Failure>) -> StoneCoder<StoneErrorEnvelope> {
        StoneCoder<StoneErrorEnvelope> { reader throws(StoneDecodingError) in
            try reader.readScoped { reader throws(StoneDecodingError) in
                let summary = reader.stringIfPresent("error_summary")
                let error = try readError(&reader, failure)
                let userMessage = reader.fieldIfPresent("user_message", StoneUserMessage.coder)
                return StoneErrorEnvelope(error: error, summary: summary, userMessage: userMessage)
            }
        } _: { envelope, visitor in
            visitor.bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { visitor in
                visitor.stringIfPresent("error_summary", envelope.summary)
                visitor.field("error", envelope.error, failure)
                visitor.fieldIfPresent("user_message", envelope.userMessage, StoneUserMessage.coder)
            }
        }
    }
}

/// A message from the server for the user of a program.
public struct StoneUserMessage: Hashable, Sendable {
    /// The message.
    public var text: String
    /// The language of the text as a BCP 47 tag, such as `en-US`.
    public var locale: String?

    public init(text: String, locale: String? = nil) {
        self.text = text
        self.locale = locale
    }

    static var coder: StoneCoder<StoneUserMessage> {
        StoneCoder { reader throws(StoneDecodingError) in
            try reader.readScoped { reader throws(StoneDecodingError) in
                StoneUserMessage(
                    text: reader.string("text"),
                    locale: reader.stringIfPresent("locale")
                )
            }
        } _: { message, visitor in
            visitor.bracketed(UInt8(ascii: "{"), close: UInt8(ascii: "}")) { visitor in
                visitor.string("text", message.text)
                visitor.stringIfPresent("locale", message.locale)
            }
        }
    }
}
