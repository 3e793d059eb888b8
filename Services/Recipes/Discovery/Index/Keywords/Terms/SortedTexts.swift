import Algorithms

/// Many short texts, each the numbers of its words' forms, that can be found by how they begin, the best first.
///
/// Forms are numbered in the order of the alphabet, so the texts are too when they are ordered by those numbers. A text
/// has at most 40 words.
struct SortedTexts: Sendable {
    private let lows: Flat<UInt16>
    private let highs: Flat<UInt8>
    private let bases: Flat<UInt32>
    private let ends: Flat<UInt16>
    /// The texts that have words, by the alphabet.
    let order: Flat<UInt32>
    /// For every 64 and every 4,096 of those, the grade of the best.
    let bests: Flat<UInt32>
    let summits: Flat<UInt32>

    static let step = 64

    /// `grades` has one for each text; the smaller, the better.
    init(_ texts: TextSequences, grades: (Int) -> UInt32) {
        lows = Flat(texts.lows)
        highs = Flat(texts.highs)
        bases = Flat(texts.bases)
        ends = Flat(texts.ends)
        let unsorted = Reading(lows: lows, highs: highs, bases: bases, ends: ends)
        let order = unsorted.sorted()
        let bests = order.chunks(ofCount: Self.step).map { $0.reduce(UInt32.max) { min($0, grades(Int($1))) } }
        self.order = Flat(order)
        self.bests = Flat(bests)
        summits = Flat(bests.chunks(ofCount: Self.step).map { $0.min() ?? .max })
    }

    init(from reader: inout SnapshotReader) throws {
        lows = try reader.take()
        highs = try reader.take()
        bases = try reader.take()
        ends = try reader.take()
        order = try reader.take()
        bests = try reader.take()
        summits = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try writer.put(lows)
        try writer.put(highs)
        try writer.put(bases)
        try writer.put(ends)
        try writer.put(order)
        try writer.put(bests)
        try writer.put(summits)
    }

    var bytes: Int {
        lows.bytes + highs.bytes + bases.bytes + ends.bytes + order.bytes + bests.bytes + summits.bytes
    }

    var reading: Reading { Reading(lows: lows, highs: highs, bases: bases, ends: ends) }

    /// Looks at the words of texts.
    struct Reading {
        let lows: Flat<UInt16>
        let highs: Flat<UInt8>
        let bases: Flat<UInt32>
        let ends: Flat<UInt16>

        func range(_ text: Int) -> Range<Int> {
            let base = Int(bases[text / TextSequences.group])
            return (text % TextSequences.group == 0 ? base : base + Int(ends[text - 1]))..<base + Int(ends[text])
        }

        func form(_ word: Int) -> UInt32 { UInt32(highs[word]) << 16 | UInt32(lows[word]) }

        /// The first words of a text as one number that orders texts as far as it goes.
        private func key(_ words: Range<Int>) -> UInt64 {
            var key: UInt64 = 0
            for place in 0..<2 {
                key = key << 25 | (place < words.count ? UInt64(form(words.lowerBound + place)) + 1 : 0)
            }
            return key
        }

        fileprivate func sorted() -> [UInt32] {
            struct Entry {
                let key: UInt64
                let text: UInt32
            }
            var entries: [Entry] = []
            entries.reserveCapacity(ends.count)
            for text in 0..<ends.count where !range(text).isEmpty {
                entries.append(Entry(key: key(range(text)), text: UInt32(text)))
            }
            entries.sort { one, other in
                if one.key != other.key { return one.key < other.key }
                let order = compare(range(Int(one.text)), range(Int(other.text)))
                return order == 0 ? one.text < other.text : order < 0
            }
            return entries.map(\.text)
        }

        private func compare(_ one: Range<Int>, _ other: Range<Int>) -> Int {
            for place in 0..<min(one.count, other.count) {
                let forms = (form(one.lowerBound + place), form(other.lowerBound + place))
                if forms.0 != forms.1 { return forms.0 < forms.1 ? -1 : 1 }
            }
            return one.count - other.count
        }
    }
}
