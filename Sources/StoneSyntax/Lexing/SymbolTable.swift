/// The distinct names of a file, numbered in the order of their first occurrence.
package struct SymbolTable: Sendable {
    /// The texts, by symbol.
    package private(set) var texts: [String] = []
    private var hashes: [UInt32] = []
    /// An open-addressing hash table of symbols plus 1; 0 is a free place. Its size is a power of 2.
    private var places: [UInt32]

    init(capacity: Int) {
        var size = 64
        while size < capacity * 2 { size *= 2 }
        places = Array(repeating: 0, count: size)
        texts.reserveCapacity(capacity)
        hashes.reserveCapacity(capacity)
    }

    /// Returns the symbol of a name.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> Symbol {
        // FNV-1a
        var hash: UInt32 = 2_166_136_261
        for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let mask = places.count - 1
        var place = Int(hash) & mask
        while places[place] != 0 {
            let symbol = Int(places[place] - 1)
            if hashes[symbol] == hash, texts[symbol].utf8.elementsEqual(name) { return Symbol(index: symbol) }
            place = (place + 1) & mask
        }
        places[place] = UInt32(truncatingIfNeeded: texts.count + 1)
        texts.append(String(decoding: name, as: UTF8.self))
        hashes.append(hash)
        if texts.count * 2 > places.count { grow() }
        return Symbol(index: texts.count - 1)
    }

    private mutating func grow() {
        let mask = places.count * 2 - 1
        places = Array(repeating: 0, count: mask + 1)
        for (symbol, hash) in hashes.enumerated() {
            var place = Int(hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(truncatingIfNeeded: symbol + 1)
        }
    }

    package subscript(symbol: Symbol) -> String { texts[symbol.index] }
}

/// The number of a name in a table.
package struct Symbol: Hashable, Sendable {
    private let number: UInt32

    /// The symbol of tokens without a name.
    static let none = Symbol(index: 0)

    init(index: Int) { number = UInt32(truncatingIfNeeded: index) }

    package var index: Int { Int(number) }
}
