import Chassis
import Contracts
import Foundation
import Kitchen
import PlaceIndex
import RecipesContracts
import Storage
import StoresContracts
import Synchronization

/// Which stores are known to have a food, and what they ask: read once for each food, until prices or places change.
final class KnownPrices: Sendable {
    private static let most = 512

    private let database: Database
    private let now: @Sendable () -> Date
    private let known = Mutex<[ID<Food>: FoodOffers]>([:])

    init(database: Database, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.now = now
    }

    func offers(of food: ID<Food>, in snapshot: StoreSnapshot) async throws -> FoodOffers {
        let last = known.withLock { $0[food] }
        let oldest = Day(of: now(), in: .gmt).adding(days: -StorePriceTable.lifetime)
        let fresh = try await database.read { db -> FoodOffers? in
            let version = try StoreVersions(db).current(.prices)
            if let last, last.version == version, last.places == snapshot.version { return nil }
            let prices = try StorePriceTable(db).all(of: food, since: oldest)
            return FoodOffers(prices, version: version, in: snapshot)
        }
        guard let fresh else { return last ?? FoodOffers([], version: 0, in: snapshot) }
        known.withLock { known in
            if known.count >= Self.most { known.removeAll() }
            known[food] = fresh
        }
        return fresh
    }
}

/// What the stores of a snapshot ask for one food: of each its best price.
final class FoodOffers: Sendable {
    let version: Int
    /// The version of the snapshot, whose numbers these are.
    let places: Int?
    let knownPlaces: KnownPlaces
    /// By the numbers of the index.
    private let best: [Int: StorePrice]

    init(_ prices: [(store: ID<Store>, price: StorePrice)], version: Int, in snapshot: StoreSnapshot) {
        self.version = version
        places = snapshot.version
        var best: [Int: StorePrice] = [:]
        for (store, price) in prices {
            guard let number = snapshot.number(of: store) else { continue }
            if let other = best[number], !price.isBetter(than: other) { continue }
            best[number] = price
        }
        self.best = best
        knownPlaces = snapshot.index.known(best.keys)
    }

    subscript(number: Int) -> StorePrice? { best[number] }

    func supply(at number: Int) -> FoodSupply {
        best[number].map { FoodSupply(certainty: .known, price: $0) } ?? FoodSupply(certainty: .likely)
    }

    /// The cheapest first. Prices are compared within a currency and by one unit; the groups stand behind each other, the
    /// largest first.
    func sorted(_ places: [NearbyPlace]) -> [NearbyPlace] {
        let priced = places.compactMap { place in best[place.number].map { (place, PriceRank($0)) } }
        let sizes = Dictionary(grouping: priced, by: \.1.group).mapValues(\.count)
        return priced.sorted { one, other in
            if one.1.group != other.1.group {
                let (left, right) = (sizes[one.1.group] ?? 0, sizes[other.1.group] ?? 0)
                return left == right ? one.1.group < other.1.group : left > right
            }
            if one.1.value != other.1.value { return one.1.value < other.1.value }
            return (one.0.squaredChord, one.0.number) < (other.0.squaredChord, other.0.number)
        }.map(\.0)
    }
}

/// What a price is compared by.
private struct PriceRank {
    /// The currency and the unit.
    let group: String
    let value: Double

    init(_ price: StorePrice) {
        let unit = price.content.flatMap { try? UnitPrice(price.price, for: $0) }
        group = "\(price.price.currency.rawValue) \(unit?.unit.rawValue ?? "pack")"
        // For a thousandth of a gram, of a millilitre or of a piece; for a pack.
        value = unit.map { Double($0.price.amount) / Double($0.size) } ?? Double(price.price.amount)
    }
}

extension StorePrice {
    /// By the kilogram, litre or piece where both tell how much it is for; else the one that was seen later.
    fileprivate func isBetter(than other: StorePrice) -> Bool {
        let (own, others) = (
            content.flatMap { try? UnitPrice(price, for: $0) },
            other.content.flatMap { try? UnitPrice(other.price, for: $0) }
        )
        if let own, let others, let isBelow = own.isBelow(others) { return isBelow }
        return (own != nil ? 1 : 0, seen) > (others != nil ? 1 : 0, other.seen)
    }
}
