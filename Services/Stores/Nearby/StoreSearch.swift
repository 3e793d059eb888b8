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

/// Finds stores in memory and reads their details from the table.
struct StoreSearch: Sendable {
    let database: Database
    let snapshots: StoreSnapshots
    let prices: KnownPrices
    let foods: FoodCatalogue
    let clock: StoreClock
    let live: LiveDirectories
    let now: @Sendable () -> Date
    /// Most stores with a known price among which the cheapest are found.
    private let mostPriced: Int

    /// - Parameter live: the directories to ask; `nil` for those of the service.
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

    /// The position in a list of stores: after a store, by price or by distance.
    struct Behind: Codable, Sendable {
        let id: ID<Store>
        let chord: Double
        /// The number of stores before, while the list is sorted by price; `nil` after that.
        let priced: Int?
        /// Whether directories have more stores for later pages that may not be stored, so that they are asked again.
        var isToldMore: Bool?
    }

    /// The criteria of a search.
    struct Wanted {
        let snapshot: StoreSnapshot
        let area: SearchArea
        let kinds: PlaceKinds
        let offers: FoodOffers?
        let opening: OpeningReading?
        /// The zone assumed for stores whose zone is unknown.
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
        // Directories are asked for the first page. Later pages include stored answers that are not in memory yet.
        // Directories with unstorable answers are asked again.
        let told =
            query.cursor == nil
            ? await live.look(area)
            : await live.lookAgain(area, isToldMore: part.after?.isToldMore == true)
        let wanted = try await wanted(query, area)
        let (found, next) = query.sort == .price ? priced(wanted, part) : nearest(wanted, part)
        let known = try await shown(found, wanted)
        // Priced stores come first; places from directories have no price.
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

    /// The first `part.limit` items, and the position after them.
    private func cut(
        _ items: [NearbyStore], priced: Int, _ next: Behind?, _ part: PageRequest<Behind>, _ area: SearchArea
    ) -> ([NearbyStore], Behind?) {
        guard items.count > part.limit else { return (items, next) }
        let shown = Array(items.prefix(part.limit))
        let last = shown[part.limit - 1].store
        // All other stores follow the last priced store.
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

    /// The kinds of store that usually sell a food. If the food is unavailable, returns general stores and adds a
    /// notice.
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

    /// The cheapest stores with a price, then the nearest of the others.
    private func priced(_ wanted: Wanted, _ part: PageRequest<Behind>) -> ([NearbyPlace], Behind?) {
        // A tampered cursor must not trap.
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
        // Priced stores also appear among the nearest, and are left out there.
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

    /// Store numbers follow ids, so a list continues correctly after stores were added or removed.
    private static func place(_ behind: Behind, in snapshot: StoreSnapshot) -> NearbyPlace {
        let first = snapshot.firstNumber(from: behind.id.uuid)
        let isThere = first < snapshot.count && snapshot.id(of: first) == behind.id
        return NearbyPlace(number: isThere ? first : first - 1, squaredChord: behind.chord)
    }

    private func shown(_ found: [NearbyPlace], _ wanted: Wanted) async throws -> [NearbyStore] {
        let stores = try await shown(found, in: wanted.snapshot, otherwise: wanted.otherwise, at: wanted.instant)
        return found.compactMap { place in
            // Stores that were removed meanwhile are left out.
            stores[wanted.snapshot.id(of: place.number)].map { store in
                NearbyStore(
                    store: store.store, metres: store.metres, opening: store.opening,
                    supply: wanted.offers?.supply(at: place.number))
            }
        }
    }

    /// Details of the stores found, by id. Removed stores are missing.
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
