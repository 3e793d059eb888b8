/// Which recipes contain a food: a bitmap for each common food, a list of positions for each rare one.
///
/// Adding a bitmap costs the same for every food, walking a list costs a step a recipe; at one recipe in 256 they cost,
/// and weigh, about the same.
struct FoodPostings: Sendable {
    /// Block after block, and in a block `stride` bitmaps, each for all tiles of the block; the last one is empty.
    let bitmaps: [Lane]
    private let stride: Int
    /// The bitmap of each food, or -1 for a rare one.
    private let slots: [Int32]
    /// Where each food's positions begin; those of a common food are not listed.
    private let starts: [UInt32]
    /// Ascending for each food.
    let positions: [UInt32]

    private static let rarity = 256

    /// `lists` has a list for every position of every tile.
    init(_ lists: FoodLists, foods: Int) {
        let tiles = lists.count / Lane.bits
        var recipes = Array(repeating: 0, count: foods)
        for list in 0..<lists.count { for food in lists[list] { recipes[Int(food)] += 1 } }

        var slots = Array(repeating: Int32(-1), count: foods)
        var starts: [UInt32] = [0]
        starts.reserveCapacity(foods + 1)
        var common = 0
        var listed = 0
        for food in 0..<foods {
            if recipes[food] * Self.rarity > lists.count {
                slots[food] = Int32(common)
                common += 1
            } else {
                listed += recipes[food]
            }
            starts.append(UInt32(listed))
        }

        let stride = common + 1
        var bitmaps = Array(repeating: Lane.none, count: tiles * stride)
        var positions = Array(repeating: UInt32(0), count: listed)
        var next = starts
        for position in 0..<lists.count {
            for food in lists[position] {
                if slots[Int(food)] >= 0 {
                    let tile = position / Lane.bits
                    let block = MatchIndex.block(of: tile, tiles)
                    let lane = block.lowerBound * stride + Int(slots[Int(food)]) * block.count + tile - block.lowerBound
                    bitmaps[lane][position % Lane.bits / 64] |= 1 << UInt64(position % 64)
                } else {
                    positions[Int(next[Int(food)])] = UInt32(position)
                    next[Int(food)] += 1
                }
            }
        }
        self.bitmaps = bitmaps
        self.stride = stride
        self.slots = slots
        self.starts = starts
        self.positions = positions
    }

    /// The bitmap that is empty, for filling up a group.
    var empty: Int { stride - 1 }

    /// Where in `bitmaps` one begins for a block of tiles.
    func place(of slot: Int, tiles block: Range<Int>) -> Int { block.lowerBound * stride + slot * block.count }

    /// The bitmap of a common food.
    func slot(of food: FoodNumber) -> Int? { slots[Int(food)] < 0 ? nil : Int(slots[Int(food)]) }

    /// The places in `positions` of a rare food's recipes.
    func places(of food: FoodNumber) -> Range<Int> { Int(starts[Int(food)])..<Int(starts[Int(food) + 1]) }

    var bytes: Int {
        bitmaps.count * MemoryLayout<Lane>.size + (slots.count + starts.count + positions.count) * 4
    }
}

extension FoodPostings {
    /// Whether some recipe contains one of the foods.
    func contains(anyOf foods: [FoodNumber]) -> Bool {
        foods.contains { slot(of: $0) != nil || !places(of: $0).isEmpty }
    }
}
