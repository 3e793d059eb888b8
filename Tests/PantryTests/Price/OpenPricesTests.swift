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

/// Price lookups at Open Prices and the use of their answers.
@Suite(.timeLimit(.minutes(10)))
struct OpenPricesTests {
    @Test func `P7 Open Prices is asked by category and barcode, and what is no price of the food is passed over`()
        async throws
    {
        let line = ScriptedPrices(ScriptedPrices.reply(ScriptedPrices.page), ScriptedPrices.reply(#"{"items": []}"#))
        let told = Mutex<[SharedPrice]>([])
        let question = PriceQuestion(
            food: FoodPricing.known[0], currency: .eur, codes: ["3017620422003"], seconds: 3)
        try await OpenPrices.over(line, clock: TestClock()).tell(question) { prices in
            told.withLock { $0 += prices }
        }
        #expect(line.asked.count == 2)
        #expect(
            line.asked[0] == "https://prices.example.org/api/v1/prices?category_tag=en%3Aflours&currency=EUR"
                + "&date__gte=2025-12-29&order_by=-date&size=50")
        #expect(line.asked[1].contains("product_code=3017620422003&currency=EUR"))
        let prices = told.withLock { $0 }
        #expect(prices.map(\.key) == [11, 12, 13].map { "\(FoodRef.flour.id) \($0)" })
        #expect(prices.map(\.unitPrice.perUnit?.amount) == [199, 300, 110])
        #expect(prices.map(\.unitPrice.unit) == [.kilogram, .kilogram, .piece])
        #expect(prices.map(\.shop) == ["Corner shop", nil, nil])
    }

    @Test func `P7 names of foods become the categories of Open Food Facts`() {
        func category(_ plural: String) -> String {
            OpenPrices.category(of: FoodPricing(food: .flour, plural: plural))
        }
        #expect(category("tomatoes") == "en:tomatoes" && category("Crème fraîche") == "en:creme-fraiche")
        #expect(category("00 flours & more") == "en:00-flours-more" && category("酱") == "en:")
    }

    @Test(arguments: Engine.all)
    func `P7 shops are asked once a day for each food and currency, whatever they answer and whoever asks`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue(), schedules: false) { pantry in
            let line = ScriptedPrices(ScriptedPrices.reply(ScriptedPrices.page))
            let foods = [FoodRef.flour.id]
            // Several processes at once, each with its own memory.
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<6 {
                    group.addTask {
                        let notice = try await pantry.lookup(asking: line).refresh(foods, in: .eur)
                        #expect(notice == nil)
                    }
                }
                try await group.waitForAll()
            }
            #expect(line.asked.count == 1)
            let ada = try await pantry.signedIn(as: .ada)
            let quotes = try await ada.call(PantryAPI.prices, sending: PriceQuery(foods: foods, currency: .eur))
            // Of two prices by kilogram and one by piece, the median of those by kilogram.
            #expect(quotes.items.map(\.perUnit?.amount) == [199] && quotes.items[0].source == .openPrices)
            #expect(quotes.items[0].day == Day("2026-12-20") && quotes.items[0].sourceName == "Open Prices")

            pantry.clock.advance(by: 86_399)
            _ = try await pantry.lookup(asking: line).refresh(foods, in: .eur)
            #expect(line.asked.count == 1)
            _ = try await pantry.lookup(asking: line).refresh(foods, in: .usd)
            #expect(line.asked.count == 2)
            pantry.clock.advance(by: 2)
            _ = try await pantry.lookup(asking: line).refresh(foods, in: .eur)
            #expect(line.asked.count == 3)
            // A repeated answer adds no price.
            let history = try await pantry.signedIn(as: .ada).call(
                PantryAPI.priceHistory, at: FoodRef.flour.id, sending: PriceHistoryQuery(currency: .eur))
            #expect(history.points.count == 3)
            // A food missing from the catalogue is not looked up.
            _ = try await pantry.lookup(asking: line).refresh([ID(at: pantry.clock.now)], in: .eur)
            #expect(line.asked.count == 3)
        }
    }

    @Test(arguments: Engine.all)
    func `P7 where no shop answers it is tried three times more, and then the last known prices stand with a notice`(
        on engine: Engine
    ) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue(), schedules: false) { pantry in
            let foods = [FoodRef.flour.id]
            _ = try await pantry.lookup(asking: ScriptedPrices(ScriptedPrices.reply(ScriptedPrices.page)))
                .refresh(foods, in: .eur)
            pantry.clock.advance(by: 3 * 86_400)
            let silent = ScriptedPrices(nil)
            let lookup = pantry.lookup(asking: silent)
            let notice = try await lookup.refresh(foods, in: .eur)
            #expect(notice?.message == "Unable to retrieve latest prices. Please try again later.")
            #expect(silent.asked.count == 4)
            // If Open Prices is down for a day, its foods wait, and other foods wait for a while.
            for _ in 1...5 {
                #expect(try await lookup.refresh(foods, in: .eur) == notice)
                #expect(try await lookup.refresh([FoodRef.milk.id], in: .eur) == notice)
                #expect(try await pantry.lookup(asking: silent).refresh(foods, in: .eur) == notice)
                pantry.clock.advance(by: 120)
            }
            #expect(silent.asked.count == 4)
            let book = try await lookup.book(of: foods, for: .init(of: Person.ada.account))
            let quote = try #require(book.quote(of: FoodRef.flour.id, in: .eur))
            #expect(quote.day == Day("2026-12-20") && quote.perUnit == Money.clamping(199, .eur))

            // After the recovery, the waiting food is looked up in the background.
            pantry.clock.advance(by: WatchedSource.rest)
            let back = ScriptedPrices(ScriptedPrices.reply(ScriptedPrices.page))
            try await pantry.lookup(asking: back).askWaiting()
            #expect(back.asked.count == 1 && back.asked[0].contains("en%3Amilks"))
        }
    }

    @Test(arguments: Engine.either)
    func `P7 a clock that was wrong by days keeps nobody from asking again`(on engine: Engine) async throws {
        try await withService(PantryService.self, on: engine, services: .catalogue(), schedules: false) { pantry in
            let line = ScriptedPrices(ScriptedPrices.reply(ScriptedPrices.page))
            pantry.clock.advance(by: 30 * 86_400)
            _ = try await pantry.lookup(asking: line).refresh([FoodRef.flour.id], in: .eur)
            pantry.clock.advance(by: -30 * 86_400)
            _ = try await pantry.lookup(asking: line).refresh([FoodRef.flour.id], in: .eur)
            _ = try await pantry.lookup(asking: line).refresh([FoodRef.flour.id], in: .eur)
            #expect(line.asked.count == 2)
        }
    }

    @Test(arguments: ["{", "[]", #"{"items": 3}"#, "<html>", #"{"items": [{}, {"id": 1}]}"#, ""])
    func `P7 an answer that nobody understands is no price and ends nothing`(body: String) async throws {
        try await withService(PantryService.self, on: .sqlite, services: .catalogue(), schedules: false) { pantry in
            let line = ScriptedPrices(ScriptedPrices.reply(body))
            let lookup = pantry.lookup(asking: line)
            let notice = try await lookup.refresh([FoodRef.flour.id], in: .eur)
            #expect((notice == nil) == body.contains("[{}"))
            #expect(line.asked.count == 1)
        }
    }

    @Test func `P7 an operator says who is asked; made-up prices are for development alone`() async throws {
        func starts(_ value: String, isDevelopment: Bool) async throws -> Bool {
            do {
                try await withService(
                    PantryService.self, on: .sqlite, services: .catalogue(),
                    environment: ["LARDER_OPEN_PRICES": value], isDevelopment: isDevelopment
                ) { _ in }
                return true
            } catch is SettingsError {
                return false
            }
        }
        #expect(try await starts("stand-in", isDevelopment: true))
        #expect(try await !starts("stand-in", isDevelopment: false))
        #expect(try await !starts("sometimes", isDevelopment: true))
        try await withService(
            PantryService.self, on: .sqlite, services: .catalogue(), environment: ["LARDER_OPEN_PRICES": "stand-in"]
        ) { pantry in
            let now = pantry.clock.now
            let http = OpenPricesStandIn { now }
            let told = Mutex<[SharedPrice]>([])
            let source = OpenPrices(http: http, address: "https://prices.example.org", now: { now })
            let tomato = FoodPricing(food: .flour, plural: "tomatoes")
            try await source.tell(PriceQuestion(food: tomato, currency: .eur, seconds: 1)) { prices in
                told.withLock { $0 += prices }
            }
            #expect(told.withLock { $0.map(\.unitPrice.price.amount) } == [339, 329, 309])
        }
    }
}
