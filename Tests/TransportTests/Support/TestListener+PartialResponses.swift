extension TestListener {
    /// A listener that sends three of ten bytes.
    static func ofPartialResponses() throws -> TestListener {
        try TestListener { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
            connection.waitForEnd()
            return false
        }
    }
}
