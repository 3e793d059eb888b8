import Chassis
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Storage
import Support
import Synchronization
import Testing

@testable import Pantry

/// Current prices sent to the recipes service.
@Suite(.timeLimit(.minutes(10)))
struct CurrentPriceTests {
    @Test(arguments: Engine.all)
    func `P7 the recipes service is told the median of what shops ask, without what is far off`(
        on engine: Engine
    ) async throws {
        let told = Mutex<[FoodPrices.Entry]>([])
        let services = StubServices.catalogue()
        services.on(RecipesAPI.tellPrices) { prices in
            told.withLock { $0 += prices.prices }
            return Empty()
        }
        try await withService(PantryService.self, on: engine, services: services, schedules: false) { pantry in
            let prices = try [200, 220, 210, 9_000, 2].enumerated().map { place, amount in
                SharedPrice(
                    food: FoodRef.flour.id,
                    unitPrice: try UnitPrice(Money(amount, .eur), size: 1_000_000, unit: .kilogram),
                    source: .openPrices, sourceName: "Open Prices", shop: nil,
                    day: Day("2026-12-20")!.adding(days: place), key: "\(place)")
            }
            let few = try [1, 2].map { place in
                SharedPrice(
                    food: FoodRef.salt.id, unitPrice: try UnitPrice(Money(50, .eur), for: Quantity(1, .kilogram)),
                    source: .openPrices, sourceName: nil, shop: nil, day: Day("2026-12-20")!, key: "salt \(place)")
            }
            let old = SharedPrice(
                food: FoodRef.milk.id, unitPrice: try UnitPrice(Money(50, .eur), for: Quantity(1, .litre)),
                source: .feed, sourceName: "market.csv", shop: nil, day: Day("2026-10-01")!, key: "milk")
            try await pantry.database.write { try SharedPriceTable($0).insert(prices + few + [old]) }
            try await pantry.runPriceJob("current prices")
            let entries = told.withLock { $0 }
            // The service also sends them once at its start.
            #expect(Set(entries.map(\.food)) == [FoodRef.flour.id])
            #expect(entries.first?.price.perKilogram == Money.clamping(210, .eur))
            #expect(entries.first?.price.source == "Open Prices")
            #expect(entries.first?.price.asOf == Day("2026-12-24")!.start(in: .gmt))
        }
    }

    @Test(arguments: Engine.all)
    func `P7 prices are told within a minute of their import, each once, and again if that failed`(
        on engine: Engine
    ) async throws {
        let told = Mutex<[FoodPrices.Entry]>([])
        let isAway = Mutex(false)
        let services = StubServices.catalogue()
        services.on(RecipesAPI.tellPrices) { prices in
            if isAway.withLock({ $0 }) { throw Problem(503, "unavailable") }
            told.withLock { $0 += prices.prices }
            return Empty()
        }
        try await withService(PantryService.self, on: engine, services: services, schedules: false) { pantry in
            let jobs = try PriceFeature(PantryComponents(pantry.platform)).scheduledJobs
            let job = try #require(jobs.first { $0.name == "new prices" })
            #expect(job.every <= .seconds(60))
            @Sendable func price(_ amount: Int) throws -> SharedPrice {
                SharedPrice(
                    food: FoodRef.flour.id, unitPrice: try UnitPrice(Money(amount, .eur), for: Quantity(1, .kilogram)),
                    source: .feed, sourceName: "market.csv", shop: nil, day: Day("2026-12-28")!, key: "flour")
            }
            func amounts() -> [Int] { told.withLock { $0.map(\.price.perKilogram.amount) } }
            try await pantry.database.write { try SharedPriceTable($0).insert([try price(150)]) }
            try await pantry.runPriceJob("new prices")
            #expect(amounts().last == 150)
            let before = amounts().count
            try await pantry.runPriceJob("new prices")
            #expect(amounts().count == before)

            isAway.withLock { $0 = true }
            try await pantry.database.write { try SharedPriceTable($0).insert([try price(170)]) }
            await #expect(throws: (any Error).self) { try await pantry.runPriceJob("new prices") }
            isAway.withLock { $0 = false }
            try await pantry.runPriceJob("new prices")
            #expect(amounts().last == 170)
        }
    }

    @Test(arguments: Engine.all)
    func `P7 news of a price stays until it is told, and if another price came meanwhile`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue(), schedules: false) { pantry in
            func foods() async throws -> [ID<Food>] {
                try await pantry.database.read { try PriceNewsTable($0).first(10).map(\.food) }
            }
            try await pantry.database.write { try PriceNewsTable($0).note([FoodRef.flour.id, FoodRef.salt.id]) }
            let read = try await pantry.database.read { try PriceNewsTable($0).first(10) }
            #expect(Set(read.map(\.food)) == [FoodRef.flour.id, FoodRef.salt.id])
            try await pantry.database.write { try PriceNewsTable($0).note([FoodRef.flour.id]) }
            try await pantry.database.write { try PriceNewsTable($0).remove(read) }
            #expect(try await foods() == [FoodRef.flour.id])
            let again = try await pantry.database.read { try PriceNewsTable($0).first(10) }
            try await pantry.database.write { try PriceNewsTable($0).remove(again) }
            #expect(try await foods().isEmpty)
        }
    }

    @Test(arguments: Engine.all)
    func `P7 prices that the recipes service refuses do not keep others back`(on engine: Engine) async throws {
        let told = Mutex<Set<ID<Food>>>([])
        let refused = Mutex(0)
        let services = StubServices.catalogue()
        services.on(RecipesAPI.tellPrices) { prices in
            if prices.prices.contains(where: { $0.food == FoodRef.flour.id }) {
                refused.withLock { $0 += 1 }
                throw Problem(422, "invalid")
            }
            told.withLock { $0.formUnion(prices.prices.map(\.food)) }
            return Empty()
        }
        try await withService(PantryService.self, on: engine, services: services, schedules: false) { pantry in
            @Sendable func insert(_ food: FoodRef) async throws {
                let price = SharedPrice(
                    food: food.id, unitPrice: try UnitPrice(Money(150, .eur), for: Quantity(1, .kilogram)),
                    source: .feed, sourceName: "market.csv", shop: nil, day: Day("2026-12-28")!, key: food.name)
                try await pantry.database.write { try SharedPriceTable($0).insert([price]) }
            }
            try await insert(.flour)
            try await insert(.salt)
            try await pantry.runPriceJob("new prices")
            #expect(refused.withLock { $0 } >= 1)
            #expect(told.withLock { $0 } == [FoodRef.salt.id])
        }
    }

    @Test func `P7 what people paid is told from five households on, each of which counts once`() throws {
        let measures = FoodMeasures(density: 1)
        func paid(_ kitchen: Int, _ amount: Int) throws -> (kitchen: String, price: PaidPrice) {
            (
                "kitchen \(kitchen)",
                PaidPrice(
                    id: ID(at: .aTuesday), food: .milk, paid: try Money(amount, .eur),
                    quantity: try Quantity(1, .litre),
                    day: Day("2026-12-20")!, addedAt: .aTuesday)
            )
        }
        func price(_ paid: [(kitchen: String, price: PaidPrice)]) -> FoodPrice? {
            CurrentPrices.price(shared: [], paid: paid, measures: measures, at: .aTuesday)
        }
        let four = try (1...4).map { try paid($0, 100) } + (1...30).map { _ in try paid(1, 180) }
        #expect(price(four) == nil)
        let five = try four + [paid(5, 120)]
        #expect(price(five)?.perKilogram == Money.clamping(100, .eur) && price(five)?.source == "5 households")
        #expect(price([]) == nil)
        // Prices in another currency do not count together.
        let dollars = PaidPrice(
            id: ID(at: .aTuesday), food: .milk, paid: try Money(100, .usd), quantity: try Quantity(1, .litre),
            day: Day("2026-12-20")!, addedAt: .aTuesday)
        #expect(price(four + [("kitchen 5", dollars)]) == nil)
    }

    @Test(arguments: Engine.all)
    func `P7 of one food so many prices are kept, the latest, and none for longer than two years`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue(), schedules: false) { pantry in
            let unitPrice = try UnitPrice(Money(100, .eur), size: 1_000_000, unit: .kilogram)
            let prices = (0..<320).map { place in
                SharedPrice(
                    food: FoodRef.flour.id, unitPrice: unitPrice, source: .feed, sourceName: nil, shop: nil,
                    day: Day("2026-12-28")!.adding(days: -2 * place), key: "\(1_000 + place)")
            }
            try await pantry.database.write { try SharedPriceTable($0).insert(prices) }
            func count() async throws -> Int {
                try await pantry.database.read {
                    try $0.first("SELECT count(*) AS n FROM shared_prices") { try $0["n"] } ?? 0
                }
            }
            #expect(try await count() == 300)
            let history = try await pantry.signedIn(as: .ada).call(
                PantryAPI.priceHistory, at: FoodRef.flour.id, sending: PriceHistoryQuery(currency: .eur))
            #expect(history.points.count == 200 && history.points[0].day == Day("2026-12-28"))
            pantry.clock.advance(by: 400 * 86_400)
            try await pantry.runPriceJob("old prices")
            #expect(try await count() == 165)
        }
    }
}
