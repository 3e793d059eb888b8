import Geography

/// A spatial index of places: a packed tree of boxes around unit vectors, sorted along a Hilbert curve (after I. Kamel
/// and C. Faloutsos, "Hilbert R-tree", VLDB 1994). The boxes lie in space instead of on a map, so the date line and the
/// poles are no special cases. Each box lists its kinds of places, so whole regions can be skipped.
public struct PlaceIndex: Sendable {
    let tree: PackedTree
    /// The position of each place in the tree.
    private let slots: [Int32]

    /// - Parameter places: fewer than 2³¹ places.
    public init(_ places: [IndexedPlace]) {
        let keys = places.indices.map { Self.key(places[$0], $0) }.sorted { $0.curve < $1.curve }
        var points: [IndexedPoint] = []
        points.reserveCapacity(places.count)
        var slots = [Int32](repeating: 0, count: places.count)
        for key in keys {
            let place = places[Int(key.number)]
            slots[Int(key.number)] = Int32(points.count)
            points.append(
                IndexedPoint(
                    vector: UnitVector(place.position), number: key.number, hours: place.hours ?? -1,
                    kind: place.kind))
        }
        tree = PackedTree(points)
        self.slots = slots
    }

    public var count: Int { slots.count }

    /// A place's position and hours, -1 for none. The position may differ in the last digits.
    public subscript(_ number: Int) -> (position: Position, hours: Int32) {
        let point = tree.points[Int(slots[number])]
        return (Position(point.vector), point.hours)
    }

    /// The places that match the query, the nearest first.
    public func nearby(_ query: NearbyQuery) -> [NearbyPlace] {
        var search = NearbySearch(query)
        return search.run(in: self)
    }

    /// The places with these numbers, such as those known to sell a food.
    public func known(_ numbers: some Sequence<Int>) -> KnownPlaces {
        let slots = numbers.filter(self.slots.indices.contains).map { self.slots[$0] }.sorted()
        var single: [Int32] = []
        for slot in slots where single.last != slot { single.append(slot) }
        return KnownPlaces(slots: single, tree: PackedTree(single.map { tree.points[Int($0)] }))
    }

    private struct Key {
        let curve: UInt64
        let number: Int32
    }

    private static func key(_ place: IndexedPlace, _ number: Int) -> Key {
        func cell(_ value: Double) -> UInt32 { UInt32(min(max((value + 1) * 524_287.5, 0), 1_048_575)) }
        let vector = UnitVector(place.position)
        return Key(
            curve: HilbertCurve.distance(cell(vector.x), cell(vector.y), cell(vector.z), bits: 20),
            number: Int32(number))
    }
}

/// A subset of an index's places, as its own tree. Valid only with that index.
public struct KnownPlaces: Sendable {
    /// Positions in the index, ascending.
    private let slots: [Int32]
    let tree: PackedTree

    init(slots: [Int32], tree: PackedTree) {
        self.slots = slots
        self.tree = tree
    }

    public var count: Int { slots.count }

    func contains(slot: Int) -> Bool {
        var (low, high) = (0, slots.count)
        while low < high {
            let middle = (low + high) / 2
            if slots[middle] < slot { low = middle + 1 } else { high = middle }
        }
        return low < slots.count && slots[low] == slot
    }
}
