import Kitchen

/// Many words one after the other in one array, each with the set of its letters.
struct WordList: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [Int32] = []
    private(set) var signatures: [UInt32] = []

    var count: Int { ends.count }

    mutating func append(_ word: [UInt8]) {
        bytes += word
        ends.append(Int32(bytes.count))
        signatures.append(TypingErrors.signature(word))
    }

    private func range(_ word: Int) -> Range<Int> { (word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word]) }

    func length(_ word: Int) -> Int { range(word).count }

    subscript(word: Int) -> ArraySlice<UInt8> { bytes[range(word)] }

    func starts(_ word: Int, with part: [UInt8]) -> Bool { contains(part, in: range(word).prefix(part.count)) }

    func contains(_ word: Int, _ part: [UInt8]) -> Bool { contains(part, in: range(word)) }

    private func contains(_ part: [UInt8], in range: Range<Int>) -> Bool {
        guard let first = part.first, part.count <= range.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            for start in range.lowerBound...range.upperBound - part.count where bytes[start] == first {
                var next = 1
                while next < part.count && bytes[start + next] == part[next] { next += 1 }
                if next == part.count { return true }
            }
            return false
        }
    }
}
