/// The bitmaps of some common foods of a segment, which are added up eight at a time.
struct CommonFoods {
    private let postings: FoodPostings
    /// In the order of memory, filled up to a multiple of four with the empty one.
    private let slots: [Int]

    /// Those of `foods` that are common; one that is named several times counts as often.
    init(_ foods: some Sequence<FoodNumber>, in postings: FoodPostings) {
        self.postings = postings
        var slots = foods.compactMap { postings.slot(of: $0) }
        // Bitmaps that lie in memory in one direction are read ahead.
        slots.sort()
        while slots.count % 4 != 0 { slots.append(postings.empty) }
        self.slots = slots
    }

    var isEmpty: Bool { slots.isEmpty }
    /// How many bitmaps are read.
    var count: Int { slots.count }

    /// Adds 1 to the number of each recipe for every one of the foods that it contains, in those tiles of a block whose
    /// bit is set in `wanted`. The numbers of the tiles lie `apart` lanes from one another.
    func add(
        _ tiles: Range<Int>, wanted: UInt64, to planes: UnsafeMutablePointer<Lane>, width: Int, apart: Int
    ) {
        let start = postings.bitmaps.start
        func bitmap(_ number: Int) -> UnsafePointer<Lane> {
            start + postings.place(of: slots[number], tiles: tiles)
        }
        let wanted = wanted & Blocks.mask(tiles.count)
        let eights = slots.count / 8 * 8
        for group in stride(from: 0, to: eights, by: 8) {
            let a = bitmap(group)
            let b = bitmap(group + 1)
            let c = bitmap(group + 2)
            let d = bitmap(group + 3)
            let e = bitmap(group + 4)
            let f = bitmap(group + 5)
            let g = bitmap(group + 6)
            let h = bitmap(group + 7)
            for tile in BitNumbers(wanted) {
                BitCounters(planes: planes + tile &* apart, width: width)
                    .add(a[tile], b[tile], c[tile], d[tile], e[tile], f[tile], g[tile], h[tile])
            }
        }
        guard eights < slots.count else { return }
        let a = bitmap(eights)
        let b = bitmap(eights + 1)
        let c = bitmap(eights + 2)
        let d = bitmap(eights + 3)
        for tile in BitNumbers(wanted) {
            BitCounters(planes: planes + tile &* apart, width: width).add(a[tile], b[tile], c[tile], d[tile])
        }
    }
}
