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
