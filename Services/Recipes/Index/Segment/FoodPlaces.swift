/// The recipes of a segment that contain a food, read one block of tiles after the other.
struct FoodPlaces {
    private let postings: FoodPostings
    private let slot: Int?
    private var cursor: PostingCursor?

    /// Nothing where no recipe does.
    init?(_ food: FoodNumber, in postings: FoodPostings) {
        self.postings = postings
        slot = postings.slot(of: food)
        cursor = slot == nil ? postings.cursor(of: food) : nil
        if slot == nil && cursor == nil { return nil }
    }

    /// Adds the recipes of a block that contain it to `lanes`, one a tile. No block comes before the last one.
    mutating func add(to lanes: UnsafeMutablePointer<Lane>, _ tiles: Range<Int>) {
        if let slot {
            let bitmap = postings.bitmaps.start + postings.place(of: slot, tiles: tiles)
            for tile in 0..<tiles.count { lanes[tile] |= bitmap[tile] }
        }
        let start = tiles.lowerBound * Lane.bits
        cursor?.visit(start, upTo: tiles.upperBound * Lane.bits) { position in
            lanes[(position &- start) / Lane.bits].insert((position &- start) % Lane.bits)
        }
    }
}

extension Segment {
    /// Where recipes contain one of the foods, required or optional.
    func places(of foods: [FoodNumber]) -> [FoodPlaces] {
        foods.flatMap { food in [required, optional].compactMap { FoodPlaces(food, in: $0) } }
    }
}
