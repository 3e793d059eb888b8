/// The names of foods and labels that recipes have, as they are shown, for proposing them.
struct KeywordNames: Sendable {
    /// By how few recipes have them.
    let texts: SortedTexts
    private let uses: Flat<UInt32>
    private let ends: Flat<UInt32>
    private let shown: Flat<UInt8>

    /// A longer name is no name but a sentence.
    private static let mostWords = 5
    private static let most = 1 << 16

    init(_ entries: [NameEntries.Entry], _ formPlaces: [UInt32]) {
        var merged: [[UInt32]: (shown: String, uses: Int)] = [:]
        for entry in entries where (1...Self.mostWords).contains(entry.forms.count) && entry.uses > 0 {
            let forms = entry.forms.map { formPlaces[Int($0)] }
            merged[forms] = (merged[forms]?.shown ?? entry.shown, (merged[forms]?.uses ?? 0) + entry.uses)
        }
        let kept = merged.sorted { one, other in
            one.value.uses == other.value.uses
                ? one.key.lexicographicallyPrecedes(other.key) : one.value.uses > other.value.uses
        }
        .prefix(Self.most)
        var texts = TextSequences()
        var ends: [UInt32] = []
        var shown: [UInt8] = []
        for (forms, name) in kept {
            texts.append(forms)
            shown += Array(name.shown.utf8)
            ends.append(UInt32(shown.count))
        }
        let uses = kept.map { UInt32(min($0.value.uses, Int(Int32.max))) }
        self.texts = SortedTexts(texts) { .max - uses[$0] }
        self.uses = Flat(uses)
        self.ends = Flat(ends)
        self.shown = Flat(shown)
    }

    init(from reader: inout SnapshotReader) throws {
        texts = try SortedTexts(from: &reader)
        uses = try reader.take()
        ends = try reader.take()
        shown = try reader.take()
    }

    func save(to writer: inout SnapshotWriter) throws {
        try texts.save(to: &writer)
        try writer.put(uses)
        try writer.put(ends)
        try writer.put(shown)
    }

    var count: Int { uses.count }

    /// The number of recipes that have a name.
    func uses(_ name: Int) -> UInt32 { uses[name] }

    func shown(_ name: Int) -> String {
        String(decoding: shown[(name == 0 ? 0 : Int(ends[name - 1]))..<Int(ends[name])], as: UTF8.self)
    }

    var bytes: Int { texts.bytes + uses.bytes + ends.bytes + shown.bytes }
}
