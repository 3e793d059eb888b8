/// Texts as the numbers of their words' forms, three bytes a word. For building.
struct TextSequences {
    private(set) var lows: [UInt16] = []
    private(set) var highs: [UInt8] = []
    private(set) var bases: [UInt32] = []
    private(set) var ends: [UInt16] = []

    var count: Int { ends.count }

    /// Texts that share a base, so that a text's end fits into two bytes.
    static let group = 512

    mutating func append(_ forms: some Sequence<UInt32>) {
        if count % Self.group == 0 { bases.append(UInt32(lows.count)) }
        for form in forms {
            lows.append(UInt16(truncatingIfNeeded: form))
            highs.append(UInt8(truncatingIfNeeded: form >> 16))
        }
        ends.append(UInt16(lows.count - Int(bases[bases.count - 1])))
    }

    /// Gives the forms other numbers.
    mutating func renumber(_ places: [UInt32]) {
        for word in lows.indices {
            let form = places[Int(highs[word]) << 16 | Int(lows[word])]
            lows[word] = UInt16(truncatingIfNeeded: form)
            highs[word] = UInt8(truncatingIfNeeded: form >> 16)
        }
    }
}
