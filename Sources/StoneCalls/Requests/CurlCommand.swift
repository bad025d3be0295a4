import StoneClient
import StoneHTTP

/// The command line of curl that sends a request, for a POSIX shell or fish. Credentials are references to environment
/// variables or files.
///
///     curl https://api.dropboxapi.com/2/files/list_folder \
///       --header "Authorization: Bearer $STONE_TOKEN" \
///       --header 'Content-Type: application/json' \
///       --data '{"path":"/x"}'
package struct CurlCommand: Hashable, Sendable {
    private let url: String
    /// The options with their values, each on its own line.
    private let options: [String]

    /// - Parameters:
    ///   - variables: The names of the variables with credentials.
    ///   - output: The file for the content of a download.
    package init(
        _ request: CallRequest,
        variables: CredentialVariables = CredentialVariables(),
        output: String? = nil
    ) {
        url = request.url
        var options: [String] = []
        // curl expands brackets and braces in URLs.
        if request.url.contains(where: { "[]{}".contains($0) }) { options.append("--globoff") }
        if request.body == .none { options.append("--request \(request.method)") }
        switch request.credential {
        case .none: break
        case .token: options.append("--header \"\(variables.field(for: .token) ?? "")\"")
        case .app: options.append("--user \"$\(variables.appKey):$\(variables.appSecret)\"")
        }
        for field in request.headers {
            // curl removes a field without a value, unless a semicolon follows its name.
            let text = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
            let isJSON = field.name == request.argumentHeader
            options.append("--header \(Self.quoted(text, isJSON: isJSON))")
        }
        switch request.body {
        case .none: break
        case .json(let text): options.append("--data \(Self.quoted(text, isJSON: true))")
        case .file(let path): options.append("--data-binary \(Self.word("@\(path)"))")
        }
        // Without '--fail', curl writes the error of a server to the file, and succeeds.
        if let output { options.append("--fail --output \(Self.word(output))") }
        self.options = options
    }

    /// The command on several lines, without a trailing line break.
    package var text: String { (["curl \(Self.word(url))"] + options).joined(separator: " \\\n  ") }

    /// Returns a string as one word of a POSIX shell, in quotes only if it needs them.
    package static func word(_ text: String) -> String {
        text.wholeMatch(of: /[A-Za-z0-9@%+=:,.\/_-]+/) == nil ? quoted(text) : text
    }

    /// Returns a string in single quotes. In these, fish reads two backslashes as one: in JSON, an escape stands for the
    /// pair; otherwise, backslashes are in double quotes.
    private static func quoted(_ text: String, isJSON: Bool = false) -> String {
        var result = "'"
        // Not by characters: a quotation mark and a combining mark after it are one.
        var scalars = text.unicodeScalars[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "'": result += #"'\''"#
            case "\\" where !isJSON: result += #"'"\\"'"#
            case "\\" where scalars.first == "\\":
                scalars.removeFirst()
                result += #"\u005c"#
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "'"
    }
}
