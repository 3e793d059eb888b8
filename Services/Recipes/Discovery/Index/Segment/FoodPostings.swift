/// The recipes that contain each food: a bitmap for a common food, a list of places for a rare one.
///
/// Adding a bitmap costs the same for every food; walking a list costs one step per recipe. At one recipe in 150 the
/// costs are about equal, and the list is far smaller.
struct FoodPostings: Sendable {
    /// Laid out as `Blocks` defines; the last bitmap is empty.
    let bitmaps: Flat<Lane>
    private let stride: Int
    private let blocks: Int
    /// The bitmap of each common food; -2 minus the list's number for a rare one; -1 without recipes.
    private let slots: Flat<Int32>
    /// The start of each list in `places`.
    private let starts: Flat<UInt32>
    /// The ends for each list and block, as read by `ListedPlaces`.
    private let ends: Flat<UInt16>
    private let places: Flat<UInt16>

    private static let rarity = 150
    private static let absent = Int32(-1)

    /// Builds the postings of one part of the recipes' foods.
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
                            // Written by word, because setting one bit of a lane loads and stores the whole lane.
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

    /// The empty bitmap, for padding a group.
    var empty: Int { stride - 1 }

    /// The start, in `bitmaps`, of a bitmap's lanes for a block of tiles.
    func place(of slot: Int, tiles block: Range<Int>) -> Int { block.lowerBound * stride + slot * block.count }

    /// The bitmap of a common food; `nil` for any other.
    func slot(of food: FoodNumber) -> Int? {
        Int(food) < slots.count && slots[Int(food)] >= 0 ? Int(slots[Int(food)]) : nil
    }

    /// The places of a rare food; `nil` for a common food, or one without recipes.
    func listed(_ food: FoodNumber) -> ListedPlaces? {
        guard Int(food) < slots.count, slots[Int(food)] < Self.absent else { return nil }
        let list = Int(Self.absent - 1 - slots[Int(food)])
        return ListedPlaces(places: places.start + Int(starts[list]), ends: ends.start + list * blocks)
    }

    /// Whether a recipe contains one of the foods.
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
