import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage

/// What foods cost by now, as the recipes service is told it: what recipes cost follows from it.
struct CurrentPrices: Sendable {
    /// Prices of so many days count.
    private static let window = 30
    /// What people paid counts where so many households tell it: then nobody learns what one of them pays.
    static let households = 5
    /// Of what people saw in shops one price alone says little.
    private static let observations = 3
    private static let part = FoodPricingQuery.most
    /// As many are told at once.
    private static let mostTold = 1_000

    let database: Database
    let pricing: PricingMemory
    let services: ServiceClients
    let now: @Sendable () -> Date

    /// Tells all of them.
    func tell() async throws {
        let instant = now()
        let today = Day(of: instant, in: .gmt)
        let since = today.adding(days: -Self.window)
        var after: ID<Food>?
        var told: [FoodPrices.Entry] = []
        repeat {
            let place = after
            let (foods, shared, paid) = try await database.read { db in
                let foods = try SharedPriceTable(db).foods(after: place, since: since, limit: Self.part)
                return (
                    foods, try SharedPriceTable(db).prices(of: foods, since: since, until: today.adding(days: 1)),
                    try PaidPriceTable.all(of: foods, since: since, until: today.adding(days: 1), in: db)
                )
            }
            after = foods.count == Self.part ? foods.last : nil
            let known = try await pricing.pricing(of: foods)
            let paidByFood = Dictionary(grouping: paid, by: \.price.food.id)
            for food in foods {
                guard let pricing = known[food] else { continue }
                let price = Self.price(
                    shared: shared[food] ?? [], paid: paidByFood[food]?.map { ($0.kitchen, $0.price) } ?? [],
                    measures: pricing.measures, at: instant)
                if let price { told.append(FoodPrices.Entry(food: food, price: price)) }
            }
            while told.count >= Self.mostTold || after == nil && !told.isEmpty {
                let part = Array(told.prefix(Self.mostTold))
                told.removeFirst(part.count)
                try await services.asService.call(RecipesAPI.tellPrices, sending: FoodPrices(prices: part))
                PriceMetrics.told(part.count)
            }
        } while after != nil
    }

    /// The median by kilogram in the currency of which most is known, without what is far off; `nil` where too little is
    /// known. Each household counts once.
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
