/// The recipes of a segment that contain a food, read block by block.
struct FoodPlaces {
    private let postings: FoodPostings
    private let slot: Int?
    private let listed: ListedPlaces?

    /// `nil` if no recipe contains the food.
    init?(_ food: FoodNumber, in postings: FoodPostings) {
        self.postings = postings
        slot = postings.slot(of: food)
        listed = postings.listed(food)
        if slot == nil && listed == nil { return nil }
    }

    /// Adds the recipes of a block with the food to `lanes`, one per tile.
    func add(to lanes: UnsafeMutablePointer<Lane>, _ tiles: Range<Int>) {
        if let slot {
            let bitmap = postings.bitmaps.start + postings.place(of: slot, tiles: tiles)
            for tile in 0..<tiles.count { lanes[tile] |= bitmap[tile] }
        }
        listed?.visit(tiles.lowerBound / Blocks.size) { place in lanes[place / Lane.bits].insert(place % Lane.bits) }
    }
}

extension Segment {
    /// The places of recipes that contain one of the foods, required or optional.
    func places(of foods: [FoodNumber]) -> [FoodPlaces] {
        foods.flatMap { food in [required, optional].compactMap { FoodPlaces(food, in: $0) } }
    }
}
