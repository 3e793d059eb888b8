/// The places of recipes with a rare food, block by block.
struct ListedPlaces {
    /// The places within each block, first block first.
    private let places: UnsafePointer<UInt16>
    /// The cumulative number of places up to the end of each block.
    private let ends: UnsafePointer<UInt16>

    /// Reads memory that must outlive this value; `ends` has one entry per block.
    init(places: UnsafePointer<UInt16>, ends: UnsafePointer<UInt16>) {
        self.places = places
        self.ends = ends
    }

    /// Calls `body` with the places of a block, relative to its first position.
    @inline(__always)
    func visit(_ block: Int, _ body: (Int) -> Void) {
        var next = block == 0 ? 0 : Int(ends[block &- 1])
        let end = Int(ends[block])
        while next < end {
            body(Int(places[next]))
            next &+= 1
        }
    }
}

/// The places of a set's recipes in a segment, in the form of a rare food's list.
struct PlacesOfSet: Sendable {
    private let places: Flat<UInt16>
    private let ends: Flat<UInt16>

    /// Lists the first 65,535 recipes of `set` in a segment of `tiles` tiles from position `start`, a multiple of 64;
    /// `nil` if there are none.
    init?(_ set: RecipeSet, from start: Int, tiles: Int) {
        let blocks = Blocks.count(tiles)
        let (first, last) = (start / 64, min(start / 64 + tiles * Lane.scalarCount, set.words.count))
        guard first < last else { return nil }
        var places: [UInt16] = []
        var ends = Array(repeating: UInt16(0), count: blocks)
        for position in RecipeSet(words: Array(set.words[first..<last])).prefix(Int(UInt16.max)) {
            let (block, place) = position.quotientAndRemainder(dividingBy: Blocks.size * Lane.bits)
            places.append(UInt16(place))
            ends[block] += 1
        }
        guard !places.isEmpty else { return nil }
        for block in ends.indices.dropFirst() { ends[block] += ends[block - 1] }
        self.places = Flat(places)
        self.ends = Flat(ends)
    }

    /// Valid only while this value lives.
    var listed: ListedPlaces { ListedPlaces(places: places.start, ends: ends.start) }
}
