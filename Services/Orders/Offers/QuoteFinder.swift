import Chassis
import Contracts
import Foundation
import Kitchen
import OrdersContracts
import RecipesContracts
import Storage

/// Finds quotes by indexed SQL, with the details of places from memory.
package struct QuoteFinder: Sendable {
    /// How long a quote is valid, in seconds.
    package static let lifetime: TimeInterval = 900
    package static let most = 20
    /// Most restaurants searched without a recipe, and dishes of each.
    private static let (mostRestaurants, dishesOfEach) = (20, 3)
    /// Most markets that are combined in pairs.
    private static let mostPaired = 12

    let database: Database
    let places: PlaceMemory

    package init(database: Database, places: PlaceMemory) {
        self.database = database
        self.places = places
    }

    /// The dishes of nearby restaurants, the best first. Throws 404 with a suggestion if there are none.
    package func dishes(
        _ request: DishQuoteRequest, avoiding avoidance: Avoidance, at instant: Date
    ) async throws -> [FoundQuote] {
        try await database.read { db in
            let open = try open(.restaurant, for: request.position, at: instant, in: db)
            let found = try offers(request, of: open, in: db, at: instant).compactMap {
                try Offer(row: $0, avoidance: avoidance)
            }
            let byID = Dictionary(open.map { ($0.place.id, $0) }, uniquingKeysWith: { first, _ in first })
            let portions = request.portions ?? 1
            var quotes = found.compactMap { offer -> FoundQuote? in
                guard let place = byID[offer.place], offer.stock.map({ $0 >= portions }) ?? true else { return nil }
                return place.quote([offer.line(portions, in: place.currency)], to: request.position, at: instant)
            }
            guard !quotes.isEmpty else { throw request.noOffer }
            quotes.sort(by: Self.comesBefore)
            return Array(quotes.prefix(Self.most))
        }
    }

    /// Sorts suitable quotes first, then by price, then by delivery time.
    private static func comesBefore(_ one: FoundQuote, _ other: FoundQuote) -> Bool {
        func rank(_ quote: FoundQuote) -> (Int, Int, Int) {
            (
                quote.lines.contains { $0.suitability == .unknown } ? 1 : 0, quote.total.amount, quote.minutes
            )
        }
        return rank(one) < rank(other)
    }

    private func offers(
        _ request: DishQuoteRequest, of open: [NearPlace], in db: any Connection, at instant: Date
    ) throws -> [Row] {
        if let recipe = request.recipe {
            let ids = open.prefix(NearPlaces.most).map(\.place.id)
            return try db.rows(
                """
                SELECT \(Offer.columns) FROM catalogue_items
                WHERE recipe_id = \(recipe) AND match_state = 'confirmed' AND place_id IN \(SQL.list(ids))
                    AND \(Offer.available(at: instant))
                """)
        }
        let asked = open.prefix(Self.mostRestaurants).map(\.place.id)
        if let cuisine = request.cuisine {
            return try dishes(where: "cuisine = \(cuisine)", at: asked, in: db, instant)
        }
        // A restaurant without any named cuisine still has dishes.
        let named = try dishes(where: "cuisine IS NOT NULL", at: asked, in: db, instant)
        let found = Set(try named.map { try $0["place_id"] as ID<PartnerPlace> })
        return try named + dishes(where: "cuisine IS NULL", at: asked.filter { !found.contains($0) }, in: db, instant)
    }

    private func dishes(
        where condition: SQL, at places: [ID<PartnerPlace>], in db: any Connection, _ instant: Date
    ) throws -> [Row] {
        let parts = places.map { place -> SQL in
            """
            SELECT * FROM (
                SELECT \(Offer.columns) FROM catalogue_items
                WHERE place_id = \(place) AND \(condition) AND \(Offer.available(at: instant))
                ORDER BY price LIMIT \(Self.dishesOfEach * 3)
            ) AS offers
            """
        }
        return parts.isEmpty ? [] : try db.rows(parts.joined(" UNION ALL "))
    }

    /// The nearby places that take orders now. Throws 404 if there are none.
    private func open(
        _ kind: PartnerKind, for position: GeoPosition, at instant: Date, in db: any Connection
    ) throws -> [NearPlace] {
        let near = try NearPlaces(db: db, memory: places).find(kind, for: position)
        guard !near.isEmpty else { throw kind == .market ? Problem.noMarketNear : .noRestaurantNear }
        let open = near.filter { $0.isOpen(at: instant) }
        guard open.isEmpty else { return open }
        let next = near.prefix(NearPlaces.most).compactMap { place in
            place.opening(from: instant).map { ($0, place.place.details.timeZone.timeZone) }
        }.min { $0.0 < $1.0 }
        guard let (opens, zone) = next else { throw kind == .market ? Problem.noMarketNear : .noRestaurantNear }
        let time = opens.clockTime(in: zone)
        throw kind == .market ? Problem.closedMarkets(until: time) : .closedRestaurants(until: time)
    }

    /// The baskets of nearby markets for the wishes, the best cover first.
    ///
    /// - Parameter substitutes: possible substitutes of each food, the best first.
    /// - Returns: the baskets, empty if no market has any food; and the foods that the best baskets lack.
    package func ingredients(
        _ request: IngredientQuoteRequest, avoiding avoidance: Avoidance, at instant: Date,
        substitutes: [ID<Food>: [ID<Food>]] = [:]
    ) async throws -> (found: Quotes, gaps: [ID<Food>]) {
        try await database.read { db in
            let open = try open(.market, for: request.position, at: instant, in: db).prefix(NearPlaces.most)
            let wanted = Set(request.wishes.map(\.food)).union(substitutes.values.joined())
            var offers: [ID<PartnerPlace>: [ID<Food>: [Offer]]] = [:]
            for row in try rows(of: Array(wanted), at: open.map(\.place.id), in: db, at: instant) {
                guard let offer = try Offer(row: row, avoidance: avoidance), let food = offer.food else { continue }
                offers[offer.place, default: [:]][food, default: []].append(offer)
            }
            let baskets = open.map { Basket($0, request.wishes, offers[$0.place.id] ?? [:], substitutes) }
                .filter { $0.cover > 0 }.sorted(by: Basket.comesBefore)
            let gaps = Set(baskets.isEmpty ? request.wishes.map(\.food) : baskets.prefix(5).flatMap(\.unmet))
            return (
                Quotes(
                    items: baskets.prefix(Self.most).map { $0.quote(to: request.position, at: instant) },
                    pair: Self.pair(of: Array(baskets.prefix(Self.mostPaired)), request, at: instant)),
                request.wishes.map(\.food).filter(gaps.contains)
            )
        }
    }

    private func rows(
        of foods: [ID<Food>], at places: [ID<PartnerPlace>], in db: any Connection, at instant: Date
    ) throws -> [Row] {
        try db.rows(
            """
            SELECT \(Offer.columns) FROM catalogue_items
            WHERE food_id IN \(SQL.list(foods)) AND match_state = 'confirmed' AND place_id IN \(SQL.list(places))
                AND \(Offer.available(at: instant))
            """)
    }

    /// The best pair of markets; `nil` if no pair has more foods than the best market or costs less.
    private static func pair(
        of baskets: [Basket], _ request: IngredientQuoteRequest, at instant: Date
    ) -> [FoundQuote]? {
        // A basket below the minimum order does not compete with a pair that reaches it.
        guard let best = baskets.first(where: \.reachesMinimum) ?? baskets.first else { return nil }
        var found: (cover: Int, total: Int, quotes: [FoundQuote])?
        let limit = best.reachesMinimum ? (cover: best.cover, total: best.total) : (cover: 0, total: Int.max)
        for (number, one) in baskets.enumerated() {
            for other in baskets[(number + 1)...] where other.place.currency == one.place.currency {
                guard one.place.currency == best.place.currency else { continue }
                for (left, right) in one.shares(with: other) {
                    guard left.cover > 0, right.cover > 0, left.reachesMinimum, right.reachesMinimum else { continue }
                    let (cover, total) = (left.cover + right.cover, left.total + right.total)
                    guard cover > limit.cover || cover == limit.cover && total < limit.total else { continue }
                    if let found, (-found.cover, found.total) <= (-cover, total) { continue }
                    found = (cover, total, [left, right].map { $0.quote(to: request.position, at: instant) })
                }
            }
        }
        return found?.quotes
    }
}

extension DishQuoteRequest {
    /// The problem if no place has a matching dish.
    fileprivate var noOffer: Problem {
        if recipe != nil { return .noSuchDish }
        return cuisine != nil ? .noSuchCuisine : .nothingToEat
    }
}
