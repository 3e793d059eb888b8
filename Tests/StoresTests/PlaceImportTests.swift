import Contracts
import Foundation
import ServiceClient
import StoreImport
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct PlaceImportTests {
    @Test(arguments: Engine.all)
    func `S3 places of OpenStreetMap are read, shown with whom to name, and read again without change`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let first = try await service.bring(PlaceFiles.bremen)
            #expect(first.state == .done && first.places == 5 && first.changed == 5 && first.moved == 0)
            #expect(first.skipped == ["otherKind": 1] && first.fault == nil && first.missing == 0)
            let dom = try await service.store("Markt am Dom")
            #expect(dom.store.phone == "+49 421 1" && dom.store.address.city == "Bremen")
            let shown = try await service.signedIn(as: .ada).call(
                StoresAPI.store, at: dom.store.id, sending: StoreQuery())
            #expect(shown.attributions.map(\.text) == ["© OpenStreetMap contributors (ODbL)"])
            #expect(
                shown.hours.count == 5 && shown.hours.first?.opens.description == "08:00", "Friday is New Year's Day")

            let again = try await service.bring(PlaceFiles.bremen)
            #expect(again.places == 5 && again.changed == 0 && again.missing == 0)
            #expect(try await service.store("Markt am Dom").store.id == dom.store.id)
            let all = try await service.signedIn(as: .root).call(StoresAPI.imports, sending: PageQuery())
            #expect(all.items.map(\.id) == [again.id, first.id].sorted { $0.description > $1.description })
        }
    }

    @Test(arguments: Engine.all)
    func `S3 a place that moved is found where it is now, and one that went is taken away when that is said`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "Wandermarkt", 53.0758, 8.8072), PlaceFiles.node(2, "Altmarkt", 53.0760, 8.8073),
                ]))
            let old = try await service.store("Wandermarkt")
            let moved = try await service.bring(
                PlaceFiles.overpass([PlaceFiles.node(1, "Wandermarkt", 53.1758, 8.8072)]))
            #expect(moved.moved == 1 && moved.changed == 1 && moved.missing == 1)
            let near = try await service.near { $0.radius = 1 }
            #expect(near.items.map(\.store.name) == ["Altmarkt"], "nobody said that it went")
            let new = try await service.store("Wandermarkt")
            #expect(new.store.id == old.store.id && (11_000...11_200).contains(new.metres))

            let root = try await service.signedIn(as: .root)
            let cleaned = try await root.call(StoresAPI.removeMissing, at: moved.id)
            #expect(cleaned.missing == 0)
            #expect(try await service.near { $0.radius = 1 }.items.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 records of one shop from several sources are one store with what each tells`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "Lidl", 53.0758, 8.8072, hours: "24/7"),
                    PlaceFiles.node(2, "Lidl", 53.0958, 8.8072),
                ]))
            let lidl = try await service.store("Lidl")
            let merged = try await service.bring(
                PlaceFiles.geoJSON("Lidl GmbH", ref: "77", 53.07583, 8.80725, phone: "+49 30 7"),
                named: "lidl.geojsonl")
            #expect(merged.state == .done && merged.places == 1 && merged.merged == 1)
            let near = try await service.near { $0.radius = 1 }
            #expect(near.items.count == 1)
            let one = try #require(near.items.first)
            #expect(one.store.id == lidl.store.id && one.store.phone == "+49 30 7" && one.opening.state == .open)
            #expect(near.attributions.map(\.source) == ["atp", "osm"])
            // Who knows the record's own id is led to the store.
            let record = ID<Store>(of: PlaceSource(collection: "atp/shops_de", key: "77"))
            let shown = try await service.signedIn(as: .ada).call(StoresAPI.store, at: record, sending: StoreQuery())
            #expect(shown.store.id == lidl.store.id)

            // It turns out to be another shop, 500 m away.
            let apart = try await service.bring(
                PlaceFiles.geoJSON("Lidl GmbH", ref: "77", 53.0803, 8.80725, phone: "+49 30 7"),
                named: "lidl.geojsonl")
            #expect(apart.moved == 1 && apart.merged == 0)
            #expect(try await service.near { $0.radius = 1 }.items.count == 2)
        }
    }

    private static func feature(
        _ spider: String, _ name: String, _ metres: Double, latitude: Double = 53.0758, _ more: [String: String] = [:]
    ) -> String {
        let all = more.merging(["ref": "7", "@spider": spider, "name": name, "shop": "supermarket"]) { mine, _ in mine }
        let text = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }.joined(separator: ",")
        let point = #"{"type":"Point","coordinates":[8.8072,\#(latitude + metres / 111_195)]}"#
        return #"{"type":"Feature","properties":{\#(text)},"geometry":\#(point)}"#
    }

    @Test(arguments: Engine.either)
    func `S3 what was merged into a shop of another name by now stands alone`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            func osm(_ name: String) -> String {
                PlaceFiles.overpass([
                    PlaceFiles.node(1, name, 53.0758, 8.8072, hours: "24/7", more: ["addr:city": "Bremen"])
                ])
            }
            try await service.bring(osm("Rewe"))
            try await service.bring(Self.feature("rewe", "Rewe", 20, ["phone": "+49 421 7"]), named: "r.geojsonl")
            let rewe = try await service.near()
            #expect(rewe.items.map(\.store.phone) == ["+49 421 7"])
            try await service.bring(osm("Edeka"))
            let both = try await service.near()
            #expect(both.items.map(\.store.name) == ["Edeka", "Rewe"])
            #expect(both.items.map(\.store.phone) == [nil, "+49 421 7"])
            try await service.bring(osm("REWE"))
            #expect(try await service.near().items.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 records of one shop stay together when another one of such a name changes`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            // Each goes by a name of the one before: two of one shop, and four of another one.
            func drinks(_ phone: String) -> String {
                Self.feature("edeka", "Getränkemarkt", 0, latitude: 53.2, ["brand": "Edeka", "phone": phone])
            }
            let hours = ["opening_hours": "24/7", "phone": "+49 421 8", "addr:city": "Bremen"]
            let records = [
                Self.feature("drinks", "Getränkemarkt", 0, latitude: 53.3, ["brand": "Rewe"]),
                Self.feature("rewe", "Rewe Süd", 0, ["brand": "Rewe"]), Self.feature("south", "Rewe Süd", 10, hours),
                drinks("+49 421 1"),
                Self.feature("a", "Getränkemarkt", 10, latitude: 53.2, ["brand": "Rewe"]),
                Self.feature("b", "Rewe Nord", 20, latitude: 53.2, ["brand": "Rewe"]),
                Self.feature("c", "Rewe Nord", 30, latitude: 53.2, hours),
            ]
            try await service.bring(records.joined(separator: "\n"), named: "all.geojsonl")
            func names() async throws -> [String] {
                try await service.near { $0.radius = 100 }.items.map(\.store.name)
            }
            let before = ["Rewe Süd", "Rewe Nord", "Getränkemarkt"]
            #expect(try await names() == before)
            try await service.bring(drinks("+49 421 2"), named: "drinks.geojsonl")
            #expect(try await names() == before)
        }
    }

    @Test(arguments: Engine.either)
    func `S1 of a shop that several records tell of, the list and the page tell the same hours`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            // So much that it is what the shop goes by, although others tell the hours.
            let more = [
                "phone": "+49 421 1", "addr:city": "Bremen", "addr:postcode": "28195", "brand": "Lidl",
                "website": "https://lidl.example",
            ]
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "Lidl", 53.0758, 8.8072, more: more),
                    PlaceFiles.node(2, "Lidl", 53.0858, 8.8072, more: more),
                ]))
            // Of one shop the record comes first that comes last of the other.
            let told = [("a", "7", 53.0758), ("b", "8", 53.0858), ("b", "7", 53.0758), ("a", "8", 53.0858)]
            for (number, record) in told.enumerated() {
                let hours = ["ref": record.1, "opening_hours": number < 2 ? "24/7" : "Mo-Su 00:00-01:00"]
                try await service.bring(
                    Self.feature(record.0, "Lidl", 0, latitude: record.2, hours), named: "\(number).geojsonl")
            }
            let found = try await service.near()
            #expect(found.items.map(\.store.sources) == [["atp", "osm"], ["atp", "osm"]])
            let open = try await service.near { $0.openNow = true }.items.map(\.store.id)
            for near in found.items {
                let shown = try await service.signedIn(as: .ada).call(
                    StoresAPI.store, at: near.store.id, sending: StoreQuery())
                #expect(near.opening.state == shown.opening.state && near.opening.state != .unknown)
                #expect(open.contains(near.store.id) == (shown.opening.state == .open))
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S3 a file that is cut in the middle leaves what was good and says where it ended`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let whole = Data(PlaceFiles.bremen.utf8)
            let table =
                "id,name,lat,lon,kind\n1,Lidl,53,8.8,supermarket\n2,,53,8.8,supermarket\n3,Hut,53,8.8,hat\n4,\"Cut"
            let told = try await service.bring(Data(table.utf8), named: "told.csv")
            #expect(told.state == .broken && told.places == 1 && told.skipped == ["noName": 1, "otherKind": 1])
            let cut = try await service.bring(whole.prefix(whole.count - 40), named: "cut.json")
            #expect(cut.state == .broken && cut.places == 5 && cut.missing == nil)
            #expect(cut.fault?.code == "place-import" && cut.fault?.values["what"] == .text("cut-off"))
            guard case .number(let byte)? = cut.fault?.values["byte"] else {
                Issue.record("It does not say where.")
                return
            }
            #expect((whole.count - 200..<whole.count).contains(byte))
            #expect(try await service.near().items.count == 5)
            await expectRefusal(Problem(409, "import-unfinished")) {
                try await service.signedIn(as: .root).call(StoresAPI.removeMissing, at: cut.id)
            }
            let rubbish = try await service.bring("PK\u{3}\u{4} no places", named: "x.osm.pbf")
            #expect(rubbish.state == .broken && rubbish.places == 0 && rubbish.fault?.values["what"] != nil)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 shops of one source, and those with other addresses, stay apart`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            func shop(_ id: Int, _ name: String, _ metres: Double, _ street: String?, _ number: String?) -> String {
                var more: [String: String] = [:]
                (more["addr:street"], more["addr:housenumber"]) = (street, number)
                return PlaceFiles.node(id, name, 53.0758 + metres / 111_195, 8.8072, more: more)
            }
            let own = try await service.bring(
                PlaceFiles.overpass([
                    shop(1, "Bäcker Müller", 0, "A", "1"), shop(2, "Bäcker Müller", 56, "B", "77"),
                    shop(3, "Kiosk", 0, nil, nil), shop(4, "Kiosk", 55, nil, nil), shop(5, "Lidl", 0, "Am Markt", "3"),
                ]))
            #expect(own.merged == 0)
            #expect(try await service.near().items.count == 5)
            // Another source tells of one of them, and of a shop with another address beside it.
            func feature(_ ref: String, _ name: String, _ metres: Double, _ street: String) -> String {
                #"{"type":"Feature","properties":{"ref":"\#(ref)","@spider":"x","name":"\#(name)","shop":"supermarket","addr:street_address":"\#(street)"},"geometry":{"type":"Point","coordinates":[8.8072,\#(53.0758 + metres / 111_195)]}}"#
            }
            let text = [
                feature("1", "Bäcker Müller", 30, "77 B"), feature("2", "Lidl", 20, "Hauptstr. 9"),
                feature("3", "Kiosk", 50, "Irgendwo 1"),
            ].joined(separator: "\n")
            let other = try await service.bring(text, named: "x.geojsonl")
            #expect(other.places == 3)
            let found = try await service.near { $0.limit = 50 }
            #expect(found.items.count == 6)
            let both = found.items.filter { $0.store.sources.count == 2 }.map { ($0.store.name, $0.metres) }
            #expect(both.map(\.0).sorted() == ["Bäcker Müller", "Kiosk"])
        }
    }

    @Test(arguments: Engine.either)
    func `S3 one record that is none ends no import, and where the first of them stands is told`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let bad = #"{"type":"node","lat":57.32,"lon":-2.2,"tags":{"shop":"deli","name":"No id"}}"#
            let text = PlaceFiles.overpass([
                PlaceFiles.node(1, "Before", 53.0758, 8.8072, more: ["phone": "ask for Bob"]), bad,
                PlaceFiles.node(2, "Behind", 53.0858, 8.8072), bad,
            ])
            let found = try await service.bring(text)
            #expect(found.state == .done && found.places == 2 && found.fault == nil && found.missing == 0)
            #expect(found.skipped == ["malformed": 2])
            let place = try #require(text.range(of: bad)?.lowerBound)
            #expect(found.firstSkipped == ["malformed": text.utf8.distance(from: text.startIndex, to: place)])
            #expect(try await service.store("Before").store.phone == nil)
            let latin = try #require("name;lat;lon\nÜmläut Käse;53,08;8,81\n".data(using: .isoLatin1))
            #expect(try await service.bring(latin, named: "käse.csv").places == 1)
            #expect(try await service.store("Ümläut Käse").store.kind == .supermarket)
            // Tables of prices are read in the same ways.
            let prices = "store;food;price;currency\nosm:node/1;butter;2,50;EUR\n"
            let root = try await service.signedIn(as: .root)
            let report = try await root.call(
                StoresAPI.tellStorePrices,
                sending: Upload(
                    mediaType: "text/csv", name: "a.csv", bytes: try #require(prices.data(using: .utf16))))
            #expect(report.taken == 1)
        }
    }

    @Test func `S3 tables of shops are read, and what is no file of places is refused by its name`() async throws {
        try await withStores(on: .sqlite) { service in
            let table = try await service.bring(
                "name,lat,lon,kind,city\nHofladen,53.08,8.81,farm,Bremen\nKaputt,91,8,farm,Bremen\n",
                named: "Hofläden Bremen.csv")
            #expect(table.places == 1 && table.skipped == ["noPosition": 1])
            #expect(try await service.store("Hofladen").store.kind == .farm)
            let root = try await service.signedIn(as: .root)
            for (name, bytes, field) in [("a.exe", Data([1]), "name"), ("a.csv", Data(), "body")] {
                let problem = await #expect(throws: Problem.self) {
                    try await root.call(
                        StoresAPI.importPlaces,
                        sending: Upload(mediaType: "application/octet-stream", name: name, bytes: bytes))
                }
                #expect(problem?.errors.map(\.field) == [field])
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S3 what has number 1 in two files that name no chain is two shops, and in one file sent again one`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            for (file, shop, latitude) in [
                ("a.csv", "Alt", 53.08), ("b.csv", "Berg", 53.081), ("a.csv", "Anders", 53.08),
            ] {
                try await service.bring("id,name,lat,lon,chain\n1,\(shop),\(latitude),8.81,\n", named: file)
            }
            let feature = { (name: String, latitude: Double) in
                #"{"type":"Feature","id":1,"properties":{"name":"\#(name)","shop":"farm"},"geometry":{"type":"Point","coordinates":[8.81,\#(latitude)]}}"#
            }
            try await service.bring(feature("Hof", 53.082), named: "a.geojson")
            try await service.bring(feature("Garten", 53.083), named: "b.geojson")
            let found = try await service.near()
            #expect(found.items.map(\.store.name) == ["Anders", "Berg", "Hof", "Garten"])
            #expect(found.items.map(\.store.sources) == [["a"], ["b"], ["a"], ["b"]])
        }
    }

    @Test func `S3 an id of a place is always the same, and those of OpenStreetMap stand in order`() {
        let ids = ["node/1", "node/2", "node/10", "way/1"].map {
            ID<Store>(of: PlaceSource(collection: "osm", key: $0))
        }
        #expect(ids.map(\.description) == ids.map(\.description).sorted() && Set(ids).count == 4)
        #expect(ids[0] == ID<Store>(of: PlaceSource(collection: "osm", key: "node/1")))
        #expect(ids[0] != ID<Store>(of: PlaceSource(collection: "atp/x", key: "node/1")))
        #expect(ids[0].description.dropFirst(14).first == "8")
        let odd = ["", "node/01", "node/-1", "node/99999999999999999999", "A", "a"].map {
            ID<Store>(of: PlaceSource(collection: "t", key: $0))
        }
        #expect(Set(odd).count == odd.count)
    }
}
