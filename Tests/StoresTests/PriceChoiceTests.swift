import Contracts
import Foundation
import Kitchen
import RecipesContracts
import SeededChance
import ServiceClient
import StoreImport
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct PriceChoiceTests {
    private static let head = "store,food,price,currency,amount,unit,seen,product,stock\n"

    private static func butter(_ service: TestedService, at name: String) async throws -> FoodSupply? {
        try await service.near { $0.food = Food.butter.id }.items.first { $0.store.name == name }?.supply
    }

    @Test(arguments: Engine.either)
    func `S4 the price that was seen last counts, in whatever order and by whomever it is told`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let (late, early) = (
                "osm:node/1,butter,2.00,EUR,250,g,2026-12-25,,\n", "osm:node/1,butter,1.00,EUR,250,g,2026-11-10,,\n"
            )
            for lines in [late + early, early + late] {
                #expect(try await service.tell(Self.head + lines).taken == 2)
                let supply = try #require(try await Self.butter(service, at: "Markt am Dom"))
                #expect(supply.certainty == .known && supply.price?.seen == Day("2026-12-25"))
                #expect(supply.price?.price == .clamping(200, .eur))
            }
            // Another feed has a lower price from an earlier day, then a price from the same day.
            try await service.tell(Self.head + "osm:node/1,butter,0.50,EUR,250,g,2026-12-24,,\n", named: "other.csv")
            #expect(try await Self.butter(service, at: "Markt am Dom")?.price?.price == .clamping(200, .eur))
            try await service.tell(Self.head + "osm:node/1,butter,1.90,EUR,250,g,2026-12-25,,\n", named: "other.csv")
            #expect(try await Self.butter(service, at: "Markt am Dom")?.price?.source == "other")
        }
    }

    @Test(arguments: Engine.either)
    func `S4 two packs of one food are two prices, of which the cheaper by the kilogram is shown`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            try await service.tell(
                Self.head
                    + "osm:node/1,butter,5.00,EUR,1,kg,2026-12-28,,\nosm:node/1,butter,2.00,EUR,250,g,2026-12-28,,\n")
            #expect(try await Self.butter(service, at: "Markt am Dom")?.price?.price == .clamping(500, .eur))
            // A small amount is cheaper in the small pack.
            let ada = try await service.signedIn(as: .ada)
            for (grams, total) in [(200.0, 200), (600, 500), (2_000, 1_000)] {
                let found = try await ada.call(
                    StoresAPI.baskets,
                    sending: BasketRequest(
                        position: GeoPosition(latitude: 53.0758, longitude: 8.8072),
                        lines: [
                            BasketRequest.Line(food: Food.butter.id, quantity: Quantity(bounding: grams, .gram))
                        ]))
                #expect(found.one.first?.total == .clamping(total, .eur), "\(grams)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S4 an old price is told as old, behind fresh ones, and what is sold out is said with its day`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            try await service.tell(
                Self.head + """
                    osm:node/1,butter,0.50,EUR,250,g,2026-10-29,,
                    osm:node/2,butter,3.00,EUR,250,g,2026-10-30,,
                    osm:node/4,butter,0.10,EUR,250,g,2026-12-22,,0
                    osm:node/5,butter,0.20,EUR,,,2026-12-28,,
                    """)
            let found = try await service.near { ($0.food, $0.sort) = (Food.butter.id, .price) }
            let supplies = found.items.map { ($0.store.name, $0.supply) }
            // 30 October is 60 days before 29 December.
            #expect(supplies.map(\.0) == ["Nachtkauf", "Bäckerei Korn", "Markt am Dom", "Rätselladen"])
            #expect(supplies.map { $0.1?.certainty } == [.known, .known, .old, .soldOut])
            #expect(supplies.map { $0.1?.soldOut } == [nil, nil, nil, Day("2026-12-22")])
            #expect(supplies[3].1?.price == nil && supplies[2].1?.price?.seen == Day("2026-10-29"))
            // The newer report counts: sold out at one store, available again at the other.
            try await service.tell(Self.head + "osm:node/1,butter,0.50,EUR,250,g,2026-12-29,,0\n")
            #expect(try await Self.butter(service, at: "Markt am Dom")?.soldOut == Day("2026-12-29"))
            try await service.tell(Self.head + "osm:node/4,butter,0.90,EUR,250,g,2026-12-23,,4\n")
            #expect(try await Self.butter(service, at: "Rätselladen")?.certainty == .known)
        }
    }

    private static let today = Day("2026-12-29")!

    private static func told(
        _ cents: Int, daysAgo: Int, grams: Double? = nil, _ product: String? = nil, isThere: Bool = true
    ) -> ReportedPrice {
        ReportedPrice(
            store: ID(of: PlaceSource(collection: "osm", key: "node/1")), food: Food.butter.id,
            price: StorePrice(
                price: .clamping(cents, .eur), content: grams.map { Quantity(bounding: $0, .gram) },
                seen: today.adding(days: -daysAgo), source: "t", product: product), isThere: isThere)
    }

    @Test func `S4 sold out is a pack or a product as it was told, until a price is told`() {
        func offers(_ told: [ReportedPrice]) -> StoreOffers { StoreOffers(told, on: Self.today) }
        let gone = Self.told(1, daysAgo: 1, grams: 250, "A", isThere: false)
        #expect(offers([gone]).soldOut == Self.today.adding(days: -1) && offers([gone]).prices.isEmpty)
        #expect(offers([Self.told(1, daysAgo: 8, isThere: false)]).soldOut == nil)
        #expect(offers([Self.told(1, daysAgo: 7, isThere: false)]).soldOut != nil)
        for (other, isThere) in [
            (Self.told(2, daysAgo: 2, grams: 250, "A"), false), (Self.told(2, daysAgo: 2, grams: 250, "a"), false),
            (Self.told(2, daysAgo: 2, grams: 500, "A"), true), (Self.told(2, daysAgo: 2, grams: 250, "B"), true),
            (Self.told(2, daysAgo: 2, "A"), false), (Self.told(2, daysAgo: 2, grams: 250), false),
            (Self.told(2, daysAgo: 1, grams: 250, "A"), true), (Self.told(2, daysAgo: 0), true),
            // An old price of another product is weaker than yesterday's report of sold out.
            (Self.told(2, daysAgo: 100, grams: 500, "B"), false),
        ] {
            #expect(offers([gone, other]).prices.isEmpty == !isThere, "\(other)")
            #expect((offers([other, gone]).soldOut == nil) == isThere, "\(other)")
        }
    }

    @Test(arguments: UInt64(1)...30) func `S4 what counts does not depend on the order in which it is told`(
        _ seed: UInt64
    ) {
        var chance = Chance(seed: seed)
        let told = (0..<Int.random(in: 0...12, using: &chance)).map { number in
            Self.told(
                Int.random(in: 1...3, using: &chance), daysAgo: Int.random(in: 0...4, using: &chance),
                grams: [nil, 100, 250].randomElement(using: &chance) ?? nil, "\(number % 5)",
                isThere: Int.random(in: 0..<3, using: &chance) > 0)
        }
        let (one, other) = (
            StoreOffers(told, on: Self.today), StoreOffers(told.shuffled(using: &chance), on: Self.today)
        )
        #expect(one.prices.first?.price == other.prices.first?.price && one.soldOut == other.soldOut)
        #expect(Set(one.prices.map(\.seen)).count <= 1)
        #expect(one.prices.isEmpty || one.soldOut == nil)
    }

    @Test func `S4 a table that is cut off within quotation marks names that line once`() async throws {
        try await withStores(on: .sqlite) { service in
            try await service.bring(PlaceFiles.bremen)
            let good = "osm:node/1,butter,2.00,EUR,250,g,2026-12-25,,\n"
            let report = try await service.tell(Self.head + good + "osm:node/1,\"butter,2.00,EUR\n")
            #expect(report.taken == 1 && report.refused == 1)
            #expect(report.faults.map(\.line) == [3] && report.faults[0].message.contains("cut off"))
            // Missing columns are reported, too.
            let odd = try await service.tell("a,b\n1,\"2\n")
            #expect(odd.faults.map(\.line) == [1, 2])
        }
    }

    @Test func `S4 a price that cannot be says why`() {
        func reason(_ text: String, _ currency: Currency = .eur) -> String? {
            do throws(PriceFault) {
                _ = try PriceLine.price(text, in: currency, 2)
                return nil
            } catch { return error.reason }
        }
        for text in ["1.19", "1,19", "1", "1,199.00", "1.199,50", "10000000"] {
            #expect(reason(text) == nil, "\(text)")
        }
        #expect(reason("1.199") == "has 3 decimals, and EUR has 2" && reason("1,199") == reason("1.199"))
        #expect(reason("199.50", .jpy) == "has decimals, and JPY has none" && reason("250", .jpy) == nil)
        for text in ["99999999", "10000000.01", "99999999999999999999"] {
            #expect(reason(text) == "is too much to be a price", "\(text)")
        }
        for text in ["0", "-1", "0.00"] { #expect(reason(text) == "is not above 0", "\(text)") }
        for text in [".5", "1e1", "€1.20", "1.", "", "abc", "NaN", "0x10", "１", "1 1", "..", "-"] {
            #expect(reason(text) == "is no number such as 2.50", "\(text)")
        }
    }
}
