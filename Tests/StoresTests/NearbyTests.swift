import Contracts
import Foundation
import Geography
import Kitchen
import RecipesContracts
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Chassis
@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct NearbyTests {
    @Test(arguments: Engine.either)
    func `S1 stores around a position come by distance, page by page, with what is known of their hours`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let all = try await service.near()
            #expect(
                all.items.map(\.store.name) == [
                    "Markt am Dom", "Rätselladen", "Nachtkauf", "Bäckerei Korn", "Fisch Fiete",
                ])
            #expect(all.items.map(\.opening.state) == [.open, .unknown, .open, .unknown, .closed])
            #expect(all.items[0].metres == 0 && (135...150).contains(all.items[1].metres))
            #expect(all.items[1].store.openingHours == "wenn die Sonne lacht", "kept as it is written")
            // 20:00 and 14:00 in Bremen.
            #expect(all.items[0].opening.until == .aTuesday.addingTimeInterval(6.25 * 3_600))
            #expect(
                all.items[0].opening.untilTime == TimeOfDay("20:00")
                    && all.items[0].opening.untilDay == Day("2026-12-29"))
            #expect(all.items[4].opening.until == .aTuesday.addingTimeInterval(900))
            #expect(all.attributions.map(\.source) == ["osm"] && all.next == nil)

            let open = try await service.near { $0.openNow = true }
            #expect(open.items.map(\.store.name) == ["Markt am Dom", "Nachtkauf"])
            var (names, cursor): ([String], String?) = ([], nil)
            repeat {
                let part = try await service.near {
                    $0.limit = 2
                    $0.cursor = cursor
                }
                names += part.items.map(\.store.name)
                cursor = part.next
            } while cursor != nil
            #expect(names == all.items.map(\.store.name))
            // It is 07:45 in New York, but stores in Bremen follow local time.
            let elsewhere = try await service.near {
                $0.timeZone = TimeZoneName("America/New_York")
                $0.limit = 1
            }
            #expect(elsewhere.items[0].opening == all.items[0].opening)
            // 0.1 miles reach both stores, 0.1 kilometres only one.
            #expect(try await service.near { ($0.radius, $0.unit) = (0.1, .miles) }.items.count == 2)
            #expect(try await service.near { ($0.radius, $0.unit) = (0.1, .kilometres) }.items.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `S1 the answer says what is known to be sold and what is likely, by distance or with what is known first`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let fish = try await service.near { $0.food = Food.trout.id }
            #expect(fish.items.map(\.store.name) == ["Markt am Dom", "Rätselladen", "Fisch Fiete"])
            #expect(fish.items.allSatisfy { $0.supply == FoodSupply(certainty: .likely) })
            await #expect(throws: Problem.self) { try await service.near { $0.food = .food(99) } }

            let report = try await service.tell(
                """
                store,food,price,currency,amount,unit,seen,product
                osm:node/5,trout,4.00,EUR,200,g,2026-12-20,smoked
                osm:node/3,\(Food.trout.id),15.00,EUR,1,kg,2026-12-28,
                osm:node/3,trout,3.60,EUR,200,g,2026-12-28,small
                """)
            #expect(report.taken == 3 && report.refused == 0)
            let known = try await service.near { $0.food = Food.trout.id }
            #expect(known.items.map(\.store.name) == ["Markt am Dom", "Rätselladen", "Bäckerei Korn", "Fisch Fiete"])
            #expect(known.items.map { $0.supply?.certainty } == [.likely, .likely, .known, .known])
            #expect(known.items[3].supply?.price?.price == .clamping(1_500, .eur), "the cheaper one by the kilogram")

            let cheap = try await service.near {
                $0.food = Food.trout.id
                $0.sort = .price
            }
            #expect(cheap.items.map(\.store.name) == ["Fisch Fiete", "Bäckerei Korn", "Markt am Dom", "Rätselladen"])
            // The store's page agrees with the list.
            let ada = try await service.signedIn(as: .ada)
            let query = StoreQuery(food: Food.trout.id)
            for near in known.items {
                let one = try await ada.call(StoresAPI.store, at: near.store.id, sending: query)
                #expect(one.supply == near.supply)
                #expect(
                    try await ada.call(StoresAPI.store, at: near.store.id, sending: StoreQuery()).supply == nil)
            }
            let kiosk = try await service.store("Nachtkauf").store.id
            #expect(try await ada.call(StoresAPI.store, at: kiosk, sending: query).supply == nil)
            await #expect(throws: Problem.self) {
                try await ada.call(StoresAPI.store, at: kiosk, sending: StoreQuery(food: .food(99)))
            }
            var (names, cursor): ([String], String?) = ([], nil)
            repeat {
                let part = try await service.near {
                    ($0.food, $0.sort, $0.limit, $0.cursor) = (Food.trout.id, .price, 1, cursor)
                }
                names += part.items.map(\.store.name)
                cursor = part.next
            } while cursor != nil
            #expect(names == cheap.items.map(\.store.name))
        }
    }

    @Test func `S1 a place that cannot be is refused with every field`() async throws {
        try await withStores(on: .sqlite) { service in
            func fields(_ query: String) async throws -> [String] {
                let answer = try await service.get("/v1/stores?\(query)", as: .ada)
                #expect(answer.status == 422 || answer.status == 400, "\(query)")
                return try #require(answer.problem).errors.map(\.field)
            }
            for (query, expected) in [
                ("lat=91&lon=8", ["lat"]),
                ("lat=-90.01&lon=180.01", ["lat", "lon"]),
                ("lat=NaN&lon=8", ["lat"]),
                ("lat=1&lon=inf", ["lon"]),
                ("lat=1&lon=8&radius=0", ["radius"]),
                ("lat=1&lon=8&radius=1e-320", ["radius"]),
                ("lat=1&lon=8&radius=0.0009&unit=mi", ["radius"]),
                ("lat=0x34&lon=8", ["lat"]),
                ("lat=1&lon=8&radius=40000", ["radius"]),
                ("lat=1&lon=8&radius=-1&unit=mi&sort=price", ["radius", "sort"]),
                ("lat=1&lon=8&radius=nan", ["radius"]),
                ("lat=1&lon=8&radius=125&unit=mi", ["radius"]),
                ("lon=8", ["lat"]),
                ("lat=1&lon=8&limit=0", ["limit"]),
                ("lat=1&lon=8&cursor=abc", ["cursor"]),
            ] {
                let found = try await fields(query)
                #expect(found == expected, "\(query)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S1 a list goes on for the place and the choice that it began with, and for no other`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let first = try await service.near { $0.limit = 1 }
            let cursor = try #require(first.next)
            let changes: [@Sendable (inout NearbyStoresQuery) -> Void] = [
                { $0.lat = 48.1 }, { $0.lon += 0.000_1 }, { $0.radius = 6 }, { ($0.radius, $0.unit) = (5, .miles) },
                { $0.openNow = true }, { $0.food = Food.butter.id }, { ($0.food, $0.sort) = (Food.butter.id, .price) },
            ]
            for (number, change) in changes.enumerated() {
                let problem = await #expect(throws: Problem.self, "\(number)") {
                    try await service.near {
                        $0.cursor = cursor
                        change(&$0)
                    }
                }
                #expect(problem?.status == 400 && problem?.errors.map(\.field) == ["cursor"])
            }
            // A larger page and an equivalent query continue the same list.
            let rest = try await service.near {
                ($0.cursor, $0.limit, $0.openNow, $0.sort) = (cursor, 4, false, .distance)
            }
            #expect(rest.items.count == 4 && !rest.items.contains { $0.store.id == first.items[0].store.id })
        }
    }

    @Test(arguments: Engine.either)
    func `S1 a cursor that somebody made up, with its right checksum, is answered like others`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            try await service.tell("store,food,price,currency\nosm:node/5,trout,4.00,EUR\n")
            let ada = try await service.signedIn(as: .ada)
            for priced in [-1, Int.min, 0, 7, Int.max] as [Int?] + [nil] {
                for chord in [-1.0, 0, 9e300] {
                    var query = NearbyStoresQuery(
                        lat: 53.0758, lon: 8.8072, food: Food.trout.id, sort: .price, limit: 2)
                    let behind = StoreSearch.Behind(id: ID(at: .aTuesday), chord: chord, priced: priced)
                    let list = ListName(StoresAPI.nearby, at: query.listName)
                    query.cursor = try ListCursor.text(of: behind, in: list)
                    let found = try await ada.call(StoresAPI.nearby, sending: query)
                    #expect(found.items.count <= 2)
                }
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S1 by price each store comes once, also where more have one than are compared`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            try await service.tell(
                "store,food,price,currency\nosm:node/2,trout,4.00,EUR\nosm:node/3,trout,3.00,EUR\n")
            let components = try await StoresComponents(service.platform)
            let search = StoreSearch(components, mostPriced: 1)
            let found = try await search.page(
                NearbyStoresQuery(lat: 53.0758, lon: 8.8072, food: Food.trout.id, sort: .price))
            #expect(
                found.items.map(\.store.name) == [
                    "Nachtkauf", "Markt am Dom", "Rätselladen", "Fisch Fiete",
                ])
        }
    }

    @Test(arguments: Engine.either)
    func `S1 drinks are likely where they are sold, and nothing is where all is closed for good`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let kinds = ["supermarket", "coffee", "water", "tea", "alcohol", "beverages"]
            try await service.bring(
                PlaceFiles.overpass(
                    kinds.enumerated().map {
                        PlaceFiles.node($0 + 1, $1, 53.0758 + Double($0) / 1_000, 8.8072, shop: $1)
                    }
                        + [
                            PlaceFiles.node(10, "gone", 53.0757, 8.8072, hours: "off"),
                            PlaceFiles.node(11, "gone too", 53.0756, 8.8072, hours: "24/7 closed \\\"for good\\\""),
                            PlaceFiles.node(12, "off today", 53.0755, 8.8072, hours: "Mo-Su 00:00-24:00; Dec 29 off"),
                        ]))
            func names(_ food: Food) async throws -> [String] {
                try await service.near { $0.food = food.id }.items.map(\.store.name)
            }
            #expect(try await names(.whisky) == ["supermarket", "off today", "alcohol", "beverages"])
            #expect(try await names(.coffee) == ["supermarket", "off today", "coffee", "beverages"])
            #expect(try await names(.juice) == ["supermarket", "off today", "beverages"])
            #expect(try await names(.trout) == ["supermarket", "off today"])
            // They are still shown as places.
            #expect(try await service.near().items.count == kinds.count + 3)
        }
    }

    @Test(arguments: Engine.either)
    func `S1 the date line and the poles are places like others`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "West", -17.0, 179.99), PlaceFiles.node(2, "East", -17.0, -179.99),
                    PlaceFiles.node(3, "Pole", 89.99, 10), PlaceFiles.node(4, "Other side", 89.99, -170),
                ]))
            let line = try await service.near { ($0.lat, $0.lon) = (-17, 180) }
            #expect(Set(line.items.map(\.store.name)) == ["West", "East"])
            #expect(line.items.allSatisfy { (1_000...1_100).contains($0.metres) })
            let pole = try await service.near { ($0.lat, $0.lon) = (90, 0) }
            #expect(Set(pole.items.map(\.store.name)) == ["Pole", "Other side"])
        }
    }

    @Test func `S1 while nobody can say what a food is, general stores are shown with a word about it`() async throws {
        try await withStores(on: .sqlite, services: StubServices()) { service in
            try await service.bring(PlaceFiles.bremen)
            let found = try await service.near { $0.food = Food.trout.id }
            #expect(found.items.map(\.store.name) == ["Markt am Dom", "Rätselladen"])
            #expect(found.notices.map(\.code) == ["store-kinds-unknown"])
        }
    }

    @Test func `S1 another copy of the service sees what was brought`() async throws {
        try await withStores(on: .sqlite) { service in
            let other = try await StoreSnapshots(database: service.database, clock: StoreClock())
            #expect(other.current.count == 0)
            try await service.bring(PlaceFiles.bremen)
            try await other.refresh()
            #expect(other.current.count == 5)
        }
    }
}

@Suite struct TownsTests {
    @Test func `S2 a town is found by its country, however shops write that`() throws {
        var towns = Towns()
        let bremen = try #require(Position(latitude: 53.08, longitude: 8.81))
        let indiana = try #require(Position(latitude: 41.45, longitude: -86.15))
        for country in [nil, "Germany", "de", "Deutschland"] {
            towns.add(city: "Bremen", postcode: nil, country: country, at: bremen)
        }
        for _ in 0..<9 { towns.add(city: "Bremen", postcode: nil, country: "USA", at: indiana) }
        #expect(towns.find("Bremen")?.country == "US", "the larger one")
        for country in ["DE", "de", "Germany"] { #expect(towns.find("bremen", country: country)?.shops == 4) }
        #expect(towns.find("Bremen", country: "US")?.shops == 9)
        #expect(towns.find("Bremen", country: "FR") == nil)
    }

    @Test func `S2 of the places of a postal code it is the one in the country, near the town`() throws {
        var towns = Towns()
        func add(_ city: String?, _ code: String?, _ country: String?, _ latitude: Double, _ longitude: Double) throws {
            towns.add(
                city: city, postcode: code, country: country,
                at: try #require(Position(latitude: latitude, longitude: longitude)))
        }
        func longitude(_ code: String, _ city: String, _ country: String) -> Double? {
            towns.find(postcode: code, city: city, country: country)?.position.map { $0.longitude.rounded() }
        }
        try add("Paris", "75001", "FR", 48.86, 2.34)
        for _ in 0..<3 { try add("Addison", "75001", "US", 32.96, -96.83) }
        #expect(longitude("75001", "Paris", "FR") == 2 && longitude("75001", "Paris", "France") == 2)
        #expect(longitude("75001", "Addison", "US") == -97 && longitude("75001", "Rom", "IT") == nil)
        // Two towns of the same name in a country, and distant shops with a wrong postcode.
        try add("Neustadt", "31535", "DE", 52.50, 9.46)
        try add("Neustadt", "67433", "DE", 49.35, 8.14)
        for _ in 0..<5 { try add(nil, "31535", "DE", 54.3, 13.1) }
        #expect(longitude("31535", "Neustadt", "DE") == 9 && longitude("67433", "Neustadt", "DE") == 8)
        #expect(longitude("31535", "Nowhere", "DE") == 13, "the larger one")
        for _ in 0..<5 { try add(nil, "31535", "DE", 48.1, 11.6) }
        try add("Kiel", nil, "DE", 54.32, 10.13)
        #expect(longitude("31535", "Kiel", "DE") == 10, "neither is near")
        #expect(longitude("99999", "Kiel", "DE") == 10 && longitude("99999", "Ulm", "DE") == nil)
        // The same postcode on both sides of a border means two places.
        try add("Haag", "1234", "AT", 48.2, 13.0)
        for _ in 0..<2 { try add("Haag", "1234", "DE", 48.2, 12.8) }
        #expect(towns.find("1234", country: "AT")?.shops == 1 && towns.find("1234", country: "DE")?.shops == 2)
    }
}

@Suite struct StoreHoursTests {
    private let clock = StoreClock()

    @Test func `S1 the zone around a position is that of its country`() throws {
        let bremen = try #require(clock.zone(at: GeoPosition(latitude: 53.08, longitude: 8.8)))
        #expect(bremen.name.description == "Europe/Berlin" && bremen.countries == ["DE"])
        #expect(clock.zone(at: GeoPosition(latitude: 40.7, longitude: -74))?.name.description == "America/New_York")
        #expect(clock.zone(at: GeoPosition(latitude: -33.9, longitude: 151.2))?.countries == ["AU"])
        #expect(StoreClock(nil).zone(at: GeoPosition(latitude: 0, longitude: 0)) == nil)
        #expect(StoreHours("24/7", in: nil).opening(at: .aTuesday).state == .unknown, "nobody knows the zone")
    }

    @Test func `S1 hours that depend on holidays are never taken for open where nobody knows them`() throws {
        let germany = StoreZone(name: TimeZoneName("Europe/Berlin")!, countries: ["DE"])
        let hours = StoreHours("Mo-Sa 08:00-20:00; PH off", in: germany)
        func at(_ text: String, _ hours: StoreHours) -> StoreOpening.State {
            hours.opening(at: ISO8601DateFormatter().date(from: text)!).state
        }
        #expect(at("2026-12-29T12:00:00Z", hours) == .open)
        #expect(at("2026-12-25T12:00:00Z", hours) == .closed)
        #expect(at("2026-05-14T12:00:00Z", hours) == .closed, "Ascension Day")
        #expect(at("2026-10-31T12:00:00Z", hours) == .unknown, "a holiday in some parts of Germany only")
        #expect(at("2026-10-31T22:00:00Z", hours) == .closed)
        let before = hours.opening(at: ISO8601DateFormatter().date(from: "2026-10-30T21:00:00Z")!)
        #expect(before == StoreOpening(state: .closed), "nobody knows whether it opens tomorrow")
        for (text, day, state) in [
            ("Mo-Sa 07:00-22:00", "25", StoreOpening.State.unknown), ("Mo-Sa 07:00-22:00", "24", .open),
            ("24/7", "25", .open), ("00:00-24:00; Jan 1 off", "25", .open), ("Mo-Su 00:00-24:00", "25", .unknown),
            ("Mo-Sa 07:00-22:00; Dec 24-26 10:00-14:00", "25", .open),
            ("Mo-Sa 07:00-22:00; Dec 25 off", "25", .closed), ("Dec Mo-Sa 07:00-22:00", "25", .unknown),
            ("Sa 07:00-22:00", "25", .closed),
        ] {
            let found = at("2026-12-\(day)T12:00:00Z", StoreHours(text, in: germany))
            #expect(found == state, "\(text) on the \(day)th")
        }
        let eve = StoreHours("Mo-Sa 07:00-22:00", in: germany).opening(
            at: ISO8601DateFormatter().date(from: "2026-12-24T22:00:00Z")!)
        #expect(eve == StoreOpening(state: .closed), "nobody knows when it opens")
        let nowhere = StoreHours("Mo-Sa 08:00-20:00; PH off", in: StoreZone(name: germany.name, countries: ["XX"]))
        #expect(at("2026-12-29T12:00:00Z", nowhere) == .unknown)
        // In Aachen, a shop may belong to Germany, Belgium or the Netherlands.
        let border = StoreZone(name: germany.name, countries: ["BE", "DE", "NL"])
        let near = StoreHours("Mo-Sa 08:00-20:00; PH off", in: border)
        #expect(at("2026-12-29T12:00:00Z", near) == .open && at("2026-12-25T12:00:00Z", near) == .closed)
        #expect(at("2026-05-14T12:00:00Z", near) == .closed, "Ascension Day")
        #expect(at("2026-05-01T12:00:00Z", near) == .unknown, "no holiday in the Netherlands")
        #expect(at("2026-07-21T12:00:00Z", near) == .unknown, "a holiday in Belgium alone")
        let states = StoreZone(name: TimeZoneName("America/New_York")!, countries: ["US"])
        let thanksgiving = StoreHours("Mo-Su 06:00-22:00; PH closed", in: states)
        #expect(at("2026-11-26T17:00:00Z", thanksgiving) == .closed)
        #expect(at("2026-11-25T17:00:00Z", thanksgiving) != .closed)
        #expect(at("2026-12-02T17:00:00Z", thanksgiving) == .open)
    }
}
