import Dropbox

/// Hashes 256 MiB in one thread, and prints the number of bytes, the seconds and the hash.
@main
enum HashingProgram {
    static func main() {
        let bytes = [UInt8](repeating: 7, count: 64 << 20)
        var hash = ContentHash()
        let duration = ContinuousClock().measure {
            for _ in 0..<4 { hash.update(bytes) }
        }
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        print(4 * bytes.count, seconds, hash.value)
    }
}
