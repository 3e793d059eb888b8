import Chassis
import Contracts
import Foundation
import Logging
import PantryContracts
import RecipesContracts
import Storage

/// Sends current food prices to the recipes service, which computes recipe costs from them.
struct CurrentPrices: Sendable {
    /// Days of prices that count.
    private static let window = 30
    /// Households needed before paid prices count, so that no household's price can be inferred.
    static let households = 5
    /// Observations needed before prices from shops count.
    private static let observations = 3
    private static let part = FoodPricingQuery.most
    /// The most prices in one message.
    private static let mostTold = 1_000
    /// Statuses with which the recipes service rejects the prices themselves.
    private static let refusals: Set<Int> = [400, 413, 422]

    let database: Database
    let pricing: PricingMemory
    let services: ServiceClients
    let now: @Sendable () -> Date
    let logger: Logger

    /// Sends all prices.
    func tell() async throws {
        let instant = now()
        let today = Day(of: instant, in: .gmt)
        let since = today.adding(days: -Self.window)
        var after: ID<Food>?
        var told: [FoodPrices.Entry] = []
        repeat {
            let place = after
            let foods = try await database.read { db in
                try SharedPriceTable(db).foods(after: place, since: since, limit: Self.part)
            }
            after = foods.count == Self.part ? foods.last : nil
            told += try await prices(of: foods, at: instant)
            while told.count >= Self.mostTold || after == nil && !told.isEmpty {
                let part = Array(told.prefix(Self.mostTold))
                told.removeFirst(part.count)
                try await send(part)
            }
        } while after != nil
    }

    /// Sends foods with new shared prices. After a failure or a crash, they are sent again the next time.
    func tellNew() async throws {
        let instant = now()
        while true {
            let news = try await database.read { try PriceNewsTable($0).first(Self.part) }
            if news.isEmpty { return }
            let entries = try await prices(of: news.map(\.food), at: instant)
            if !entries.isEmpty { try await send(entries) }
            try await database.write { try PriceNewsTable($0).remove(news) }
        }
    }

    /// Sends prices. A rejected price is found by bisection and dropped, because it would block others.
    private func send(_ entries: [FoodPrices.Entry]) async throws {
        do {
            try await services.asService.call(RecipesAPI.tellPrices, sending: FoodPrices(prices: entries))
            PriceMetrics.told(entries.count)
        } catch let problem as Problem where Self.refusals.contains(problem.status) {
            guard entries.count == 1 else {
                try await send(Array(entries.prefix(entries.count / 2)))
                try await send(Array(entries.dropFirst(entries.count / 2)))
                return
            }
            logger.error(
                "The recipes service refuses a price.",
                metadata: [
                    "food": "\(entries[0].food)", "status": "\(problem.status)", "code": "\(problem.code)",
                ])
        }
    }

    /// Returns the current prices of the foods with sufficient data.
    private func prices(of foods: [ID<Food>], at instant: Date) async throws -> [FoodPrices.Entry] {
        let today = Day(of: instant, in: .gmt)
        let since = today.adding(days: -Self.window)
        let (shared, paid) = try await database.read { db in
            (
                try SharedPriceTable(db).prices(of: foods, since: since, until: today.adding(days: 1)),
                try PaidPriceTable.all(of: foods, since: since, until: today.adding(days: 1), in: db)
            )
        }
        let known = try await pricing.pricing(of: foods)
        let paidByFood = Dictionary(grouping: paid, by: \.price.food.id)
        return foods.compactMap { food in
            guard let pricing = known[food] else { return nil }
            return Self.price(
                shared: shared[food] ?? [], paid: paidByFood[food]?.map { ($0.kitchen, $0.price) } ?? [],
                measures: pricing.measures, at: instant
            ).map { FoodPrices.Entry(food: food, price: $0) }
        }
    }

    /// Returns the median per kilogram, without outliers, in the currency with most data; `nil` if there is too little.
    /// Each household counts once.
    static func price(
        shared: [KnownPrice], paid: [(kitchen: String, price: PaidPrice)], measures: FoodMeasures, at instant: Date
    ) -> FoodPrice? {
        let currencies = Set(shared.map(\.unitPrice.currency) + paid.map(\.price.paid.currency))
        let candidates = currencies.compactMap { currency in
            candidate(
                shared.filter { $0.unitPrice.currency == currency },
                paid.filter { $0.price.paid.currency == currency }, measures, currency, at: instant)
        }
        let best = candidates.max { one, other in
            (one.count, one.price.perKilogram.currency == .reference ? 1 : 0, other.price.perKilogram.currency.rawValue)
                < (
                    other.count, other.price.perKilogram.currency == .reference ? 1 : 0,
                    one.price.perKilogram.currency.rawValue
                )
        }
        return best?.price
    }

    private static func candidate(
        _ shared: [KnownPrice], _ paid: [(kitchen: String, price: PaidPrice)], _ measures: FoodMeasures,
        _ currency: Currency, at instant: Date
    ) -> (price: FoodPrice, count: Int)? {
        func perKilogram(_ price: KnownPrice) -> Int? {
            price.unitPrice.converted(to: .kilogram, by: measures)?.perUnit?.amount
        }
        let isOfficial = shared.contains { $0.source == .feed || $0.source == .partner }
        var amounts = shared.compactMap(perKilogram)
        var days = shared.map(\.day)
        var sources = Set(shared.map { $0.source == .openPrices ? OpenPrices.name : $0.sourceName ?? "price list" })
        let kitchens = Dictionary(grouping: paid, by: \.kitchen).compactMapValues { told in
            PriceMiddle.median(told.compactMap { $0.price.known.flatMap(perKilogram) })
        }
        if kitchens.count >= Self.households {
            amounts += kitchens.values
            days += paid.map(\.price.day)
            sources.insert("\(kitchens.count) households")
        }
        guard isOfficial && !amounts.isEmpty || amounts.count >= Self.observations,
            let median = PriceMiddle.median(amounts), FoodPrice.amounts.contains(median), median > 0,
            let money = try? Money(median, currency), let latest = days.max()
        else { return nil }
        let source = sources.sorted().joined(separator: ", ")
        let price = FoodPrice(
            perKilogram: money, asOf: min(instant.wholeSecond, latest.start(in: .gmt)),
            source: source.utf8.count <= 200 ? source : "price lists")
        return (price, amounts.count)
    }
}
