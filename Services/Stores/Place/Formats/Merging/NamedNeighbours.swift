import Geography

/// Finds records of the same name and kind within `MergedPlaces.reach`, which may be one shop. Records are added by
/// name and latitude, so few are in memory.
public struct NamedNeighbours<Element: Sendable>: Sendable {
    private struct Entry {
        let element: Element
        let vector: UnitVector
        let latitude: Double
        let kind: StoreKind
    }

    /// Most earlier records that a record is compared with; no street has as many shops of one name.
    private let mostNeighbours = 256
    /// Most matches of one record, the last by latitude.
    private let mostPairs = 16
    private let limit = Distance(metres: MergedPlaces.reach)?.squaredChord ?? 0
    /// A degree of latitude is at least 110 km.
    private let band = MergedPlaces.reach / 110_000
    private var name = ""
    private var window: [Entry] = []

    public init() {}

    /// Adds a record and returns earlier ones that may be the same shop, with their squared chords. A record without a
    /// name matches none.
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
    /// The names for comparison: the brand, or else the name; and the name if it differs.
    public var mergeNames: (first: String, other: String?) {
        let name = PlaceName(self.name).text
        let first = brand.map { PlaceName($0).text }.flatMap { $0.isEmpty ? nil : $0 } ?? name
        return (first, name == first ? nil : name)
    }
}
