package import StoneCommands

/// The options of commands that serve HTTP on this machine.
package struct ServingOptions: Sendable {
    package var port: UInt16?
    package var allowsOrigins = false

    package init() {}

    package static let all: [Option<Self>] = [
        port(into: \.port),
        .flag(
            "cors",
            \.allowsOrigins,
            help: "Let pages of any website call the routes (Cross-Origin Resource Sharing)."
        ),
    ]

    /// Returns the option `--port`.
    package static func port<Options>(into property: Option<Options>.Property<UInt16?>) -> Option<Options> {
        .value(
            "port",
            placeholder: "PORT",
            into: property,
            help: "The port on 127.0.0.1, or 0 for any free one, which is printed; 8080 by default."
        ) { text throws(UsageError) in
            guard let port = UInt16(text) else {
                throw UsageError("'--port' expects a number from 0 to \(UInt16.max), not '\(text)'")
            }
            return port
        }
    }
}
