import Chassis
import Contracts
import Foundation
import Geography
import Kitchen
import OrdersContracts
import ServiceClient
import Storage
import StoreImport
import StoresContracts

/// Reads partner markets and their offers from the orders service: changed places, and offers that changed or are
/// outdated. A removed market is deleted with its prices.
struct MarketReader: Sendable {
    static let collection = "partner"
    /// Age at which offers are read again, in seconds. Availability also changes with time, because items are snoozed
    /// and expire.
    private static let freshness: TimeInterval = 1_800
    private static let mostPages = 2_000

    private let database: Database
    private let services: ServiceClients
    private let snapshots: StoreSnapshots
    private let merger: StoreMerger
    private let now: @Sendable () -> Date

    init(_ stores: StoresComponents) {
        database = stores.platform.database
        services = stores.platform.services
        (snapshots, merger) = (stores.snapshots, stores.merger)
        now = stores.platform.now
    }

    private struct Known: Sendable {
        let store: ID<Store>
        let digest: Int64
        let stamp: String
        let readAt: Date
    }

    /// Throws if the orders service does not answer; known data stays. If one market's offers fail, the others are
    /// still read, and the first error is thrown at the end.
    func read() async throws {
        let markets = try await all { try await $0.call(OrdersAPI.markets, sending: PageQuery(limit: 100, cursor: $1)) }
        let known = try await database.read { try Self.known($0) }
        let places = markets.compactMap { market in ImportedPlace(market).map { (market, $0) } }
        let isChanged = try await keep(places, besides: markets, known)
        let instant = now()
        var failure: (any Error)?
        for (market, _) in places {
            let before = known[market.id]
            let isFresh = before.map {
                $0.stamp == market.stamp && instant.timeIntervalSince($0.readAt) < Self.freshness
            }
            guard isFresh != true else { continue }
            do {
                try await readOffers(of: market)
            } catch {
                try Task.checkCancellation()
                failure = failure ?? error
            }
        }
        // If another process merges, it includes these records.
        if isChanged { _ = try await merger.mergeIfFree() }
        try await snapshots.refreshWhenRested()
        if let failure { throw failure }
    }

    private func all<Item>(
        _ page: (ServiceClient, String?) async throws -> Page<Item>
    ) async throws -> [Item] {
        var (items, cursor): ([Item], String?) = ([], nil)
        for _ in 0..<Self.mostPages {
            let part = try await page(services.asService, cursor)
            items += part.items
            cursor = part.next
            if cursor == nil { break }
        }
        return items
    }

    /// Writes changed places and removes missing ones; returns `false` if there are none.
    private func keep(
        _ places: [(MarketPlace, ImportedPlace)], besides markets: [MarketPlace], _ known: [ID<PartnerPlace>: Known]
    ) async throws -> Bool {
        let changed = places.filter { known[$0.0.id]?.digest != $0.1.digest }
        let there = Set(markets.map(\.id))
        let gone = known.filter { !there.contains($0.key) }
        guard !changed.isEmpty || !gone.isEmpty else { return false }
        let instant = now().wholeSecond
        try await database.write { db in
            if !gone.isEmpty { try MergingLease(db).wait() }
            let number = try StoreVersions(db).advance(.imports)
            try StoreTable(db).keep(StoreRecords(changed.map(\.1), in: number), as: number)
            for (market, place) in changed {
                try db.execute(
                    """
                    INSERT INTO markets (place_id, store_id, digest, stamp, read_at)
                    VALUES (\(market.id), \(ID<Store>(of: place.source)), \(place.digest), \(""), \(instant))
                    ON CONFLICT (place_id) DO UPDATE SET digest = excluded.digest
                    """)
            }
            for (id, market) in gone {
                try StorePriceTable(db).replace(at: market.store, with: [])
                _ = try StoreTable(db).remove("id = \(market.store)")
                try db.execute("DELETE FROM markets WHERE place_id = \(id)")
            }
            try StoreVersions(db).advance(.places)
        }
        return true
    }

    /// Replaces the offers of a market. Missing offers become sold out from that day, for `StoreOffers.daysSoldOut`
    /// days.
    private func readOffers(of market: MarketPlace) async throws {
        let offers = try await all {
            try await $0.call(OrdersAPI.marketOffers, at: market.id, sending: PageQuery(limit: 100, cursor: $1))
        }
        let instant = now().wholeSecond
        let today = Day(of: instant, in: .gmt)
        try await database.write { db in
            let store = try db.first("SELECT store_id FROM markets WHERE place_id = \(market.id)") {
                try $0["store_id"] as ID<Store>
            }
            guard let store else { return }
            let told = offers.map { offer in
                ReportedPrice(
                    store: store, food: offer.food,
                    price: StorePrice(
                        price: offer.price, content: offer.content.flatMap { $0.amount > 0 ? $0 : nil },
                        seen: today, source: market.partner, product: offer.name),
                    isThere: true)
            }
            let table = StorePriceTable(db)
            let gone = Self.gone(try table.all(at: store), of: market.partner, told, on: today)
            try table.replace(at: store, with: told + gone)
            try db.execute(
                "UPDATE markets SET stamp = \(market.stamp), read_at = \(instant) WHERE place_id = \(market.id)")
        }
    }

    private static func gone(
        _ before: [ReportedPrice], of source: String, _ told: [ReportedPrice], on day: Day
    ) -> [ReportedPrice] {
        let there = Set(told.map(\.key))
        return before.filter { $0.price.source == source && !there.contains($0.key) }.compactMap { old in
            let seen = old.isThere ? day : old.price.seen
            guard seen >= day.adding(days: -StoreOffers.daysSoldOut) else { return nil }
            let price = StorePrice(
                price: old.price.price, content: old.price.content, seen: seen, source: source,
                product: old.price.product)
            return ReportedPrice(store: old.store, food: old.food, price: price, isThere: false)
        }
    }

    private static func known(_ db: any Connection) throws -> [ID<PartnerPlace>: Known] {
        let rows = try db.all("SELECT * FROM markets") { row in
            (
                try row["place_id"] as ID<PartnerPlace>,
                Known(
                    store: try row["store_id"], digest: try row["digest"], stamp: try row["stamp"],
                    readAt: try row["read_at"])
            )
        }
        return Dictionary(rows) { first, _ in first }
    }
}

extension ImportedPlace {
    /// A market as a place; `nil` if its position is invalid.
    fileprivate init?(_ market: MarketPlace) {
        guard let position = Position(latitude: market.position.latitude, longitude: market.position.longitude) else {
            return nil
        }
        self.init(
            source: PlaceSource(collection: MarketReader.collection, key: market.id.description), position: position,
            name: market.name, kind: .supermarket)
        brand = market.partner
        address.street = market.address.street.replacing("\n", with: ", ")
        address.city = market.address.city
        address.postcode = market.address.postalCode.isEmpty ? nil : market.address.postalCode
        address.country = market.address.country
        openingHours = market.openingHours
        phone = market.phone
        website = market.website
    }
}
