import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import ServiceClient
import Support
import Synchronization
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct ShoppingPricePageTests {
    private static let path = "/shopping/\(SampleKitchen.shoppingID)"
    private static let day = Day(of: .aTuesday, in: .gmt)

    private static func line(
        _ number: Int, _ food: FoodRef?, _ totals: [Quantity], isTicked: Bool = false
    )
        -> ShoppingLine
    {
        let id = ID<ShoppingLine>("00000000-0000-7000-8000-0000000001\(number + 10)")!
        return ShoppingLine(
            id: id, name: "line \(number)", food: food, totals: totals, isTicked: isTicked,
            parts: [.init(id: id, quantity: totals.first, addedAt: .aTuesday)])
    }

    private static func content(_ lines: [ShoppingLine]) -> ShoppingListContent {
        ShoppingListContent(list: SampleKitchen().shoppingList, sections: ShopSection.allCases, lines: lines)
    }

    private static func quote(_ source: PriceSourceKind, daysAgo: Int? = nil, isOld: Bool = false) throws -> PriceQuote
    {
        PriceQuote(
            food: SampleKitchen().tomato,
            unitPrice: try UnitPrice(.clamping(332, .eur), size: 1_000_000, unit: .kilogram),
            source: source, day: daysAgo.map { day.adding(days: -$0) }, isOld: isOld)
    }

    @Test func `P7 each open line has its price, and the total says of how many lines and how old it is`() async throws
    {
        let kitchen = SampleKitchen()
        let asked = Mutex<[PriceLines]>([])
        let kilogram = try Quantity(1, .kilogram)
        let lines = [
            Self.line(0, kitchen.tomato, [kilogram]), Self.line(1, kitchen.tomato, [kilogram]),
            Self.line(2, kitchen.tomato, [kilogram]), Self.line(3, kitchen.tomato, []), Self.line(4, nil, []),
            Self.line(5, kitchen.tomato, [kilogram], isTicked: true),
        ]
        let (recent, old) = (try Self.quote(.feed, daysAgo: 3), try Self.quote(.paid, daysAgo: 70, isOld: true))
        let typical = try Self.quote(.typical)
        let services = kitchen.services.on(PantryAPI.list) { _ in Self.content(lines) }
            .on(PantryAPI.priceTotals) { question in
                asked.withLock { $0.append(question) }
                let priced = zip(question.lines, [(110, recent), (220, old), (330, typical)]).map { line, price in
                    PriceTotals.Line(id: line.id, price: .clamping(price.0, .eur), quote: price.1)
                }
                let rest = question.lines.dropFirst(3).prefix(1).map {
                    PriceTotals.Line(id: $0.id, quote: recent, gap: .noQuantity)
                }
                let bought = question.lines.dropFirst(4).map {
                    PriceTotals.Line(id: $0.id, price: .clamping(450, .eur), quote: recent)
                }
                return PriceTotals(
                    lines: priced + rest + bought, totals: [.clamping(660, .eur)], unpriced: rest.map(\.id),
                    oldPrices: 1)
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(
                asked.withLock { $0 }.map { $0.lines.map(\.quantity) } == [
                    [kilogram, kilogram, kilogram, nil, kilogram]
                ])
            #expect(page.html.contains("€1.10") && page.html.contains("€2.20"))
            #expect(page.says("shopping.price.about", ["price": "€3.30"]), "an estimate is told as one")
            #expect(page.says("shopping.price.part", ["known": "3", "all": "5"]) && !page.html.contains("€0.00"))
            #expect(page.html.contains("At least €6.60"), "two prices are unknown")
            #expect(page.says("shopping.price.bought", ["bought": "€4.50", "all": "at least €11.10"]))
            #expect(page.says("shopping.price.missing", count: 2))
            #expect(page.says("shopping.price.estimates", count: 1) && page.says("shopping.price.old", count: 1))
            #expect(page.html.components(separatedBy: "20 Oct 2026").count == 3, "beside the line and the total")
            #expect(page.says("prices.per.kg", ["price": "€3.32"]), "without an amount a price goes by the kilogram")
            #expect(page.says("shopping.price.unknown"), "soap is no food")
        }
    }

    @Test(arguments: [
        (PriceSourceKind.feed, nil, true, false), (.typical, nil, false, false), (.estimated, nil, false, false),
        (.paid, 70, true, true), (.feed, 3, true, false),
    ])
    func `P7 a price by the kilogram says whether it is an estimate, and its day if it is old`(
        _ source: PriceSourceKind, _ daysAgo: Int?, _ isPlain: Bool, _ isOld: Bool
    ) async throws {
        let kitchen = SampleKitchen()
        let quote = try Self.quote(source, daysAgo: daysAgo, isOld: isOld)
        let services = kitchen.services.on(PantryAPI.list) { _ in Self.content([Self.line(0, kitchen.tomato, [])]) }
            .on(PantryAPI.priceTotals) { question in
                let lines = question.lines.map { PriceTotals.Line(id: $0.id, quote: quote, gap: .noQuantity) }
                return PriceTotals(lines: lines, totals: [], unpriced: lines.map(\.id))
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.html.contains("€3.32"))
            #expect(page.says("shopping.price.about", ["price": "€3.32"]) == !isPlain)
            #expect(page.says("shopping.price.of", ["day": "20 Oct 2026"]) == isOld)
            #expect(!page.html.contains("26 Dec 2026"), "a recent price needs no day")
        }
    }

    @Test func `P7 a total says that it is whole only where each line has its price`() async throws {
        let kitchen = SampleKitchen()
        let lines = [Self.line(0, kitchen.tomato, [try Quantity(1, .kilogram)])]
        let recent = try Self.quote(.feed, daysAgo: 3)
        let services = kitchen.services.on(PantryAPI.list) { _ in Self.content(lines) }
            .on(PantryAPI.priceTotals) { question in
                PriceTotals(
                    lines: question.lines.map {
                        PriceTotals.Line(id: $0.id, price: .clamping(110, .eur), quote: recent)
                    }, totals: [.clamping(110, .eur)], unpriced: [])
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.says("shopping.price.all", ["price": "€1.10"]))
            #expect(!page.says("shopping.price.missing", count: 1) && !page.says("shopping.price.old", count: 1))
        }
    }

    @Test func `P7 a list of bought food says what it cost, and nothing to buy`() async throws {
        let kitchen = SampleKitchen()
        let lines = [Self.line(0, kitchen.tomato, [try Quantity(1, .kilogram)], isTicked: true)]
        let recent = try Self.quote(.feed, daysAgo: 3)
        let services = kitchen.services.on(PantryAPI.list) { _ in Self.content(lines) }
            .on(PantryAPI.priceTotals) { question in
                PriceTotals(
                    lines: question.lines.map {
                        PriceTotals.Line(id: $0.id, price: .clamping(110, .eur), quote: recent)
                    }, totals: [.clamping(110, .eur)], unpriced: [])
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.says("shopping.price.bought", ["bought": "€1.10", "all": "€1.10"]))
            #expect(!page.says("shopping.price.none"))
        }
    }

    @Test func `P7 what was put away is priced as bought, not the packs that were to buy`() async throws {
        let kitchen = SampleKitchen()
        let asked = Mutex<[PriceLines]>([])
        let said = try Quantity(3, .kilogram)
        let part = ShoppingLine.Part(id: SampleKitchen.lineID, addedAt: .aTuesday)
        let line = ShoppingLine(
            id: part.id, name: "tomato", food: kitchen.tomato, totals: [try Quantity(800, .gram)],
            toBuy: try Quantity(1, .kilogram), isOpenEnded: true, stocked: said, isTicked: true, parts: [part])
        let recent = try Self.quote(.feed, daysAgo: 3)
        let services = kitchen.services.on(PantryAPI.list) { _ in Self.content([line]) }
            .on(PantryAPI.priceTotals) { question in
                asked.withLock { $0.append(question) }
                return PriceTotals(
                    lines: question.lines.map {
                        PriceTotals.Line(id: $0.id, price: .clamping(330, .eur), quote: recent)
                    }, totals: [.clamping(330, .eur)], unpriced: [])
            }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(asked.withLock { $0 }.map { $0.lines.map(\.quantity) } == [[said]])
            #expect(page.says("shopping.price.bought", ["bought": "€3.30", "all": "€3.30"]))
        }
    }

    @Test func `P7 a part of a line is no price of the line, and sums of other currencies stand apart`() async throws {
        let answer = PriceTotals(
            lines: [
                PriceTotals.Line(id: "\(SampleKitchen.lineID)/0", price: .clamping(250, .eur)),
                PriceTotals.Line(id: "\(SampleKitchen.lineID)/1", price: .clamping(100, .usd)),
            ], totals: [.clamping(250, .eur), .clamping(100, .usd)], unpriced: [])
        let services = SampleKitchen().services.on(PantryAPI.priceTotals) { _ in answer }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.says("shopping.price.atLeast", ["price": "€2.50 + $1.00"]), "some more has no price")
            #expect(page.says("shopping.price.part", ["known": "0", "all": "1"]))
        }
    }

    @Test(arguments: [400, 404, 500, 503]) func `P7 a list shows without prices if they cannot be had`(
        status: Int
    ) async throws {
        let services = SampleKitchen().services.on(PantryAPI.priceTotals) { _ in throw Problem(status, "broken") }
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.status == 200 && page.html.contains("800 g + 2 cans + some"))
            #expect(!page.has(class: "buy-price") && !page.has(class: "buy-total"))
        }
    }

    @Test func `P7 a list asks once for its prices, and does not wait long for them`() async throws {
        let services = SampleKitchen().services
        try await withPages(services: services) { web in
            let page = try await Browser.signedIn(web).open(Self.path)
            #expect(page.has(class: "buy-total"))
            let asked = services.asked.filter { $0.path == "/v1/prices/totals" }
            let left = asked.compactMap { $0.headerFields[.timeLeft] }.compactMap(Int.init)
            #expect(asked.count == 1 && left.count == 1 && left.allSatisfy { $0 <= 2_500 })
        }
    }
}
