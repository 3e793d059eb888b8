/// Gives each different word a number, counted from 0 in the order of their coming. For building.
struct WordInterner {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var hashes: [UInt32] = []
    /// The number of the word at a place of the hash table, plus 1.
    private var slots = Array(repeating: UInt32(0), count: 1 << 12)

    var count: Int { ends.count }

    subscript(word: Int) -> [UInt8] { Array(bytes[(word == 0 ? 0 : ends[word - 1])..<ends[word]]) }

    mutating func number(of word: [UInt8]) -> Int { word.withUnsafeBufferPointer { number(of: $0) } }

    mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Self.hash(word)
        var slot = Int(hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash && isSame(number, word) { return number }
            slot = (slot + 1) & (slots.count - 1)
        }
        bytes.append(contentsOf: word)
        ends.append(bytes.count)
        hashes.append(hash)
        slots[slot] = UInt32(count)
        if count * 2 > slots.count { grow() }
        return count - 1
    }

    private func isSame(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = number == 0 ? 0 : ends[number - 1]
        guard ends[number] - start == word.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<word.count where bytes[start + index] != word[index] { return false }
            return true
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for number in 0..<count {
            var slot = Int(hashes[number]) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    /// Fowler, Noll and Vo's hash, folded to 32 bits.
    private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}

extension WordInterner {
    /// The words in the order of their bytes, and for each number the place of its word among them.
    func sorted() -> (table: WordTable, places: [UInt32]) {
        let order = bytes.withUnsafeBufferPointer { bytes in
            func word(_ number: Int) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
            }
            return (0..<count).sorted { WordTable.precedes(word($0), word($1)) }
        }
        var places = Array(repeating: UInt32(0), count: count)
        for (place, number) in order.enumerated() { places[number] = UInt32(place) }
        return (WordTable(order.lazy.map { self[$0] }), places)
    }
}
