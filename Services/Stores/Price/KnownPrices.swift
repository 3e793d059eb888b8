import Chassis
import Contracts
import Foundation
import Kitchen
import PlaceIndex
import RecipesContracts
import Storage
import StoresContracts
import Synchronization

/// A cache of the stores and prices of foods, read once for each food until its prices or places change.
final class KnownPrices: Sendable {
    /// Most prices in memory, over all foods.
    static let most = 500_000

    private let database: Database
    private let now: @Sendable () -> Date
    private let most: Int
    private let known = Mutex<[ID<Food>: FoodOffers]>([:])

    init(database: Database, now: @escaping @Sendable () -> Date, most: Int = KnownPrices.most) {
        (self.database, self.most) = (database, most)
        self.now = now
    }

    /// The number of cached foods.
    var count: Int { known.withLock { $0.count } }

    func offers(of food: ID<Food>, in snapshot: StoreSnapshot) async throws -> FoodOffers {
        let last = known.withLock { $0[food] }
        let today = Day(of: now(), in: .gmt)
        let fresh = try await database.read { db -> FoodOffers? in
            let version = try StorePriceTable(db).version(of: food)
            if let last, last.version == version, last.places == snapshot.version, last.day == today { return nil }
            let told = try StorePriceTable(db).all(of: food, since: today.adding(days: -StorePriceTable.lifetime))
            return FoodOffers(told, version: version, in: snapshot, on: today)
        }
        guard let fresh else { return last ?? FoodOffers([], version: 0, in: snapshot, on: today) }
        known.withLock { known in
            known[food] = fresh
            var held = known.values.reduce(0) { $0 + $1.weight }
            while held > most, let other = known.first(where: { $0.key != food }) {
                held -= other.value.weight
                known[other.key] = nil
            }
        }
        return fresh
    }
}

/// The prices of one food in the stores of a snapshot, on a day.
final class FoodOffers: Sendable {
    let version: Int
    /// The version of the snapshot that the store numbers refer to.
    let places: Int?
    let day: Day
    /// The number of its prices, plus one.
    let weight: Int
    /// Stores that are known to have the food, even by old prices.
    let knownPlaces: KnownPlaces
    /// Offers by the index's numbers.
    private let stores: [Int: StoreOffers]

    init(_ told: [ReportedPrice], version: Int, in snapshot: StoreSnapshot, on day: Day) {
        self.version = version
        self.day = day
        weight = told.count + 1
        places = snapshot.version
        var prices: [Int: [ReportedPrice]] = [:]
        for price in told {
            if let number = snapshot.number(of: price.store) { prices[number, default: []].append(price) }
        }
        stores = prices.mapValues { StoreOffers($0, on: day) }
        knownPlaces = snapshot.index.known(stores.filter { !$0.value.prices.isEmpty }.keys)
    }

    subscript(number: Int) -> StoreOffers? { stores[number] }

    func supply(at number: Int) -> FoodSupply {
        guard let store = stores[number] else { return FoodSupply(certainty: .likely) }
        if let price = store.prices.first {
            return FoodSupply(certainty: price.isOld(on: day) ? .old : .known, price: price)
        }
        return store.soldOut.map { FoodSupply(certainty: .soldOut, soldOut: $0) } ?? FoodSupply(certainty: .likely)
    }

    /// Sorts stores by price, old prices last. Prices are compared within a currency and unit. Larger groups come
    /// first, and prices for an unknown amount last.
    func sorted(_ places: [NearbyPlace]) -> [NearbyPlace] {
        struct Priced {
            let place: NearbyPlace
            let isOld: Bool
            let rank: PriceRank
        }
        let priced = places.compactMap { place in
            stores[place.number]?.prices.first.map {
                Priced(place: place, isOld: $0.isOld(on: day), rank: PriceRank($0))
            }
        }
        let sizes = Dictionary(grouping: priced, by: \.rank.group).mapValues(\.count)
        return priced.sorted { one, other in
            if one.isOld != other.isOld { return other.isOld }
            if one.rank.isOfPack != other.rank.isOfPack { return other.rank.isOfPack }
            if one.rank.group != other.rank.group {
                let (left, right) = (sizes[one.rank.group] ?? 0, sizes[other.rank.group] ?? 0)
                return left == right ? one.rank.group < other.rank.group : left > right
            }
            if one.rank.value != other.rank.value { return one.rank.value < other.rank.value }
            return (one.place.squaredChord, one.place.number) < (other.place.squaredChord, other.place.number)
        }.map(\.place)
    }
}
