import StoneCommandLine

/// The options of `stonec call` for the content and the response.
struct CallAnswerOptions: Sendable {
    var content: String?
    var output: String?
    var overwrites = false
    var readsPages = false
    var isRaw = false
    var printsRequest = false
    var printsCurl = false
    var isVerbose = false

    static let all: [Option<Self>] = [
        .value(
            "content",
            placeholder: "FILE",
            into: \.content,
            help: "The content of an upload; '-' for standard input."
        ),
        .value(
            "output",
            short: "o",
            placeholder: "FILE",
            into: \.output,
            help: "The file for the content of a download; '-' for standard output, with the result on standard error."
        ),
        .flag("force", \.overwrites, help: "Replace the file of '--output' if it exists."),
        .flag(
            "pages",
            \.readsPages,
            help: "Follow the cursor and print all pages. If the output is not a terminal, print one page per line."
        ),
        .flag("raw", \.isRaw, help: "Print the response as received, even on a terminal."),
        .flag("dry-run", short: "n", \.printsRequest, help: "Print the request, and send nothing."),
        .flag("curl", \.printsCurl, help: "Print a curl command that sends the request, and send nothing."),
        .flag("verbose", short: "v", \.isVerbose, help: "Report requests and the header fields of responses."),
    ]
}
