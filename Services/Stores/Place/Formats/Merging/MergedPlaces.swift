import Geography

/// A shop of which several records told.
public struct MergedPlace: Hashable, Sendable {
    /// Of the best record, with what only others have.
    public let place: ImportedPlace
    /// Of all records, ascending; the first need not be that of the best.
    public let sources: [PlaceSource]
}

/// Records of shops with those of the same shop as one.
public enum MergedPlaces {
    /// How near two records of one shop are, in metres: from a door to the middle of a large building.
    public static let reach = 80.0
    /// With how many records of one name in a cell of that size a further one is compared.
    private static let mostOfCell = 64

    /// Records may be of one shop if they stand within `reach`, are of one kind (or of one that is not known), one's name or
    /// brand is the other's, and `MergeTraits` does not tell them apart. The nearest are put together first, as long as each
    /// of them may be one with each other. The result does not depend on the order of the records.
    public static func merged(_ places: [ImportedPlace]) -> [MergedPlace] {
        // Files tell of the same record twice.
        let places = Dictionary(places.map { ($0.source, $0) }) { isBetter($0, $1) ? $0 : $1 }.values
            .sorted(by: isBetter)
        let names = numbered(places)
        let vectors = places.map { UnitVector($0.position) }
        var pairs: [PairedRecords.Pair] = []
        let limit = Distance(metres: reach)?.squaredChord ?? 0
        var cells: [NamedCell: [Int]] = [:]
        for number in places.indices {
            for name in names[number] {
                let cell = NamedCell(vectors[number], name)
                cell.eachAround { neighbour in
                    for other in cells[neighbour] ?? [] where isOneKind(places[number].kind, places[other].kind) {
                        let squaredChord = vectors[number].squaredChord(to: vectors[other])
                        guard squaredChord <= limit else { continue }
                        pairs.append(PairedRecords.Pair(number, other, squaredChord: squaredChord))
                    }
                }
                // No street has as many shops of one name; a hostile file may.
                if cells[cell, default: []].count < mostOfCell { cells[cell, default: []].append(number) }
            }
        }
        let groups = PairedRecords.groups(pairs, traits: places.map { MergeTraits($0) }, at: vectors)
        let grouped = Set(groups.joined())
        let alone = places.indices.filter { !grouped.contains($0) }.map { [$0] }
        return (groups + alone).map { group in merged(group.map { places[$0] }) }
            .sorted { $0.sources[0] < $1.sources[0] }
    }

    /// The names and brands of each, as numbers.
    private static func numbered(_ places: [ImportedPlace]) -> [Set<Int32>] {
        var numbers: [PlaceName: Int32] = [:]
        return places.map { place in
            let names = [place.name, place.brand].compactMap { $0 }.map { PlaceName($0) }.filter { !$0.text.isEmpty }
            return Set(
                names.map { name in
                    if let known = numbers[name] { return known }
                    let number = Int32(numbers.count)
                    numbers[name] = number
                    return number
                })
        }
    }

    /// The best first, as all are sorted.
    private static func merged(_ group: [ImportedPlace]) -> MergedPlace {
        var place = group[0]
        for other in group.dropFirst() {
            if place.kind == .other { place.kind = other.kind }
            place.brand = place.brand ?? other.brand
            place.openingHours = place.openingHours ?? other.openingHours
            place.phone = place.phone ?? other.phone
            place.website = place.website ?? other.website
            // An address is taken as a whole, lest the parts of two be mixed.
            if place.address == PlaceAddress() { place.address = other.address }
        }
        return MergedPlace(place: place, sources: group.map(\.source).sorted())
    }

    /// Whether places of both kinds can be one shop.
    public static func isOneKind(_ left: StoreKind, _ right: StoreKind) -> Bool {
        left == right || left == .other || right == .other
    }

    /// Whether a record comes before another: with more that is known, and by its source where both know as much.
    private static func isBetter(_ left: ImportedPlace, _ right: ImportedPlace) -> Bool {
        let (known, other) = (left.known, right.known)
        if known != other { return known > other }
        if left.source != right.source { return left.source < right.source }
        return "\(left)" < "\(right)"
    }
}

/// A cell of space, a little larger than the reach, and a name.
private struct NamedCell: Hashable {
    private let x: Int32
    private let y: Int32
    private let z: Int32
    private let name: Int32

    init(_ vector: UnitVector, _ name: Int32) {
        func cell(_ value: Double) -> Int32 {
            Int32((value * Distance.earthRadius / (MergedPlaces.reach * 1.01)).rounded(.down))
        }
        (x, y, z) = (cell(vector.x), cell(vector.y), cell(vector.z))
        self.name = name
    }

    private init(_ x: Int32, _ y: Int32, _ z: Int32, _ name: Int32) {
        (self.x, self.y, self.z, self.name) = (x, y, z, name)
    }

    func eachAround(_ body: (NamedCell) -> Void) {
        for x in x - 1...x + 1 {
            for y in y - 1...y + 1 { for z in z - 1...z + 1 { body(NamedCell(x, y, z, name)) } }
        }
    }
}

/// Numbers that belong together (a disjoint-set forest).
public struct JoinedNumbers: Sendable {
    private var parents: [Int]

    public init(_ count: Int) { parents = Array(0..<count) }

    /// One more number, which is alone.
    public mutating func add() { parents.append(parents.count) }

    public mutating func first(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    public mutating func join(_ left: Int, _ right: Int) {
        let (left, right) = (first(of: left), first(of: right))
        parents[max(left, right)] = min(left, right)
    }
}
