import Chassis
import Contracts
import Foundation
import Geography
import Kitchen
import RecipesContracts
import ServiceClient
import Storage
import StoreImport
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct DirectoryTests {
    /// A server with the API of a directory that fails a set number of times.
    private final class Server: ExternalHTTP {
        let state = Mutex((failures: 0, body: "", asked: [ExternalRequest]()))
        /// The status of its failures.
        let status: Int
        /// Awaited before each answer.
        let wait: @Sendable () async -> Bool

        /// - Parameter wait: returns `false` if the wait was in vain; the request then fails.
        init(
            _ body: String, failures: Int = 0, status: Int = 503, wait: @escaping @Sendable () async -> Bool = { true }
        ) {
            (self.status, self.wait) = (status, wait)
            state.withLock { $0 = (failures, body, []) }
        }

        func send(
            _ request: ExternalRequest, within limit: Duration?
        ) async throws(ExternalHTTPError) -> ExternalResponse {
            let (fails, body) = state.withLock { state in
                state.asked.append(request)
                state.failures -= 1
                return (state.failures >= 0, state.body)
            }
            guard await wait() else { return ExternalResponse(status: 503, mediaType: "text/plain", bytes: []) }
            return ExternalResponse(
                status: fails ? status : 200, mediaType: "application/json", bytes: Array((fails ? "" : body).utf8))
        }

        var asked: [ExternalRequest] { state.withLock { $0.asked } }
    }

    private static let google = #"""
        {"places":[{"id":"ChIJ1","types":["supermarket","store"],"formattedAddress":"Domshof 1, 28195 Bremen",
        "location":{"latitude":53.0761,"longitude":8.8080},"rating":4.4,"websiteUri":"https://market.example/",
        "internationalPhoneNumber":"+49 421 12345","displayName":{"text":"Fresh Market","languageCode":"en"},
        "currentOpeningHours":{"openNow":true},"attributions":[
        {"provider":"Listings of the town","providerUri":"https://listings.example/"},
        {"provider":"Script","providerUri":"javascript:alert(1)"},{"providerUri":"https://nobody.example/"}]},
        {"id":"ChIJ2","types":["bakery"],"location":{"latitude":91,"longitude":8},"displayName":{"text":"Nowhere"}}]}
        """#

    private static let tries = Retries(wait: { _ in })

    private func live(
        _ service: TestedService, _ directories: [any StoreDirectory], patience: Duration = .seconds(20)
    ) async throws -> (search: StoreSearch, live: LiveDirectories) {
        let components = try await StoresComponents(service.platform)
        let live = LiveDirectories(
            directories, database: service.database, snapshots: components.snapshots, merger: components.merger,
            patience: patience, now: { service.clock.now },
            logger: service.platform.logger)
        return (StoreSearch(components, live: live), live)
    }

    private func search(
        _ service: TestedService, _ directories: [any StoreDirectory],
        _ change: (inout NearbyStoresQuery) -> Void = { _ in }
    ) async throws -> NearbyStores {
        let (search, live) = try await live(service, directories)
        var query = NearbyStoresQuery(lat: 53.0758, lon: 8.8072)
        change(&query)
        let found = try await search.page(query)
        try await live.settle()
        return found
    }

    @Test(arguments: Engine.either)
    func `S3 what directories tell comes by as many as are asked for, and each once`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            let server = Server(PlaceFiles.bremen)
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            // The first list continues from the directory's answer, the second from memory.
            for _ in 0..<2 {
                let (search, live) = try await live(service, [overpass])
                var (names, cursor): ([String], String?) = ([], nil)
                repeat {
                    let part = try await search.page(
                        NearbyStoresQuery(lat: 53.0758, lon: 8.8072, limit: 2, cursor: cursor))
                    #expect(part.items.count <= 2)
                    names += part.items.map(\.store.name)
                    cursor = part.next
                } while cursor != nil && names.count < 20
                #expect(
                    names == ["Markt am Dom", "Rätselladen", "Nachtkauf", "Bäckerei Korn", "Fisch Fiete"])
                try await live.settle()
            }
            #expect(server.asked.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 another branch of a chain is shown, however far away the first one is`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.overpass([PlaceFiles.node(1, "Lidl", 53.0758 + 0.0045, 8.8072)]))
            func place(_ id: String, _ latitude: Double) -> String {
                #"{"id":"\#(id)","types":["supermarket"],"location":{"latitude":\#(latitude),"longitude":8.8072},"#
                    + #""displayName":{"text":"LIDL"}}"#
            }
            let server = Server(
                #"{"places":["# + place("same", 53.0758 + 0.0049) + "," + place("south", 53.0758 - 0.0047) + ","
                    + place("again", 53.0758 - 0.0046) + "," + place("east", 53.0758 - 0.0060) + "]}")
            let google = GooglePlaces(http: server, address: "https://places.example", key: "x", tries: Self.tries)
            let found = try await search(service, [google])
            #expect(found.items.map(\.metres).map { ($0 + 5) / 10 * 10 } == [500, 510, 670])
            #expect(found.items.map(\.store.sources) == [["osm"], ["google"], ["google"]])
        }
    }

    @Test(arguments: Engine.either)
    func `S3 Overpass is asked with three retries, what it tells is kept for a week, and its failure is said`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let server = Server(PlaceFiles.bremen, failures: 3)
            let overpass = Overpass(
                http: server, address: "https://overpass.example/api/interpreter", tries: Self.tries)
            let found = try await search(service, [overpass])
            #expect(found.items.count == 5 && found.notices.isEmpty && server.asked.count == 4)
            let body = String(decoding: server.asked[0].body ?? [], as: UTF8.self)
            let text = try #require(body.removingPercentEncoding)
            #expect(body.hasPrefix("data=") && text.contains("|supermarket|") && !text.contains("clothes"))
            let around = try #require(text.firstMatch(of: /around:([0-9]+),([0-9.]+),([0-9.]+)/)?.output)
            // The area within 5 km of any point in the square.
            let middle = try #require(
                Position(latitude: Double(around.2) ?? 99, longitude: Double(around.3) ?? 999))
            for (latitude, longitude) in [(53.05, 8.8), (53.05, 8.85), (53.1, 8.8), (53.1, 8.85), (53.0758, 8.8072)] {
                let place = try #require(Position(latitude: latitude, longitude: longitude))
                let farthest = Distance(from: middle, to: place).metres + 5_000
                #expect(Double(around.1) ?? 0 >= farthest.rounded(.down))
            }
            #expect(try await search(service, [overpass]).items.count == 5)
            #expect(server.asked.count == 4, "it is known by now")
            service.clock.advance(by: 8 * 86_400)
            server.state.withLock { $0.failures = 99 }
            let later = try await search(service, [overpass])
            #expect(later.items.count == 5 && later.notices.map(\.code) == ["store-directory-silent"])
        }
    }

    @Test(arguments: Engine.all)
    func `S3 Overpass is asked no more often in a day than its operators want`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            let server = Server(PlaceFiles.bremen)
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            let today = Day(of: service.clock.now, in: .gmt)
            try await service.database.write { db in
                try db.execute(
                    """
                    INSERT INTO directory_questions (directory, day, asked)
                    VALUES ('overpass', \(today), \(overpass.mostADay))
                    """)
            }
            let full = try await search(service, [overpass])
            #expect(full.notices.map(\.code) == ["store-directory-silent"] && server.asked.isEmpty)
            service.clock.advance(by: 86_400)
            let later = try await search(service, [overpass])
            #expect(later.items.count == 5 && later.notices.isEmpty && server.asked.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 Google is asked no more often in a day than the operator pays for, whatever it answers`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let server = Server(Self.google, failures: 1, status: 404)
            let google = GooglePlaces(
                http: server, address: "https://places.example", key: "x", mostADay: 3, tries: Self.tries)
            var silent: [Bool] = []
            for _ in 0..<5 {
                let found = try await search(service, [google])
                silent.append(!found.notices.isEmpty)
                service.clock.advance(by: 400)
            }
            #expect(silent == [true, false, false, true, true] && server.asked.count == 3)
            service.clock.advance(by: 86_400)
            #expect(try await search(service, [google]).notices.isEmpty)
        }
        try await withStores(on: engine) { service in
            let server = Server(Self.google)
            let google = GooglePlaces(http: server, address: "https://places.example", key: "x", mostADay: 0)
            let found = try await search(service, [google])
            #expect(found.notices.map(\.code) == ["store-directory-silent"] && server.asked.isEmpty)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 whoever looks a little asks for all of the square, so that nobody in it lacks anything`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let server = Server(PlaceFiles.bremen)
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            let little = try await search(service, [overpass]) { $0.radius = 0.05 }
            #expect(little.items.map(\.store.name) == ["Markt am Dom"])
            let wide = try await search(service, [overpass]) { ($0.lat, $0.radius) = (53.06, 2) }
            #expect(wide.items.map(\.store.name) == ["Bäckerei Korn", "Markt am Dom", "Rätselladen"])
            #expect(server.asked.count == 1)
        }
    }

    @Test(arguments: Engine.either)
    func `S3 an answer that has no more than is told at once is asked for again the next day`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let many = (0..<3_000).map { PlaceFiles.node($0 + 1, "Laden \($0)", 53.0758, 8.8072, shop: "bakery") }
            let server = Server(PlaceFiles.overpass(many))
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            for (days, asked) in [(0, 1), (0.9, 1), (0.2, 2)] {
                service.clock.advance(by: days * 86_400)
                let found = try await search(service, [overpass])
                #expect(found.items.count == 20 && server.asked.count == asked)
            }
        }
    }

    @Test func `S3 directories are asked at once, and people who ask the same wait for one answer`() async throws {
        try await withStores(on: .sqlite) { service in
            // Each server answers after both were asked.
            let asked = Mutex(0)
            let meet: @Sendable () async -> Bool = {
                asked.withLock { $0 += 1 }
                try? await eventually("both directories are asked") { asked.withLock { $0 >= 2 } }
                return asked.withLock { $0 >= 2 }
            }
            let (one, other) = (Server(PlaceFiles.bremen, wait: meet), Server(Self.google, wait: meet))
            let directories: [any StoreDirectory] = [
                Overpass(http: one, address: "https://overpass.example", tries: .none),
                GooglePlaces(http: other, address: "https://places.example", key: "x", tries: .none),
            ]
            let (search, live) = try await live(service, directories)
            let found = try await withThrowingTaskGroup(of: NearbyStores.self) { group in
                for _ in 0..<10 {
                    group.addTask { try await search.page(NearbyStoresQuery(lat: 53.0758, lon: 8.8072)) }
                }
                return try await group.reduce(into: [NearbyStores]()) { $0.append($1) }
            }
            try await live.settle()
            #expect(found.allSatisfy { $0.items.count == 6 && $0.notices.isEmpty })
            #expect(one.asked.count == 1)
        }
    }

    private static func google(_ places: [(id: String, name: String, latitude: Double)]) -> String {
        let all = places.map {
            #"{"id":"\#($0.id)","types":["supermarket"],"location":{"latitude":\#($0.latitude),"longitude":8.8072},"#
                + #""displayName":{"text":"\#($0.name)"}}"#
        }
        return #"{"places":["# + all.joined(separator: ",") + "]}"
    }

    @Test(arguments: Engine.either, [nil, StoreSort.price])
    func `S3 of what Google tells, nothing is lost between the parts of a list and nothing comes twice`(
        on engine: Engine, _ sort: StoreSort?
    ) async throws {
        try await withStores(on: engine) { service in
            func latitude(_ metres: Double) -> Double { 53.0758 + metres / 111_195 }
            try await service.bring(
                PlaceFiles.overpass(
                    [50.0, 250, 650, 1_200].enumerated().map { number, metres in
                        PlaceFiles.node(number + 1, "Own \(number)", latitude(metres), 8.8072)
                    }))
            // One is a known shop elsewhere in the list; two are the same shop.
            let told = [100.0, 150, 300, 400, 700, 800, 900].enumerated().map { number, metres in
                (id: "g\(number)", name: "Told \(number)", latitude: latitude(metres))
            }
            let twins = [("t1", "Own 1", latitude(301)), ("t2", "Told 3", latitude(402))]
            let server = Server(Self.google(told + twins))
            let google = GooglePlaces(http: server, address: "https://places.example", key: "x", tries: Self.tries)
            for limit in [2, 3, 20] {
                let (search, _) = try await live(service, [google])
                let before = server.asked.count
                var (names, cursor, parts): ([String], String?, Int) = ([], nil, 0)
                repeat {
                    var query = NearbyStoresQuery(lat: 53.0758, lon: 8.8072, limit: limit, cursor: cursor)
                    (query.food, query.sort) = sort == nil ? (nil, nil) : (Food.butter.id, sort)
                    let part = try await search.page(query)
                    #expect(part.items.count <= limit && !part.items.isEmpty)
                    names += part.items.map(\.store.name)
                    (cursor, parts) = (part.next, parts + 1)
                } while cursor != nil && parts < 20
                #expect(
                    names == [
                        "Own 0", "Told 0", "Told 1", "Own 1", "Told 2", "Told 3", "Own 2", "Told 4", "Told 5", "Told 6",
                        "Own 3",
                    ], "\(limit)")
                // Pages with known shops only send no request.
                #expect(server.asked.count - before == [2: 5, 3: 4, 20: 1][limit])
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S3 people wait for a slow directory only a moment, and whoever asks next is told its answer`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let isOver = Mutex(false)
            let server = Server(
                PlaceFiles.bremen,
                wait: {
                    try? await eventually("the directory is done") { isOver.withLock { $0 } }
                    return isOver.withLock { $0 }
                })
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: .none)
            let (search, live) = try await live(service, [overpass], patience: .milliseconds(100))
            let query = NearbyStoresQuery(lat: 53.0758, lon: 8.8072)
            for _ in 0..<2 {
                let early = try await search.page(query)
                #expect(early.items.isEmpty && early.notices.map(\.code) == ["store-directory-silent"])
            }
            isOver.withLock { $0 = true }
            try await live.settle()
            let later = try await search.page(query)
            #expect(later.items.count == 5 && later.notices.isEmpty && server.asked.count == 1)
            let text = String(decoding: server.asked[0].body ?? [], as: UTF8.self).removingPercentEncoding ?? ""
            #expect(text.contains("[timeout:25]"))
        }
    }

    @Test(arguments: Engine.all)
    func `S3 what a directory tells no more goes with its next answer, unless a file told of it`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let nodes = (1...4).map { PlaceFiles.node($0, "Laden \($0)", 53.0758 + Double($0) / 1_000, 8.8072) }
            let server = Server(PlaceFiles.overpass(nodes))
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            #expect(try await search(service, [overpass]).items.count == 4)
            try await service.bring(PlaceFiles.overpass([nodes[0]]))
            server.state.withLock { $0.body = PlaceFiles.overpass([nodes[2]]) }
            service.clock.advance(by: 8 * 86_400)
            _ = try await search(service, [overpass])
            let left = try await search(service, [overpass])
            #expect(left.items.map(\.store.name) == ["Laden 1", "Laden 3"] && server.asked.count == 2)
        }
    }

    @Test(arguments: Engine.all)
    func `S3 after what a file does not tell was taken away, directories are asked again`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            let server = Server(PlaceFiles.bremen)
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            #expect(try await search(service, [overpass]).items.count == 5)
            let berlin = try await service.bring(
                PlaceFiles.overpass([PlaceFiles.node(99, "Berliner Laden", 52.5, 13.4)]))
            #expect(berlin.missing == 5)
            try await service.signedIn(as: .root).call(StoresAPI.removeMissing, at: berlin.id)
            #expect(try await search(service, [overpass]).items.count == 5)
            #expect(server.asked.count == 2)
        }
    }

    @Test func `S3 places that Google knows to be closed for good are not shown`() async throws {
        try await withStores(on: .sqlite) { service in
            let place = { (id: String, status: String) in
                #"{"id":"\#(id)","types":["supermarket"],"location":{"latitude":53.076,"longitude":8.8072},"#
                    + #""displayName":{"text":"\#(id)"},"businessStatus":"\#(status)","#
                    + #""currentOpeningHours":{"openNow":true}}"#
            }
            let all = [place("A", "OPERATIONAL"), place("B", "CLOSED_TEMPORARILY"), place("C", "CLOSED_PERMANENTLY")]
            let server = Server(#"{"places":["# + all.joined(separator: ",") + "]}")
            let google = GooglePlaces(http: server, address: "https://places.example", key: "x", tries: Self.tries)
            let found = try await search(service, [google])
            let states = Dictionary(uniqueKeysWithValues: found.items.map { ($0.store.name, $0.opening.state) })
            #expect(states == ["A": .open, "B": .closed])
            #expect(server.asked[0].fields["X-Goog-FieldMask"]?.contains("places.businessStatus") == true)
        }
    }

    @Test func `S3 a directory that says that it is asked too often is left alone`() async throws {
        try await withStores(on: .sqlite) { service in
            let server = Server(PlaceFiles.bremen, failures: 1, status: 429)
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            let found = try await search(service, [overpass])
            #expect(found.items.isEmpty && found.notices.map(\.code) == ["store-directory-silent"])
            #expect(server.asked.count == 1)
        }
    }

    @Test func `S3 whoever is asked about places reads who asks`() async throws {
        try await withStores(on: .sqlite) { service in
            #expect(service.platform.nameOutside.hasPrefix("Larder/1.0"))
        }
        let environment = ["LARDER_PUBLIC_URL": "https://larder.example/somewhere"]
        try await withStores(on: .sqlite, environment: environment) { service in
            #expect(service.platform.nameOutside == "Larder/1.0 (+https://larder.example)")
        }
    }

    @Test func `S3 places of Google are shown with their ratings and kept nowhere`() async throws {
        try await withStores(on: .sqlite) { service in
            try await service.bring(PlaceFiles.bremen)
            let server = Server(Self.google)
            let google = GooglePlaces(
                http: server, address: "https://places.example", key: "secret", tries: Self.tries)
            let found = try await search(service, [google]) { $0.radius = 1 }
            let market = try #require(found.items.first { $0.store.name == "Fresh Market" })
            #expect(market.store.rating == 4.4 && market.opening.state == .open && market.store.sources == ["google"])
            #expect(market.store.kind == .supermarket && !found.items.contains { $0.store.name == "Nowhere" })
            let credits = found.attributions.filter { $0.source == "google" }
            #expect(credits.map(\.text) == ["Google Maps", "Listings of the town", "Script"])
            #expect(credits.map(\.link) == [nil, "https://listings.example/", nil])
            #expect(found.items.map(\.metres) == found.items.map(\.metres).sorted())
            let request = try #require(server.asked.first)
            #expect(request.address == "https://places.example/v1/places:searchNearby")
            #expect(request.fields["X-Goog-Api-Key"] == "secret")
            #expect(request.fields["X-Goog-FieldMask"]?.contains("places.displayName") == true)
            let kept = try await service.database.read { db in
                try db.first("SELECT count(*) AS n FROM stores WHERE collection = 'google'") { try $0["n"] as Int }
            }
            #expect(kept == 0)
            server.state.withLock { $0.body = "no JSON" }
            service.clock.advance(by: 400)
            let odd = try await search(service, [google])
            #expect(odd.items.count == 5 && odd.notices.map(\.code) == ["store-directory-silent"])
        }
    }
}
