/// The recipes of each term, with the term's impact on each, from 1 to 255.
///
/// Rare terms are listed by position, common ones by offsets in blocks of 32,768 positions, and dense ones, in more
/// than one recipe in 32, by bitmaps. A posting takes five, three, or little more than one byte.
struct TermPostings: Sendable {
    /// The number of tiles of 512 positions.
    let tiles: Int
    /// The number of recipes of each term.
    let frequencies: Flat<UInt32>
    /// The place of each term's postings: two bits for the kind of postings, and 30 bits for the offset there.
    private let places: Flat<UInt32>
    let rare: RarePostings
    let common: CommonPostings
    let dense: DensePostings

    enum Place {
        case rare(Range<Int>)
        case common(row: Int)
        case dense(slot: Int)
    }

    private static let shift: UInt32 = 30
    private static let density = 32

    /// Postings under construction, grouped by term and by ascending position.
    struct Listed {
        var starts: [Int]
        var positions: [UInt32]
        var impacts: [UInt8]

        func range(_ term: Int) -> Range<Int> { starts[term]..<starts[term + 1] }
    }

    init(_ listed: Listed, tiles: Int) {
        let terms = listed.starts.count - 1
        let blocks = KeywordBlock.count(tiles: tiles)
        var places = Array(repeating: UInt32(0), count: terms)
        var rare: [Int] = []
        var common: [Int] = []
        var dense: [Int] = []
        var listedRare = 0
        for term in 0..<terms {
            let count = listed.range(term).count
            if count * Self.density > tiles * Lane.bits {
                places[term] = 2 << Self.shift | UInt32(dense.count)
                dense.append(term)
            } else if count * 2 <= blocks * 5 {
                places[term] = UInt32(listedRare)
                listedRare += count
                rare.append(term)
            } else {
                places[term] = 1 << Self.shift | UInt32(common.count)
                common.append(term)
            }
        }
        self.tiles = tiles
        frequencies = Flat((0..<terms).map { UInt32(listed.range($0).count) })
        self.places = Flat(places)
        self.rare = RarePostings(rare, listed)
        self.common = CommonPostings(common, listed, blocks: blocks)
        self.dense = DensePostings(dense, listed, tiles: tiles)
    }

    init(from reader: inout SnapshotReader) throws {
        tiles = try reader.number()
        frequencies = try reader.take()
        places = try reader.take()
        rare = try RarePostings(from: &reader)
        common = try CommonPostings(from: &reader, blocks: KeywordBlock.count(tiles: tiles))
        dense = try DensePostings(from: &reader, tiles: tiles)
    }

    func save(to writer: inout SnapshotWriter) throws {
        try writer.put(tiles)
        try writer.put(frequencies)
        try writer.put(places)
        try rare.save(to: &writer)
        try common.save(to: &writer)
        try dense.save(to: &writer)
    }

    func place(_ term: Int) -> Place {
        let place = Int(places[term] & (1 << Self.shift - 1))
        switch places[term] >> Self.shift {
        case 0: return .rare(place..<place + Int(frequencies[term]))
        case 1: return .common(row: place)
        default: return .dense(slot: place)
        }
    }

    /// The impact of a term on the recipe at a position; 0 without the term.
    func impact(_ term: Int, at position: Int) -> UInt8 {
        switch place(term) {
        case .rare(let range): rare.impact(range, at: position)
        case .common(let row): common.impact(row: row, at: position)
        case .dense(let slot): dense.impact(slot: slot, at: position)
        }
    }

    var bytes: Int { frequencies.bytes + places.bytes + rare.bytes + common.bytes + dense.bytes }
}

/// A block of positions processed together: 64 tiles, so that an offset and a mark fit into two bytes.
enum KeywordBlock {
    static let tiles = 64
    static let positions = tiles * Lane.bits

    static func count(tiles: Int) -> Int { (tiles + Self.tiles - 1) / Self.tiles }

    static func tiles(_ block: Int, of tiles: Int) -> Range<Int> {
        block * Self.tiles..<min((block + 1) * Self.tiles, tiles)
    }
}
