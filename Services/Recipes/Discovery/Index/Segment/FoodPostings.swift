/// Which recipes contain a food: a bitmap for each common food, a list of places for each rare one.
///
/// Adding a bitmap costs the same for every food, walking a list costs a step a recipe; at one recipe in 150 they cost
/// about the same, and the list is far smaller.
struct FoodPostings: Sendable {
    /// As `Blocks` lays them out; the last one is empty.
    let bitmaps: Flat<Lane>
    private let stride: Int
    private let blocks: Int
    /// The bitmap of each common food; for a rare one, -2 less the number of its list; -1 for one that no recipe contains.
    private let slots: Flat<Int32>
    /// Where the places of each list begin.
    private let starts: Flat<UInt32>
    /// For each list and block, as `ListedPlaces` reads them.
    private let ends: Flat<UInt16>
    private let places: Flat<UInt16>

    private static let rarity = 150
    private static let absent = Int32(-1)

    /// `part` says which foods of a position count.
    init(tiles: Int, foods: Int, _ lists: FoodLists, _ part: FoodLists.Part) {
        let capacity = tiles * Lane.bits
        let blocks = Blocks.count(tiles)
        var recipes = Array(repeating: 0, count: foods)
        for position in 0..<capacity {
            lists.visit(part, at: position) { food in recipes[food] += 1 }
        }

        var slots = Array(repeating: Self.absent, count: foods)
        var starts: [UInt32] = []
        var common = 0
        var listed = 0
        for food in 0..<foods where recipes[food] > 0 {
            if recipes[food] * Self.rarity > capacity || recipes[food] > Int(UInt16.max) {
                slots[food] = Int32(common)
                common += 1
            } else {
                slots[food] = Self.absent - 1 - Int32(starts.count)
                starts.append(UInt32(listed))
                listed += recipes[food]
            }
        }

        let stride = common + 1
        var next = starts
        var ends = Flat<UInt16>([])
        var places = Flat<UInt16>([])
        var lanes = Array(repeating: Lane.none, count: stride)
        bitmaps = Flat(count: tiles * stride) { bitmaps in
            ends = Flat(count: starts.count * blocks) { ends in
                places = Flat(count: listed) { places in
                    for tile in 0..<tiles {
                        let first = tile % Blocks.size * Lane.bits
                        lanes.withUnsafeMutableBytes { bytes in
                            // Word by word: a lane would be loaded and stored as a whole for one bit.
                            let words = bytes.bindMemory(to: UInt64.self)
                            for place in 0..<Lane.bits {
                                lists.visit(part, at: tile * Lane.bits + place) { food in
                                    let slot = Int(slots[food])
                                    if slot >= 0 {
                                        words[slot * Lane.scalarCount + (place >> 6)] |= 1 << UInt64(place & 63)
                                    } else {
                                        let list = -2 - slot
                                        places[Int(next[list])] = UInt16(first + place)
                                        next[list] += 1
                                    }
                                }
                            }
                        }
                        for slot in 0..<common {
                            bitmaps[Blocks.place(slot, tile: tile, stride: stride, tiles: tiles)] = lanes[slot]
                            lanes[slot] = .none
                        }
                        guard tile % Blocks.size == Blocks.size - 1 || tile == tiles - 1 else { continue }
                        for list in next.indices {
                            ends[list * blocks + tile / Blocks.size] = UInt16(next[list] - starts[list])
                        }
                    }
                }
            }
        }
        self.places = places
        self.ends = ends
        self.stride = stride
        self.blocks = blocks
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

    /// Where the recipes of a rare food stand; `nil` for a common one, and for one that no recipe contains.
    func listed(_ food: FoodNumber) -> ListedPlaces? {
        guard Int(food) < slots.count, slots[Int(food)] < Self.absent else { return nil }
        let list = Int(Self.absent - 1 - slots[Int(food)])
        return ListedPlaces(places: places.start + Int(starts[list]), ends: ends.start + list * blocks)
    }

    /// Whether some recipe contains one of the foods.
    func contains(anyOf foods: [FoodNumber]) -> Bool {
        foods.contains { Int($0) < slots.count && slots[Int($0)] != Self.absent }
    }

    var bytes: Int { bitmaps.bytes + slots.bytes + starts.bytes + ends.bytes + places.bytes }
}

extension FoodPostings {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(bitmaps)
        try snapshot.put(stride)
        try snapshot.put(blocks)
        try snapshot.put(slots)
        try snapshot.put(starts)
        try snapshot.put(ends)
        try snapshot.put(places)
    }

    init(from snapshot: inout SnapshotReader) throws {
        bitmaps = try snapshot.take()
        stride = try snapshot.number()
        blocks = try snapshot.number()
        slots = try snapshot.take()
        starts = try snapshot.take()
        ends = try snapshot.take()
        places = try snapshot.take()
    }
}
