import Geography

/// Places by where they are: a packed tree of boxes around unit vectors, in the order of a Hilbert curve through space (after
/// I. Kamel and C. Faloutsos, "Hilbert R-tree", VLDB 1994). As the boxes stand in space and not on a map, the date line and
/// the poles need no care. A box also tells which kinds of places are in it, so that whole regions are passed over.
public struct PlaceIndex: Sendable {
    let tree: PackedTree
    /// Where each place stands in the tree.
    private let slots: [Int32]

    /// - Parameter places: fewer than 2³¹.
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

    /// Where a place stands and which hours it keeps, -1 for none. The position may differ in the last digits.
    public subscript(_ number: Int) -> (position: Position, hours: Int32) {
        let point = tree.points[Int(slots[number])]
        return (Position(point.vector), point.hours)
    }

    /// Those of the query, the nearest first.
    public func nearby(_ query: NearbyQuery) -> [NearbyPlace] {
        var search = NearbySearch(query)
        return search.run(in: self)
    }

    /// Some of the places by their numbers, such as those that are known to sell a food.
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

/// Some of the places of an index, as a tree of their own. They belong to that index and no other.
public struct KnownPlaces: Sendable {
    /// Where they stand in the index, ascending.
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
