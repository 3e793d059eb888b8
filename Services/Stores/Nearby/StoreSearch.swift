import Chassis
import Contracts
import Foundation
import Geography
import Kitchen
import PlaceIndex
import RecipesContracts
import Storage
import StoreImport
import StoresContracts

/// Finds stores: in memory which ones, and in the table what is told of them.
struct StoreSearch: Sendable {
    let database: Database
    let snapshots: StoreSnapshots
    let prices: KnownPrices
    let foods: FoodCatalogue
    let clock: StoreClock
    let live: LiveDirectories
    let now: @Sendable () -> Date
    /// Of how many stores with a known price the cheapest are found.
    private let mostPriced: Int

    /// - Parameter live: the directories that are asked besides, those of the service unless others are given.
    init(_ stores: StoresComponents, live: LiveDirectories? = nil, mostPriced: Int = 2_000) {
        self.mostPriced = mostPriced
        self.live = live ?? stores.live
        database = stores.platform.database
        snapshots = stores.snapshots
        prices = stores.prices
        foods = stores.foods
        clock = stores.clock
        now = stores.platform.now
    }

    /// Where a list of stores goes on: behind a store, by its price or its distance.
    struct Behind: Codable, Sendable {
        let id: ID<Store>
        let chord: Double
        /// While the list goes by prices: how many stores came before.
        let priced: Int?
        /// Whether there is more behind it of what directories tell and nobody may keep, so that they are asked again.
        var isToldMore: Bool?
    }

    /// What is looked for.
    struct Wanted {
        let snapshot: StoreSnapshot
        let area: SearchArea
        let kinds: PlaceKinds
        let offers: FoodOffers?
        let opening: OpeningReading?
        /// The zone of stores of which nobody knows theirs.
        let otherwise: StoreZone?
        let instant: Date
        let notices: [ServiceNotice]

        func query(_ limit: Int) -> NearbyQuery {
            var query = NearbyQuery(centre: area.centre, radius: area.radius)
            query.kinds = kinds
            query.known = offers?.knownPlaces
            query.opening = opening
            query.limit = limit
            return query
        }
    }

    func page(_ query: NearbyStoresQuery) async throws -> NearbyStores {
        let start = ContinuousClock.now
        let area = try query.area()
        let part = try PageRequest<Behind>(query, of: StoresAPI.nearby, at: query.listName)
        // Directories are asked for the first part of a list. What is kept of it and not in memory yet also stands in later
        // parts, and for what may not be kept they are asked again.
        let told =
            query.cursor == nil
            ? await live.look(area)
            : await live.lookAgain(area, isToldMore: part.after?.isToldMore == true)
        let wanted = try await wanted(query, area)
        let (found, next) = query.sort == .price ? priced(wanted, part) : nearest(wanted, part)
        let known = try await shown(found, wanted)
        // Those with a price come first; what a directory tells has none.
        let priced = query.sort == .price ? known.prefix { $0.supply?.price != nil } : []
        let twins = try await twins(of: told.places, wanted)
        let (others, later) = joined(
            Array(known.dropFirst(priced.count)), told.places.filter { !twins.contains($0) }, query, wanted, part,
            isLast: next == nil)
        var (items, behind) = cut(priced + others, priced: priced.count, next, part, area)
        let shown = Set(items.map(\.store.id))
        behind?.isToldMore = !later.subtracting(shown).isEmpty ? true : nil
        NearbyMetrics.found(.now - start)
        return NearbyStores(
            items: items, next: try behind.map { try part.next(behind: $0) },
            attributions: credits(of: items.map(\.store), told.places), notices: told.notices + wanted.notices)
    }

    /// As many as are asked for, and where the list goes on.
    private func cut(
        _ items: [NearbyStore], priced: Int, _ next: Behind?, _ part: PageRequest<Behind>, _ area: SearchArea
    ) -> ([NearbyStore], Behind?) {
        guard items.count > part.limit else { return (items, next) }
        let shown = Array(items.prefix(part.limit))
        let last = shown[part.limit - 1].store
        // Behind the last one with a price stand all the others.
        if priced >= part.limit { return (shown, next ?? Behind(id: last.id, chord: -1, priced: nil)) }
        return (shown, Behind(id: last.id, chord: area.squaredChord(to: last.position), priced: nil))
    }

    private func wanted(_ query: NearbyStoresQuery, _ area: SearchArea) async throws -> Wanted {
        let snapshot = snapshots.current
        let instant = now()
        let otherwise = query.timeZone.map { StoreZone(name: $0, countries: []) }
        var kinds = PlaceKinds.all
        var offers: FoodOffers?
        var notices: [ServiceNotice] = []
        if let food = query.food {
            kinds = PlaceKinds(try await shops(of: food, &notices))
            offers = try await prices.offers(of: food, in: snapshot)
        }
        let opening = query.openNow == true ? snapshot.opening(at: instant, otherwise: otherwise) : nil
        return Wanted(
            snapshot: snapshot, area: area, kinds: kinds, offers: offers, opening: opening,
            otherwise: otherwise,
            instant: instant, notices: notices)
    }

    /// Those that usually have a food; general ones with a word about it while nobody can say what food it is.
    private func shops(of food: ID<Food>, _ notices: inout [ServiceNotice]) async throws -> Set<StoreKind> {
        let found: KnownFood?
        do {
            found = try await foods.find(food)
        } catch let problem as Problem where problem.status >= 500 {
            notices.append(ServiceNotice("store-kinds-unknown"))
            return .general
        }
        guard let found else { throw Problem.invalid("food", .unknownFood) }
        return found.shops
    }

    private func nearest(_ wanted: Wanted, _ part: PageRequest<Behind>) -> ([NearbyPlace], Behind?) {
        var query = wanted.query(part.rows)
        query.after = part.after.map { Self.place($0, in: wanted.snapshot) }
        let found = wanted.snapshot.index.nearby(query)
        return cut(found, part, wanted)
    }

    /// The cheapest of those with a price first, and then the nearest of the others.
    private func priced(_ wanted: Wanted, _ part: PageRequest<Behind>) -> ([NearbyPlace], Behind?) {
        // Whatever a cursor says, it is no trap.
        let before = part.after.map { max(0, $0.priced ?? Int.max) } ?? 0
        var all = wanted.query(mostPriced)
        all.kinds = .none
        let cheapest = wanted.offers?.sorted(wanted.snapshot.index.nearby(all)) ?? []
        let page = Array(cheapest.dropFirst(before).prefix(part.rows))
        if page.count > part.limit {
            let last = page[part.limit - 1]
            let next = Behind(
                id: wanted.snapshot.id(of: last.number), chord: last.squaredChord, priced: before + part.limit)
            return (Array(page.prefix(part.limit)), next)
        }
        // Those with a price are among the nearest as well, and are left out there.
        let numbers = Set(cheapest.map(\.number))
        var query = wanted.query(part.rows + numbers.count)
        query.known = nil
        if let after = part.after, after.priced == nil { query.after = Self.place(after, in: wanted.snapshot) }
        let others = wanted.snapshot.index.nearby(query).filter { !numbers.contains($0.number) }
        let both = page + others.prefix(part.rows - page.count)
        guard both.count > part.limit else { return (both, nil) }
        let shown = Array(both.prefix(part.limit))
        let last = shown[part.limit - 1]
        let isPriced = numbers.contains(last.number)
        let next = Behind(
            id: wanted.snapshot.id(of: last.number), chord: last.squaredChord,
            priced: isPriced ? before + part.limit : nil)
        return (shown, next)
    }

    private func cut(
        _ found: [NearbyPlace], _ part: PageRequest<Behind>, _ wanted: Wanted
    ) -> ([NearbyPlace], Behind?) {
        let shown = Array(found.prefix(part.limit))
        guard found.count > part.limit, let last = shown.last else { return (shown, nil) }
        return (shown, Behind(id: wanted.snapshot.id(of: last.number), chord: last.squaredChord, priced: nil))
    }

    /// Numbers go by ids, so that a list goes on in the same way after stores came or went.
    private static func place(_ behind: Behind, in snapshot: StoreSnapshot) -> NearbyPlace {
        let first = snapshot.firstNumber(from: behind.id.uuid)
        let isThere = first < snapshot.count && snapshot.id(of: first) == behind.id
        return NearbyPlace(number: isThere ? first : first - 1, squaredChord: behind.chord)
    }

    private func shown(_ found: [NearbyPlace], _ wanted: Wanted) async throws -> [NearbyStore] {
        let stores = try await shown(found, in: wanted.snapshot, otherwise: wanted.otherwise, at: wanted.instant)
        return found.compactMap { place in
            // One that went meanwhile is left out.
            stores[wanted.snapshot.id(of: place.number)].map { store in
                NearbyStore(
                    store: store.store, metres: store.metres, opening: store.opening,
                    supply: wanted.offers?.supply(at: place.number))
            }
        }
    }

    /// What is told of stores that were found.
    func shown(
        _ found: [NearbyPlace], in snapshot: StoreSnapshot, otherwise: StoreZone?, at instant: Date
    ) async throws -> [ID<Store>: NearbyStore] {
        let ids = found.map { snapshot.id(of: $0.number) }
        let stores = try await database.read { try StoreTable($0).stores(ids) }
        var shown: [ID<Store>: NearbyStore] = [:]
        for (place, id) in zip(found, ids) {
            guard let store = stores[id] else { continue }
            let hours = snapshot.hours(of: place.number, otherwise: otherwise)
            shown[id] = NearbyStore(
                store: store, metres: Int(place.distance.metres.rounded()),
                opening: hours?.opening(at: instant) ?? .unknown)
        }
        return shown
    }
}
