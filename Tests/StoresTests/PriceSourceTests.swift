import Contracts
import Foundation
import Kitchen
import RecipesContracts
import StoresContracts
import Support
import Testing

@testable import Stores

/// The sources of prices, and their removal as a whole.
@Suite(.timeLimit(.minutes(10)))
struct PriceSourceTests {
    @Test(arguments: Engine.all)
    func `S4 sources of prices are listed with their newest day, and one of them can be taken away`(
        on engine: Engine
    )
        async throws
    {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let root = try await service.signedIn(as: .root)
            #expect(try await root.call(StoresAPI.storePriceSources).items.isEmpty)
            let today = Day(of: service.clock.now, in: .gmt)
            let head = "store,food,price,currency,amount,unit,seen\n"
            let (old, new) = (today.adding(days: -9), today.adding(days: -1))
            let first = try await service.tell(
                head + "osm:node/1,butter,2.49,EUR,250,g,\(old)\nosm:node/2,bread,1.99,EUR,500,g,\(new)",
                named: "berlin.csv")
            #expect(first.taken == 2)
            _ = try await service.tell(head + "osm:node/1,egg,0.30,EUR,1,piece,\(old)", named: "other.csv")
            let sources = try await root.call(StoresAPI.storePriceSources).items
            #expect(
                sources == [
                    StorePriceSource(source: "berlin", prices: 2, stores: 2, newest: new, oldest: old),
                    StorePriceSource(source: "other", prices: 1, stores: 1, newest: old, oldest: old),
                ])
            #expect(try await service.near { $0.food = .food(1) }.items.first?.supply?.price != nil)
            let removal = StorePriceRemoval(source: "berlin")
            #expect(try await root.call(StoresAPI.forgetStorePrices, sending: removal).removed == 2)
            #expect(try await root.call(StoresAPI.forgetStorePrices, sending: removal).removed == 0)
            #expect(try await root.call(StoresAPI.storePriceSources).items.map(\.source) == ["other"])
            #expect(try await service.near { $0.food = .food(1) }.items.allSatisfy { $0.supply?.price == nil })
            for source in [" ", String(repeating: "x", count: 201)] {
                let problem = await #expect(throws: Problem.self) {
                    try await root.call(StoresAPI.forgetStorePrices, sending: StorePriceRemoval(source: source))
                }
                #expect(problem?.errors.map(\.field) == ["source"])
            }
            let bob = try await service.signedIn(as: .bob)
            await #expect(throws: Problem.self) { try await bob.call(StoresAPI.storePriceSources) }
        }
    }

    @Test(arguments: Engine.all)
    func `S4 a table of prices finds stores by the names that they are shown with`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            let head = "id,name,lat,lon,kind"
            try await service.bring("\(head)\nk1,Keyed,53.08,8.81,supermarket\n", named: "keyed.csv")
            try await service.bring("\(head),chain\nk1,Chained,53.09,8.81,supermarket,Ketten\n", named: "chains.csv")
            try await service.bring(
                #"{"type":"Feature","id":"h:1","properties":{"name":"Hof","shop":"farm"},"geometry":{"type":"Point","coordinates":[8.81,53.10]}}"#,
                named: "hof.geojson")
            for (ref, latitude) in [("7", 53.11), ("8", 53.12)] {
                try await service.bring(
                    PlaceFiles.geoJSON("Spider \(ref)", ref: ref, latitude, 8.81, phone: "+49 30 \(ref)"),
                    named: "\(ref).geojsonl")
            }
            try await service.bring("\(head)\n1,Partnerlein,53.13,8.81,supermarket\n", named: "partner.csv")
            let names = [
                ("keyed:k1", "Keyed"), ("Ketten:k1", "Chained"), ("hof:h:1", "Hof"), ("atp:7", "Spider 7"),
                ("atp/shops_de:8", "Spider 8"), ("table/partner:1", "Partnerlein"),
            ]
            let ada = try await service.signedIn(as: .ada)
            for (number, (key, name)) in names.enumerated() {
                let report = try await service.tell(
                    "store,food,price,currency,amount,unit\n\(key),butter,\(number + 1).00,EUR,250,g\n")
                #expect(report.taken == 1 && report.faults.isEmpty, "\(key) \(report.faults)")
                let found = try await service.near { ($0.radius, $0.food) = (50, Food.butter.id) }.items.first {
                    $0.store.name == name
                }
                let store = try #require(found)
                #expect(store.supply?.price?.price == .clamping(100 * (number + 1), .eur), "\(name)")
                // A table can use the key shown on the store's page.
                let details = try await ada.call(StoresAPI.store, at: store.store.id, sending: StoreQuery())
                let shown = try #require(details.keys.first)
                #expect(details.keys.count == 1 && (shown == key || key.hasPrefix("atp:")), "\(shown)")
                #expect(try await service.tell("store,food,price,currency\n\(shown),bread,1,EUR\n").taken == 1)
            }
            let odd = try await service.tell(
                "store,food,price,currency\nkeyed:k2,butter,1,EUR\nKeyed,butter,1,EUR\natp:9,butter,1,EUR\n")
            #expect(odd.taken == 0 && odd.faults.map(\.column) == ["store", "store", "store"])
            #expect(odd.faults.allSatisfy { $0.message.contains("who tells of it and its key") })
        }
    }

    @Test(arguments: Engine.either)
    func `S4 a name that two stores go by is refused`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring("id,name,lat,lon\n1,A,53.08,8.81\n", named: "same.csv")
            try await service.bring(
                #"{"type":"Feature","id":1,"properties":{"name":"B","shop":"farm"},"geometry":{"type":"Point","coordinates":[8.81,53.10]}}"#,
                named: "same.geojson")
            let both = try await service.tell(
                "store,food,price,currency\nsame:1,butter,1,EUR\ntable/same:1,butter,2,EUR\n")
            #expect(both.taken == 1 && both.faults.map(\.line) == [2])
        }
    }

    @Test(arguments: Engine.either)
    func `S4 an id of a food that there is not is refused by its line`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let report = try await service.tell(
                """
                store,food,price,currency
                osm:node/1,\(Food.butter.id),2,EUR
                osm:node/1,\(ID<Food>.food(98)),2,EUR
                """)
            #expect(report.taken == 1 && report.faults.map(\.line) == [3] && report.faults.map(\.column) == ["food"])
        }
    }

    @Test(arguments: Engine.either)
    func `S4 two prices of one pack in one table are told by their lines, and none is lost unseen`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let report = try await service.tell(
                """
                store,food,price,currency,amount,unit
                osm:node/1,butter,2,EUR,250,g
                osm:node/1,butter,300,JPY,250,g
                osm:node/1,butter,2,EUR,250,g
                osm:node/1,butter,9,EUR,500,g
                osm:node/1,butter,3,EUR,250,g
                """)
            #expect(report.taken == 3 && report.faults.map(\.line) == [3, 6])
            #expect(report.faults.map(\.column) == ["price", "price"])
            let found = try await service.near { $0.food = Food.butter.id }.items.first?.supply?.price
            #expect(found?.price.currency == .eur)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 a file that is called like a source of our own does not pass for it`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            for (number, name) in ["partner", "google", "OSM"].enumerated() {
                try await service.bring(
                    "id,name,lat,lon\n1,\(name),\(53.08 + Double(number) / 100),8.81\n", named: "\(name).csv")
            }
            try await service.bring("id,name,lat,lon,chain\n2,Kette,53.2,8.81,google\n", named: "x.csv")
            let found = try await service.near { $0.radius = 50 }
            #expect(
                found.items.map(\.store.sources) == [
                    ["table/partner"], ["table/google"], ["table/OSM"], ["table/google"],
                ])
            #expect(found.attributions.map(\.text) == ["table/OSM", "table/google", "table/partner"])
        }
    }

    @Test(arguments: Engine.either)
    func `S3 files whose names have a point are sources of their own`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring("id,name,lat,lon\n1,Markt,53.08,8.81\n", named: "markets.de.csv")
            let french = try await service.bring("id,name,lat,lon\n1,Marché,53.09,8.81\n", named: "markets.fr.csv")
            #expect(french.moved == 0 && french.missing == 0)
            #expect(try await service.near().items.map(\.store.name) == ["Markt", "Marché"])
        }
        #expect(FileName("bremen.osm.pbf").source == "bremen" && FileName("Rewe North.CSV").source == "Rewe North")
        #expect(FileName(".csv").source == "feed" && FileName(nil).source == "feed" && FileName("a").source == "a")
        let long = String(repeating: "x", count: 70)
        let both = [FileName("\(long)1.csv").source, FileName("\(long)2.csv").source]
        #expect(both[0] != both[1] && both.allSatisfy { $0.count == 60 })
    }

    @Test(arguments: Engine.either)
    func `S4 a change of one food's prices has nobody read those of another`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let head = "store,food,price,currency\n"
            try await service.tell(head + "osm:node/1,butter,2,EUR\nosm:node/1,bread,2,EUR\n")
            let components = try await StoresComponents(service.platform)
            let snapshot = components.snapshots.current
            let (butter, bread) = (Food.butter.id, Food.bread.id)
            let first = (
                try await components.prices.offers(of: butter, in: snapshot),
                try await components.prices.offers(of: bread, in: snapshot)
            )
            try await service.tell(head + "osm:node/1,butter,3,EUR\n")
            #expect(try await components.prices.offers(of: butter, in: snapshot) !== first.0)
            #expect(try await components.prices.offers(of: bread, in: snapshot) === first.1)
            // The cache is bounded by prices.
            let small = KnownPrices(database: service.database, now: { service.clock.now }, most: 2)
            for food in [butter, bread, butter] { _ = try await small.offers(of: food, in: snapshot) }
            #expect(small.count == 1)
        }
    }
}
