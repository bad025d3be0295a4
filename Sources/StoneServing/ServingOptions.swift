package import StoneCommandLine

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The options of commands that serve HTTP on this machine.
package struct ServingOptions: Sendable {
    package var port: UInt16?
    /// A numeric address of this machine.
    package var host: String?
    package var allowsOrigins = false

    package init() {}

    package static let all: [Option<Self>] = [
        port(into: \.port),
        .value(
            "host",
            placeholder: "ADDRESS",
            into: \.host,
            help: """
                The address to listen on; 127.0.0.1 by default, which only this machine reaches. Use an address of this \
                machine in the network, or '0.0.0.0' for all of its addresses, to accept other machines.
                """
        ) { text throws(UsageError) in
            var address = in6_addr()
            guard [AF_INET, AF_INET6].contains(where: { inet_pton($0, text, &address) == 1 }) else {
                throw UsageError("invalid value '\(text)' for '--host' (a numeric address, such as '0.0.0.0' or '::1')")
            }
            return text
        },
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
            help: "The port, or 0 for any free one, which is printed; 8080 by default."
        ) { text throws(UsageError) in
            guard let port = UInt16(text) else {
                throw UsageError("invalid value '\(text)' for '--port' (a number from 0 to \(UInt16.max))")
            }
            return port
        }
    }
}
