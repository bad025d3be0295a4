#if !canImport(CryptoKit)

    /// SHA-256 (FIPS 180-4).
    struct PortableSHA256: Sendable {
        /// The hash value after the last complete block.
        private var state: SIMD8<UInt32> = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        /// The bytes of an incomplete block.
        private var pending: [UInt8] = []
        private var byteCount: UInt64 = 0

        private static let blockLength = 64

        init() {
            pending.reserveCapacity(Self.blockLength)
        }

        mutating func update(_ bytes: UnsafeRawBufferPointer) {
            byteCount &+= UInt64(bytes.count)
            var rest = bytes[...]
            if !pending.isEmpty {
                let part = rest.prefix(Self.blockLength - pending.count)
                pending += part
                rest = rest.dropFirst(part.count)
                guard pending.count == Self.blockLength else { return }
                pending.withUnsafeBytes { Self.compress(&state, $0, blockCount: 1) }
                pending.removeAll(keepingCapacity: true)
            }
            let blockCount = rest.count / Self.blockLength
            Self.compress(&state, UnsafeRawBufferPointer(rebasing: rest), blockCount: blockCount)
            pending += rest.dropFirst(blockCount * Self.blockLength)
        }

        var digest: [UInt8] {
            var padded = self
            // A one, zeros up to the last eight bytes of a block, and the length in bits.
            let zeroCount = (2 * Self.blockLength - 9 - pending.count) % Self.blockLength
            var padding: [UInt8] = [0x80] + Array(repeating: 0, count: zeroCount)
            withUnsafeBytes(of: (byteCount &* 8).bigEndian) { padding += $0 }
            padding.withUnsafeBytes { padded.update($0) }
            return (0..<8).flatMap { index in
                withUnsafeBytes(of: padded.state[index].bigEndian) { Array($0) }
            }
        }

        /// Adds complete blocks to the state.
        private static func compress(_ state: inout SIMD8<UInt32>, _ bytes: UnsafeRawBufferPointer, blockCount: Int) {
            guard blockCount > 0, let start = bytes.baseAddress else { return }
            roundConstants.withUnsafeBufferPointer { constants in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                    guard let k = constants.baseAddress, let w = schedule.baseAddress else { return }
                    for block in 0..<blockCount {
                        compress(&state, start + block * blockLength, constants: k, schedule: w)
                    }
                }
            }
        }

        @inline(__always)
        private static func compress(
            _ state: inout SIMD8<UInt32>,
            _ block: UnsafeRawPointer,
            constants k: UnsafePointer<UInt32>,
            schedule w: UnsafeMutablePointer<UInt32>
        ) {
            for i in 0..<16 {
                w[i] = block.loadUnaligned(fromByteOffset: i &* 4, as: UInt32.self).bigEndian
            }
            for i in 16..<64 {
                let (x, y) = (w[i &- 15], w[i &- 2])
                let s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x &>> 3)
                let s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y &>> 10)
                w[i] = w[i &- 16] &+ s0 &+ w[i &- 7] &+ s1
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            // Renames the variables in each round instead of moving them.
            var i = 0
            while i < 64 {
                round(a, b, c, &d, e, f, g, &h, k[i] &+ w[i])
                round(h, a, b, &c, d, e, f, &g, k[i &+ 1] &+ w[i &+ 1])
                round(g, h, a, &b, c, d, e, &f, k[i &+ 2] &+ w[i &+ 2])
                round(f, g, h, &a, b, c, d, &e, k[i &+ 3] &+ w[i &+ 3])
                round(e, f, g, &h, a, b, c, &d, k[i &+ 4] &+ w[i &+ 4])
                round(d, e, f, &g, h, a, b, &c, k[i &+ 5] &+ w[i &+ 5])
                round(c, d, e, &f, g, h, a, &b, k[i &+ 6] &+ w[i &+ 6])
                round(b, c, d, &e, f, g, h, &a, k[i &+ 7] &+ w[i &+ 7])
                i &+= 8
            }
            state &+= SIMD8(a, b, c, d, e, f, g, h)
        }

        @inline(__always)
        private static func round(
            _ a: UInt32,
            _ b: UInt32,
            _ c: UInt32,
            _ d: inout UInt32,
            _ e: UInt32,
            _ f: UInt32,
            _ g: UInt32,
            _ h: inout UInt32,
            _ word: UInt32
        ) {
            let choice = g ^ (e & (f ^ g))
            let majority = (a & b) | (c & (a | b))
            let first = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ word
            d = d &+ first
            h = first &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
        }

        @inline(__always)
        private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
            (word &>> count) | (word &<< (32 &- count))
        }

        /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
        private static let roundConstants: [UInt32] = [
            0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
            0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
            0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
            0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
            0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
            0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
            0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
            0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
        ]
    }

#endif
