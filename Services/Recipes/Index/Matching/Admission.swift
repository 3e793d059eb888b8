/// The recipes of a block that contain every food asked for and none of those ruled out.
struct Admission {
    private let index: MatchIndex
    private let including: [FoodNumber]
    private let without: [FoodNumber]
    private var admitted: [Lane] = []
    private var containing: [Lane] = []
    private var tiles = 0..<0

    /// Nothing where the query asks for no food and rules none out.
    init?(_ index: MatchIndex, _ query: MatchQuery) {
        guard !query.including.isEmpty || !query.without.isEmpty else { return nil }
        self.index = index
        including = query.including
        without = query.without.filter { $0 < index.foods }
    }

    mutating func begin(_ tiles: Range<Int>) {
        self.tiles = tiles
        admitted = Array(repeating: .all, count: tiles.count)
        for food in including {
            find(food)
            for tile in admitted.indices { admitted[tile] &= containing[tile] }
        }
        for food in without {
            find(food)
            for tile in admitted.indices { admitted[tile] &= ~containing[tile] }
        }
    }

    subscript(tile: Int) -> Lane { admitted[tile - tiles.lowerBound] }

    private mutating func find(_ food: FoodNumber) {
        containing = Array(repeating: .none, count: tiles.count)
        guard food < index.foods else { return }
        find(food, in: index.required)
        find(food, in: index.optional)
    }

    private mutating func find(_ food: FoodNumber, in postings: FoodPostings) {
        if let slot = postings.slot(of: food) {
            let place = postings.place(of: slot, tiles: tiles)
            for tile in 0..<tiles.count { containing[tile] |= postings.bitmaps[place + tile] }
            return
        }
        let start = tiles.lowerBound * Lane.bits
        let places = postings.places(of: food)
        var place = postings.positions[places].partitioningIndex(start)
        while place < places.upperBound && postings.positions[place] < tiles.upperBound * Lane.bits {
            let position = Int(postings.positions[place]) - start
            containing[position / Lane.bits][position % Lane.bits / 64] |= 1 << UInt64(position % 64)
            place += 1
        }
    }
}

extension ArraySlice<UInt32> {
    /// The first index of a number that is at least `number`, where numbers ascend.
    fileprivate func partitioningIndex(_ number: Int) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
