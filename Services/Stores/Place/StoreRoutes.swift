import Chassis
import Contracts
import Foundation
import Kitchen
import OpeningHours
import RecipesContracts
import Storage
import StoreImport
import StoresContracts

/// The route of a store's details.
struct StoreRoutes: Sendable {
    private let database: Database
    private let snapshots: StoreSnapshots
    private let foods: FoodCatalogue
    private let prices: KnownPrices
    private let clock: StoreClock
    private let now: @Sendable () -> Date

    init(_ stores: StoresComponents) {
        (database, now) = (stores.platform.database, stores.platform.now)
        (snapshots, foods, prices, clock) = (stores.snapshots, stores.foods, stores.prices, stores.clock)
    }

    func register(on routes: Routes) { routes.on(StoresAPI.store, use: show) }

    func show(_ query: StoreQuery, _ call: Call<SignedIn>) async throws -> StoreDetails {
        let id = try call.id(Store.self)
        let found = try await database.read { db -> (Store, [String])? in
            let table = StoreTable(db)
            guard let shop = try table.shop(of: id), let store = try table.stores([shop])[shop] else { return nil }
            return (store, try table.keys(of: shop))
        }
        let (store, keys) = try found.orNotFound(.store)
        let (instant, zone) = (now(), clock.zone(at: store.position, country: store.address.country))
        let hours = store.openingHours.map { StoreHours($0, in: zone) }
        let week = hours?.week(from: instant)
        var supply: FoodSupply?
        if let food = query.food { supply = try await self.supply(of: food, at: store) }
        return StoreDetails(
            store: store, opening: hours?.opening(at: instant) ?? .unknown, hours: week?.hours ?? [],
            unknownDays: week?.unknown ?? [], supply: supply,
            attributions: StoreAttribution.of([store]), keys: keys)
    }

    /// The supply of a food in a store; `nil` if nothing is known and such stores do not usually sell the food.
    private func supply(of food: ID<Food>, at store: Store) async throws -> FoodSupply? {
        let snapshot = snapshots.current
        let usual: Set<StoreKind>
        do {
            guard let known = try await foods.find(food) else { throw Problem.invalid("food", .unknownFood) }
            usual = known.shops
        } catch let problem as Problem where problem.status >= 500 {
            usual = .general
        }
        let offers = try await prices.offers(of: food, in: snapshot)
        let told = snapshot.number(of: store.id).map { offers.supply(at: $0) } ?? FoodSupply(certainty: .likely)
        guard told.certainty == .likely else { return told }
        let isGone = store.openingHours.map { OpeningHours($0).isNeverOpen } ?? false
        return usual.contains { ShopKind($0) == store.kind } && !isGone ? told : nil
    }
}
