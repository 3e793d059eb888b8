import Geography

/// Finds records that go by one name and stand near each other, and so may be of one shop: those within
/// `MergedPlaces.reach` that are of one kind. They are given in the order of names and latitudes, so that few of them are in
/// memory.
public struct NamedNeighbours<Element: Sendable>: Sendable {
    private struct Entry {
        let element: Element
        let vector: UnitVector
        let latitude: Double
        let kind: StoreKind
    }

    /// With how many before it a record is compared; no street has as many shops of one name.
    private let mostNeighbours = 256
    /// With how many others a record may be one shop, the last in the order of latitudes.
    private let mostPairs = 16
    private let limit = Distance(metres: MergedPlaces.reach)?.squaredChord ?? 0
    /// A degree of latitude is at least 110 km.
    private let band = MergedPlaces.reach / 110_000
    private var name = ""
    private var window: [Entry] = []

    public init() {}

    /// Those before that may be the same shop, and how far away they are. What has no name is like no other.
    public mutating func add(
        _ element: Element, at position: Position, _ kind: StoreKind, named name: String
    ) -> [(element: Element, squaredChord: Double)] {
        if name != self.name {
            self.name = name
            window.removeAll(keepingCapacity: true)
        }
        guard !name.isEmpty else { return [] }
        let entry = Entry(element: element, vector: UnitVector(position), latitude: position.latitude, kind: kind)
        window.removeAll { entry.latitude - $0.latitude > band }
        var found: [(element: Element, squaredChord: Double)] = []
        for other in window.reversed() where found.count < mostPairs && MergedPlaces.isOneKind(kind, other.kind) {
            let squaredChord = entry.vector.squaredChord(to: other.vector)
            if squaredChord <= limit { found.append((other.element, squaredChord)) }
        }
        if window.count >= mostNeighbours { window.removeFirst() }
        window.append(entry)
        return found
    }
}

extension ImportedPlace {
    /// The names that a place is compared by: its brand's, or its own where it has none, and its own where that is another
    /// one.
    public var mergeNames: (first: String, other: String?) {
        let name = PlaceName(self.name).text
        let first = brand.map { PlaceName($0).text }.flatMap { $0.isEmpty ? nil : $0 } ?? name
        return (first, name == first ? nil : name)
    }
}
