import Contracts
import Foundation
import Kitchen
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct BasketTests {
    private static func request(_ change: (inout BasketRequest) -> Void = { _ in }) -> BasketRequest {
        var request = BasketRequest(
            position: GeoPosition(latitude: 53.0758, longitude: 8.8072),
            lines: [
                BasketRequest.Line(food: Food.butter.id, quantity: Quantity(bounding: 500, .gram)),
                BasketRequest.Line(food: Food.bread.id), BasketRequest.Line(food: Food.trout.id),
            ])
        change(&request)
        return request
    }

    @Test(arguments: Engine.either)
    func `S4 a list is cheapest at one store or at two, with what each lacks and how old its prices are`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let ada = try await service.signedIn(as: .ada)
            let nothing = try await ada.call(StoresAPI.baskets, sending: Self.request())
            #expect(nothing.one.isEmpty && nothing.two == nil && nothing.compared == 0)

            try await service.tell(
                """
                store,food,price,currency,amount,unit,seen,stock
                osm:node/1,butter,2.50,EUR,250,g,2026-12-28,3
                osm:node/1,bread,4.00,EUR,,,2026-12-09,
                osm:node/2,butter,2.00,EUR,250,g,2026-12-29,
                osm:node/2,trout,9.00,EUR,300,g,2026-12-29,
                osm:node/5,bread,1.50,EUR,500,g,2026-12-29,
                osm:node/5,butter,0.10,EUR,250,g,2026-12-29,0
                osm:node/3,trout,1.00,USD,300,g,2026-12-29,
                """)
            let found = try await ada.call(StoresAPI.baskets, sending: Self.request())
            #expect(found.compared == 3)
            let one = try #require(found.one.first)
            #expect(one.stores.map(\.store.name) == ["Markt am Dom"] && one.lacking == [Food.trout.id])
            #expect(one.total == .clamping(900, .eur), "two packs of butter and a loaf")
            #expect(one.oldestPrice == 20 && one.lines.map(\.packs) == [2, 1])
            #expect(one.lines.map(\.isOnePack) == [false, true])
            let two = try #require(found.two)
            #expect(Set(two.stores.map(\.store.name)) == ["Nachtkauf", "Bäckerei Korn"])
            #expect(two.lacking.isEmpty && two.total == .clamping(1_450, .eur) && two.oldestPrice == 0)
            #expect(two.tripMetres > 1_000 && found.attributions.map(\.source) == ["osm"])
            let dollars = try await ada.call(StoresAPI.baskets, sending: Self.request { $0.currency = .usd })
            #expect(dollars.one.map { $0.stores.map(\.store.name) } == [["Fisch Fiete"]] && dollars.two == nil)
            let near = try await ada.call(StoresAPI.baskets, sending: Self.request { $0.radius = 0.2 })
            #expect(near.compared == 1 && near.two == nil)
        }
    }

    @Test(arguments: Engine.either)
    func `S4 what covers no amount for sure, is old or is sold out is said, and stands behind what is sure`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let ada = try await service.signedIn(as: .ada)
            try await service.tell(
                """
                store,food,price,currency,amount,unit,seen,product,stock
                osm:node/1,butter,0.50,EUR,,,2026-12-28,,
                osm:node/2,butter,2.00,EUR,250,g,2026-12-28,,
                osm:node/5,butter,0.10,EUR,250,g,2026-01-10,,
                osm:node/2,trout,9.00,EUR,300,g,2026-12-28,,0
                osm:node/1,bread,2.00,EUR,,,2026-12-28,,
                """)
            func baskets(_ lines: [BasketRequest.Line]) async throws -> StoreBaskets {
                try await ada.call(StoresAPI.baskets, sending: Self.request { $0.lines = lines })
            }
            let butter = BasketRequest.Line(food: Food.butter.id, quantity: Quantity(bounding: 1_000, .gram))
            let found = try await baskets([butter])
            #expect(
                found.one.map { $0.stores.map(\.store.name) } == [["Nachtkauf"], ["Markt am Dom"], ["Bäckerei Korn"]])
            #expect(found.one.map(\.total) == [800, 50, 40].map { .clamping($0, .eur) })
            #expect(found.one.map(\.isComplete) == [true, false, false])
            #expect(found.one.map { $0.lines.map(\.isAmountUnknown) } == [[false], [true], [false]])
            #expect(found.one.map { $0.lines.map(\.isOld) } == [[false], [false], [true]])
            #expect(found.two == nil, "nothing covers more than the one store does")
            // Many packs are needed, and a pack of unknown size covers nothing.
            var much = butter
            much.quantity = Quantity(bounding: 200, .kilogram)
            #expect(try await baskets([much]).one.first?.stores.first?.store.name == "Nachtkauf")
            // A line without an amount needs one pack.
            let pack = try await baskets([BasketRequest.Line(food: Food.butter.id)])
            #expect(pack.one.first?.total == .clamping(50, .eur) && pack.one.first?.isComplete == true)

            let both = try await baskets([butter, BasketRequest.Line(food: Food.trout.id)])
            #expect(both.one.first?.lacking == [Food.trout.id] && both.one.first?.soldOut == [Food.trout.id])
            #expect(both.one.dropFirst().allSatisfy { $0.lacking == [Food.trout.id] && $0.soldOut.isEmpty })
            #expect(both.one.allSatisfy { !$0.isComplete })
        }
    }

    @Test(arguments: Engine.all)
    func `S4 a list of foods that there are not is refused, each by its line`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            let ada = try await service.signedIn(as: .ada)
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(
                    StoresAPI.baskets,
                    sending: Self.request {
                        $0.lines[1].food = .food(98)
                        $0.lines.append(BasketRequest.Line(food: .food(99)))
                    })
            }
            #expect(problem?.status == 422 && problem?.errors.map(\.field) == ["lines.1.food", "lines.3.food"])
        }
        // The list is compared even if the catalogue is unavailable.
        try await withStores(on: engine, services: StubServices()) { service in
            let ada = try await service.signedIn(as: .ada)
            #expect(try await ada.call(StoresAPI.baskets, sending: Self.request()).compared == 0)
        }
    }

    @Test func `S4 a list that cannot be is refused with every field`() async throws {
        try await withStores(on: .sqlite) { service in
            let ada = try await service.signedIn(as: .ada)
            let problem = await #expect(throws: Problem.self) {
                try await ada.call(
                    StoresAPI.baskets,
                    sending: Self.request {
                        $0.position.latitude = 91
                        $0.radius = 0
                        $0.lines = []
                    })
            }
            #expect(problem?.errors.map(\.field) == ["position.latitude", "radius", "lines"])
            let nothing = await #expect(throws: Problem.self) {
                try await ada.call(
                    StoresAPI.baskets, sending: Self.request { $0.lines[0].quantity = Quantity(bounding: 0, .gram) })
            }
            #expect(nothing?.errors.map(\.field) == ["lines.0.quantity.amount"])
            #expect(nothing?.errors.first?.code == "more-than-nothing")
            let long = await #expect(throws: Problem.self) {
                try await ada.call(
                    StoresAPI.baskets,
                    sending: Self.request {
                        $0.lines = Array(repeating: BasketRequest.Line(food: Food.egg.id), count: 101)
                    })
            }
            #expect(long?.errors.map(\.field) == ["lines"])
        }
    }

    @Test(arguments: Engine.either)
    func `S4 lines of a feed that do not hold are refused with the reason, and the others are taken`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let report = try await service.tell(
                """
                Store;Food;Price;Currency;Amount;Unit;Seen
                osm:node/1;butter;2,50;EUR;250;g;2026-12-28
                osm:node/77;butter;2.50;EUR;250;g;2026-12-28
                osm:node/1;phlogiston;2.50;EUR;250;g;2026-12-28
                osm:node/1;butter;-1;EUR;250;g;2026-12-28
                osm:node/1;butter;99999999999999999999;EUR;250;g;2026-12-28
                osm:node/1;butter;2.50;EURO;250;g;2026-12-28
                osm:node/1;butter;2.50;EUR;0;g;2026-12-28
                osm:node/1;butter;2.50;EUR;250;stone;2026-12-28
                osm:node/1;butter;2.50;EUR;250;g;2027-12-28
                osm:node/1;butter;2.50;EUR;250;g
                """)
            #expect(report.faults.map(\.line) == [3, 4, 5, 6, 7, 8, 9, 10, 11] && report.taken == 1)
            #expect(
                report.faults.map { $0.column ?? "" } == [
                    "store", "food", "price", "price", "currency", "amount", "unit", "seen", "",
                ])
            #expect(
                report.faults[0].message.contains("“osm:node/77”") && report.faults[1].message.contains("“phlogiston”"))
            let picture = try await service.tell("\u{89}PNG\r\n\u{1A}\n\0\0\0\rIHDR")
            #expect(picture.taken == 0 && picture.faults.map(\.message) == ["is no text: this file is of another kind"])
            let foreign = try await service.tell("name,kcal\nbutter,700\n")
            #expect(foreign.taken == 0 && foreign.faults.first?.message.contains("lacks the columns") == true)
            // An earlier sighting does not replace a later one.
            try await service.tell("store,food,price,currency,seen\nosm:node/1,butter,1.00,EUR,2026-12-01\n")
            let found = try await service.near { $0.food = Food.butter.id }
            #expect(found.items.first?.supply?.price?.price == .clamping(250, .eur))
        }
    }

    @Test(arguments: Engine.either)
    func `S4 a closed store and a long way count in any currency`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "Open", 53.0760, 8.8072, hours: "24/7"),
                    PlaceFiles.node(2, "Closed", 53.0761, 8.8072, hours: "off"),
                    PlaceFiles.node(3, "Far", 53.2560, 8.8072, hours: "24/7"),
                ]))
            let ada = try await service.signedIn(as: .ada)
            for (currency, price, less) in [("HUF", 999, 20), ("IDR", 42_000, 900), ("EUR", 3, 1), ("KWD", 1, 0)] {
                let cheap = currency == "KWD" ? "0.990" : "\(price - less)"
                try await service.tell(
                    """
                    store,food,price,currency,amount,unit
                    osm:node/1,butter,\(price),\(currency),250,g
                    osm:node/2,butter,\(cheap),\(currency),250,g
                    osm:node/3,butter,\(cheap),\(currency),250,g
                    """, named: "\(currency).csv")
                let found = try await ada.call(
                    StoresAPI.baskets,
                    sending: Self.request {
                        $0.lines = [
                            BasketRequest.Line(food: Food.butter.id, quantity: Quantity(bounding: 250, .gram))
                        ]
                        ($0.currency, $0.radius) = (Currency(rawValue: currency), 50)
                    })
                #expect(found.one.first?.stores.first?.store.name == "Open", "\(currency)")
                #expect(found.one.count == 3, "\(currency)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S4 lines of one food are bought together wherever their amounts can be added`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            try await service.tell(
                """
                store,food,price,currency,amount,unit
                osm:node/1,egg,2.00,EUR,6,piece
                osm:node/1,butter,3.00,EUR,500,g
                """)
            let ada = try await service.signedIn(as: .ada)
            func total(_ food: Food, _ amounts: [Quantity?]) async throws -> Money? {
                try await ada.call(
                    StoresAPI.baskets,
                    sending: Self.request {
                        $0.lines = amounts.map { BasketRequest.Line(food: food.id, quantity: $0) }
                    }
                ).one.first?.total
            }
            let eggs = [3.0, 2].map { Quantity(bounding: $0, .piece) }
            #expect(try await total(.egg, eggs) == .clamping(200, .eur), "five of a pack of six")
            let half = Quantity(bounding: 250, .gram)
            #expect(try await total(.butter, [nil, half, half]) == .clamping(600, .eur), "one pack, and one for 500 g")
            #expect(try await total(.butter, [half, half]) == .clamping(300, .eur))
        }
    }
}
