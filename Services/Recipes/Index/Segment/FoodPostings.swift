/// Which recipes contain a food: a bitmap for each common food, a list of positions for each rare one.
///
/// Adding a bitmap costs the same for every food, walking a list costs a step a recipe; at one recipe in 256 they cost,
/// and weigh, about the same.
struct FoodPostings: Sendable {
    /// As `Blocks` lays them out; the last one is empty.
    let bitmaps: Flat<Lane>
    private let stride: Int
    /// The bitmap of each food, or -1 for a rare one.
    private let slots: Flat<Int32>
    /// Where each food's positions begin; those of a common food are not listed.
    private let starts: Flat<UInt32>
    /// Ascending for each food.
    let positions: Flat<UInt32>

    private static let rarity = 256

    /// `part` says which foods of a position count.
    init(tiles: Int, foods: Int, _ lists: FoodLists, _ part: FoodLists.Part) {
        let capacity = tiles * Lane.bits
        var recipes = Array(repeating: 0, count: foods)
        for position in 0..<capacity { lists.visit(part, at: position) { recipes[$0] += 1 } }

        var slots = Array(repeating: Int32(-1), count: foods)
        var starts: [UInt32] = [0]
        starts.reserveCapacity(foods + 1)
        var common = 0
        var listed = 0
        for food in 0..<foods {
            if recipes[food] * Self.rarity > capacity {
                slots[food] = Int32(common)
                common += 1
            } else {
                listed += recipes[food]
            }
            starts.append(UInt32(listed))
        }

        let stride = common + 1
        var next = starts
        var positions = Flat<UInt32>([])
        var lanes = Array(repeating: Lane.none, count: stride)
        bitmaps = Flat(count: tiles * stride) { bitmaps in
            positions = Flat(count: listed) { positions in
                for tile in 0..<tiles {
                    lanes.withUnsafeMutableBytes { bytes in
                        // Word by word: a lane would be loaded and stored as a whole for one bit.
                        let words = bytes.bindMemory(to: UInt64.self)
                        for place in 0..<Lane.bits {
                            let position = tile * Lane.bits + place
                            lists.visit(part, at: position) { food in
                                if slots[food] >= 0 {
                                    let word = Int(slots[food]) * Lane.scalarCount + (place >> 6)
                                    words[word] |= 1 << UInt64(place & 63)
                                } else {
                                    positions[Int(next[food])] = UInt32(position)
                                    next[food] += 1
                                }
                            }
                        }
                    }
                    for slot in 0..<common {
                        bitmaps[Blocks.place(slot, tile: tile, stride: stride, tiles: tiles)] = lanes[slot]
                        lanes[slot] = .none
                    }
                }
            }
        }
        self.positions = positions
        self.stride = stride
        self.slots = Flat(slots)
        self.starts = Flat(starts)
    }

    /// The bitmap that is empty, for filling up a group.
    var empty: Int { stride - 1 }

    /// Where in `bitmaps` one begins for a block of tiles.
    func place(of slot: Int, tiles block: Range<Int>) -> Int { block.lowerBound * stride + slot * block.count }

    /// The bitmap of a common food.
    func slot(of food: FoodNumber) -> Int? {
        Int(food) < slots.count && slots[Int(food)] >= 0 ? Int(slots[Int(food)]) : nil
    }

    /// The places in `positions` of a rare food's recipes.
    func places(of food: FoodNumber) -> Range<Int> {
        Int(food) < slots.count ? Int(starts[Int(food)])..<Int(starts[Int(food) + 1]) : 0..<0
    }

    /// Whether some recipe contains one of the foods.
    func contains(anyOf foods: [FoodNumber]) -> Bool {
        foods.contains { slot(of: $0) != nil || !places(of: $0).isEmpty }
    }

    var bytes: Int { bitmaps.bytes + slots.bytes + starts.bytes + positions.bytes }
}

extension FoodPostings {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(bitmaps)
        try snapshot.put(stride)
        try snapshot.put(slots)
        try snapshot.put(starts)
        try snapshot.put(positions)
    }

    init(from snapshot: inout SnapshotReader) throws {
        bitmaps = try snapshot.take()
        stride = try snapshot.number()
        slots = try snapshot.take()
        starts = try snapshot.take()
        positions = try snapshot.take()
    }
}
