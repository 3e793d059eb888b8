/// Which recipes contain a food: a bitmap for each common food, a list of positions for each rare one.
///
/// Adding a bitmap costs the same for every food, walking a list costs a step a recipe; at one recipe in 150 they cost
/// about the same, and the list is far smaller.
struct FoodPostings: Sendable {
    /// As `Blocks` lays them out; the last one is empty.
    let bitmaps: Flat<Lane>
    private let stride: Int
    /// The bitmap of each food, or -1 for a rare one.
    private let slots: Flat<Int32>
    /// Where each food's positions begin in `gaps`; those of a common food are not listed.
    private let starts: Flat<UInt32>
    /// The positions of each food, as `PostingCursor` reads them.
    private let gaps: Flat<UInt16>

    private static let rarity = 150

    /// `part` says which foods of a position count.
    init(tiles: Int, foods: Int, _ lists: FoodLists, _ part: FoodLists.Part) {
        let capacity = tiles * Lane.bits
        var recipes = Array(repeating: 0, count: foods)
        var sizes = Array(repeating: 0, count: foods)
        var lasts = Array(repeating: 0, count: foods)
        for position in 0..<capacity {
            lists.visit(part, at: position) { food in
                recipes[food] += 1
                sizes[food] += PostingCursor.size(of: position - lasts[food])
                lasts[food] = position
            }
        }

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
                listed += sizes[food]
            }
            starts.append(UInt32(listed))
            lasts[food] = 0
        }

        let stride = common + 1
        var next = starts
        var gaps = Flat<UInt16>([])
        var lanes = Array(repeating: Lane.none, count: stride)
        bitmaps = Flat(count: tiles * stride) { bitmaps in
            gaps = Flat(count: listed) { gaps in
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
                                    var gap = position - lasts[food]
                                    lasts[food] = position
                                    while gap >= PostingCursor.most {
                                        gaps[Int(next[food])] = UInt16.max
                                        next[food] += 1
                                        gap -= PostingCursor.most
                                    }
                                    gaps[Int(next[food])] = UInt16(gap)
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
        self.gaps = gaps
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

    /// The positions of a rare food's recipes; nothing for a common one, and for one that no recipe contains.
    func cursor(of food: FoodNumber) -> PostingCursor? {
        guard Int(food) < slots.count, starts[Int(food)] < starts[Int(food) + 1] else { return nil }
        return PostingCursor(gaps, Int(starts[Int(food)])..<Int(starts[Int(food) + 1]))
    }

    /// Whether some recipe contains one of the foods.
    func contains(anyOf foods: [FoodNumber]) -> Bool {
        foods.contains { slot(of: $0) != nil || cursor(of: $0) != nil }
    }

    var bytes: Int { bitmaps.bytes + slots.bytes + starts.bytes + gaps.bytes }
}

extension FoodPostings {
    func save(to snapshot: inout SnapshotWriter) throws {
        try snapshot.put(bitmaps)
        try snapshot.put(stride)
        try snapshot.put(slots)
        try snapshot.put(starts)
        try snapshot.put(gaps)
    }

    init(from snapshot: inout SnapshotReader) throws {
        bitmaps = try snapshot.take()
        stride = try snapshot.number()
        slots = try snapshot.take()
        starts = try snapshot.take()
        gaps = try snapshot.take()
    }
}
