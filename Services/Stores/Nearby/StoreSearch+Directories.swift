import Chassis
import Contracts
import Foundation
import Geography
import Kitchen
import PlaceIndex
import Storage
import StoreImport
import StoresContracts

/// Places that directories list, between the stores that are known here.
extension StoreSearch {
    /// With how many shops beside it a place of a directory is compared.
    private static let mostTwins = 32

    /// The sources of the shown stores, each once.
    func credits(of stores: [Store], _ told: [DirectoryPlace]) -> [StoreAttribution] {
        let shown = Set(stores.map(\.id))
        var credits = StoreAttribution.of(stores)
        for place in told where !place.credits.isEmpty && shown.contains(ID<Store>(of: place.place.source)) {
            credits += place.credits.filter { !credits.contains($0) }
        }
        return credits
    }

    /// The places that must not be kept and are shops known here. Such a shop may stand in another part of the list.
    func twins(of told: [DirectoryPlace], _ wanted: Wanted) async throws -> Set<DirectoryPlace> {
        var near: [(place: DirectoryPlace, shops: [ID<Store>])] = []
        for place in told where !place.mayBeKept {
            guard let reach = Distance(metres: MergedPlaces.reach) else { continue }
            var query = NearbyQuery(centre: place.place.position, radius: reach)
            query.kinds = wanted.kinds
            query.opening = wanted.opening
            query.limit = Self.mostTwins
            let shops = wanted.snapshot.index.nearby(query).map { wanted.snapshot.id(of: $0.number) }
            if !shops.isEmpty { near.append((place, shops)) }
        }
        guard !near.isEmpty else { return [] }
        let ids = Array(Set(near.flatMap(\.shops)))
        let stores = try await database.read { try StoreTable($0).stores(ids) }
        let names = stores.mapValues { PlaceName($0.name) }
        return Set(
            near.filter { told in
                let name = PlaceName(told.place.place.name)
                return told.shops.contains { names[$0] == name }
            }.map(\.place))
    }

    /// Known stores with the places that are not known here between them, by distance; and those that must not be kept.
    func joined(
        _ known: [NearbyStore], _ told: [DirectoryPlace], _ query: NearbyStoresQuery, _ wanted: Wanted,
        _ part: PageRequest<Behind>, isLast: Bool
    ) -> (stores: [NearbyStore], unkept: Set<ID<Store>>) {
        guard !told.isEmpty else { return (known, []) }
        var unkept: Set<ID<Store>> = []
        var shown = known.map { (store: $0, chord: wanted.area.squaredChord(to: $0.store.position)) }
        let farthest = isLast ? .infinity : shown.last?.chord ?? 0
        let before = part.after.flatMap { $0.priced == nil ? $0 : nil }
        var there = ShownNames()
        for store in known {
            if let position = Position(store.store.position) { there.note(PlaceName(store.store.name), at: position) }
        }
        let near = told.map { told in
            let position = GeoPosition(
                latitude: told.place.position.latitude, longitude: told.place.position.longitude)
            return (told: told, position: position, chord: wanted.area.squaredChord(to: position))
        }.sorted { $0.chord < $1.chord }
        for (told, position, chord) in near {
            guard chord <= wanted.area.radius.squaredChord,
                PlaceKind(told.place.kind.rawValue).map(wanted.kinds.contains) ?? false
            else { continue }
            let opening =
                told.isOpen.map { StoreOpening(state: $0 ? .open : .closed) }
                ?? told.place.openingHours.map { hours in
                    let zone = clock.zone(
                        at: position, country: told.place.address.country, otherwise: wanted.otherwise)
                    return StoreHours(hours, in: zone).opening(at: wanted.instant)
                }
                ?? .unknown
            guard query.openNow != true || opening.state == .open else { continue }
            let id = ID<Store>(of: told.place.source)
            let isBefore = before.map { (chord, id.description) <= ($0.chord, $0.id.description) } ?? false
            // An earlier place is noted as well, so that its neighbour of the same name does not come after it.
            guard wanted.snapshot.number(of: id) == nil,
                there.note(PlaceName(told.place.name), at: told.place.position), !isBefore
            else { continue }
            if !told.mayBeKept { unkept.insert(id) }
            // It stands in a later part.
            guard chord <= farthest else { continue }
            let store = NearbyStore(
                store: Store(
                    id: id, place: told.place, sources: [StoreAttribution.key(of: told.place.source)],
                    rating: told.rating),
                metres: Int(Distance(squaredChord: chord).metres.rounded()), opening: opening,
                supply: query.food == nil ? nil : FoodSupply(certainty: .likely))
            shown.append((store, chord))
        }
        let sorted = shown.sorted {
            ($0.chord, $0.store.store.id.description) < ($1.chord, $1.store.store.id.description)
        }
        return (sorted.map(\.store), unkept)
    }
}

/// The positions of the places in a list, by their names.
private struct ShownNames {
    private static let reach = Distance(metres: MergedPlaces.reach)?.squaredChord ?? 0
    private var places: [PlaceName: [UnitVector]] = [:]

    /// Whether none of that name stood there before.
    @discardableResult
    mutating func note(_ name: PlaceName, at position: Position) -> Bool {
        let vector = UnitVector(position)
        let isNew = !(places[name] ?? []).contains { $0.squaredChord(to: vector) <= Self.reach }
        places[name, default: []].append(vector)
        return isNew
    }
}

extension SearchArea {
    /// How far a position is from the centre; `infinity` for one that is nowhere on the earth.
    func squaredChord(to position: GeoPosition) -> Double {
        Position(position).map { UnitVector(centre).squaredChord(to: UnitVector($0)) } ?? .infinity
    }
}

extension Position {
    /// `nil` for one that is nowhere on the earth.
    fileprivate init?(_ position: GeoPosition) {
        self.init(latitude: position.latitude, longitude: position.longitude)
    }
}
