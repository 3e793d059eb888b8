/// Where the recipes stand that contain a rare food, block by block.
struct ListedPlaces {
    /// The places in their block, those of the first block first.
    private let places: UnsafePointer<UInt16>
    /// How many of the places belong to a block and those before it.
    private let ends: UnsafePointer<UInt16>

    /// What the pointers lead to must outlive this value; `ends` are as many as there are blocks.
    init(places: UnsafePointer<UInt16>, ends: UnsafePointer<UInt16>) {
        self.places = places
        self.ends = ends
    }

    /// Hands over the places of a block: the distance of each recipe from the block's first position.
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

/// Where the recipes of a set stand in a segment, as if they contained a rare food that nobody else knows.
struct PlacesOfSet: Sendable {
    private let places: Flat<UInt16>
    private let ends: Flat<UInt16>

    /// The places of the first 65,535 recipes of `set` in a segment of so many `tiles` whose first position, a multiple of
    /// 64, is `start`; `nil` where there are none.
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

    /// Read while this value lives.
    var listed: ListedPlaces { ListedPlaces(places: places.start, ends: ends.start) }
}
