import Algorithms
import Contracts
import Foundation
import PantryContracts
import RecipesContracts
import Support
import Testing

@testable import Pantry

/// Lists of prices that an operator drops into a folder.
@Suite(.timeLimit(.minutes(10)))
struct PriceFeedTests {
    private static let head = "food,price,currency,amount,unit,shop,date\n"

    @Test(arguments: Engine.all)
    func `P7 lists in CSV and JSON are read, wrong lines are told with their reason, and nothing is read twice`(
        on engine: Engine
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "market.csv",
            Self.head + """
                flour,1.19,EUR,1,kg,"Market, north",2026-12-20
                milk,"1,09",EUR,1,l,Market,2026-12-21
                moon dust,5,EUR,1,kg,Market,2026-12-21
                flour,-1,EUR,1,kg,Market,2026-12-21
                flour,1,EUX,1,kg,Market,2026-12-21
                flour,1,EUR,0,kg,Market,2026-12-21
                flour,1,EUR,1,stone,Market,2026-12-21
                flour,1,EUR,1,kg,Market,2027-02-30
                flour,1,EUR,1,kg,Market,2031-01-01
                flour,99999999999999999999,EUR,1,kg,Market,2026-12-21
                flour,1,EUR

                """)
        try folder.write(
            "prices.json",
            """
            [{"food": "salt", "price": 0.79, "currency": "eur", "amount": 500, "unit": "g", "date": "2026-12-22"},
             {"food": "salt", "price": {}, "currency": "EUR"}, {"food": "sa
            """)
        try await withService(
            PantryService.self, on: engine, services: .catalogue(), environment: ["LARDER_PRICE_FEEDS": folder.path],
            schedules: false
        ) { pantry in
            try await pantry.runPriceJob("price feeds")
            let ada = try await pantry.signedIn(as: .ada)
            let query = PriceQuery(foods: [FoodRef.flour.id, FoodRef.milk.id, FoodRef.salt.id], currency: .eur)
            let quotes = try await ada.call(PantryAPI.prices, sending: query).items
            #expect(quotes.map(\.perUnit?.amount) == [119, 109, 158])
            #expect(quotes.map(\.source) == [.feed, .feed, .feed] && quotes[0].shop == "Market, north")
            #expect(quotes[0].sourceName == "market.csv" && quotes[0].day == Day("2026-12-20"))

            let operator_ = try await pantry.signedIn(as: .operator_)
            let reports = try await operator_.call(PantryAPI.priceFeeds).items
            #expect(reports.map(\.file) == ["market.csv", "prices.json"])
            #expect(reports.map(\.taken) == [2, 1] && reports.map(\.refused) == [9, 2])
            #expect(
                reports[0].faults.map(\.field) == [
                    "price", "currency", "amount", "unit", "date", "date", "price", nil, "food",
                ])
            #expect(reports[0].faults.map(\.line) == [5, 6, 7, 8, 9, 10, 11, 12, 4])
            #expect(reports[1].faults.last?.reason.contains("cut off") == true)
            #expect(try await status { try await ada.call(PantryAPI.priceFeeds) } == 403)

            // Read again only when it has changed.
            pantry.clock.advance(by: 60)
            try await pantry.runPriceJob("price feeds")
            #expect(try await operator_.call(PantryAPI.priceFeeds).items == reports)
            try folder.write("market.csv", Self.head + "flour,1.49,EUR,1,kg,\"Market, north\",2026-12-20")
            try folder.remove("prices.json")
            try await pantry.runPriceJob("price feeds")
            let again = try await operator_.call(PantryAPI.priceFeeds).items
            #expect(again.map(\.file) == ["market.csv"] && again.map(\.refused) == [0] && again[0].taken == 1)
            // The same price of the same day and shop is corrected, not told twice.
            let history = try await ada.call(
                PantryAPI.priceHistory, at: FoodRef.flour.id, sending: PriceHistoryQuery(currency: .eur))
            #expect(history.points.map(\.perUnit?.amount) == [149])
        }
    }

    @Test func `P7 a list with wrong columns, an empty one and what is no list are told and take nothing along`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write("columns.csv", "name,cost\nflour,1\nmilk,2\n")
        try folder.write("empty.csv", "")
        try folder.write("none.json", "hello")
        try folder.write("quote.csv", Self.head + "\"flour,1.19,EUR,1,kg,,2026-12-20\n" + Self.head)
        try folder.write(".hidden.csv", Self.head)
        try folder.write("notes.txt", "milk")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.csv", withDestinationPath: "/etc/passwd")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/folder.csv", withIntermediateDirectories: false)
        try await withService(
            PantryService.self, on: .sqlite, services: .catalogue(), environment: ["LARDER_PRICE_FEEDS": folder.path],
            schedules: false
        ) { pantry in
            try await pantry.runPriceJob("price feeds")
            let reports = try await pantry.signedIn(as: .operator_).call(PantryAPI.priceFeeds).items
            #expect(reports.map(\.file) == ["columns.csv", "empty.csv", "none.json", "quote.csv"])
            #expect(reports.allSatisfy { $0.taken == 0 && $0.refused == 1 })
            #expect(reports[0].faults[0].reason.contains("lacks the columns food, price, currency"))
        }
    }

    @Test func `P7 while the catalogue is silent a list is left for later, and is read then`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("market.csv", Self.head + "flour,1.19,EUR,1,kg,,2026-12-20\n")
        let services = StubServices.catalogue()
        services.forget("/v1/foods/resolution")
        try await withService(
            PantryService.self, on: .sqlite, services: services, environment: ["LARDER_PRICE_FEEDS": folder.path],
            schedules: false
        ) { pantry in
            await #expect(throws: Problem.self) { try await pantry.runPriceJob("price feeds") }
            services.on(RecipesAPI.resolve) { query in
                FoodResolution(recognized: query.names.map { .init(name: $0, food: .flour) }, unrecognized: [])
            }
            try await pantry.runPriceJob("price feeds")
            #expect(
                try await pantry.signedIn(as: .operator_).call(PantryAPI.priceFeeds).items.map(\.taken) == [1])
        }
    }

    @Test(arguments: [1, 2, 7, 1_000]) func `P7 a list means the same however it is cut into pieces`(size: Int) {
        let text =
            Self.head + "flour,\"1,19\",EUR,1,kg,\"a \"\"b\"\"\nc\",2026-12-20\r\n\r\n"
            + String(repeating: "x", count: 20_000)
            + "\nmilk,1,EUR,1,l,,2026-12-20"
        var reader = CSVFeed()
        var pieces: [FeedPiece] = []
        for part in Array(text.utf8).chunks(ofCount: size) { reader.read(Array(part)) { pieces.append($0) } }
        reader.end { pieces.append($0) }
        #expect(pieces.count == 3)
        guard case .line(_, let first) = pieces[0], case .fault(_, let reason) = pieces[1],
            case .line(_, let last) = pieces[2]
        else {
            Issue.record("\(pieces)")
            return
        }
        #expect(first["price"] == "1,19" && first["shop"] == "a \"b\" c" && last["food"] == "milk")
        #expect(reason.contains("longer than 16 KiB"))
    }
}

/// A folder that is there for one test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "prices-\(UUID())").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path).appending(path: name))
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
    }
}
