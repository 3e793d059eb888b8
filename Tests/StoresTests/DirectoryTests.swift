import Chassis
import Contracts
import Foundation
import Geography
import Kitchen
import ServiceClient
import Storage
import StoreImport
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(3)))
struct DirectoryTests {
    /// A server that answers in the shape of a directory, or fails as often as it is told to.
    private final class Server: ExternalHTTP {
        let state = Mutex((failures: 0, body: "", asked: [ExternalRequest]()))

        init(_ body: String, failures: Int = 0) { state.withLock { $0 = (failures, body, []) } }

        func send(
            _ request: ExternalRequest, within limit: Duration?
        ) async throws(ExternalHTTPError) -> ExternalResponse {
            let (fails, body) = state.withLock { state in
                state.asked.append(request)
                state.failures -= 1
                return (state.failures >= 0, state.body)
            }
            return ExternalResponse(
                status: fails ? 503 : 200, mediaType: "application/json", bytes: Array((fails ? "" : body).utf8))
        }

        var asked: [ExternalRequest] { state.withLock { $0.asked } }
    }

    private static let google = #"""
        {"places":[{"id":"ChIJ1","types":["supermarket","store"],"formattedAddress":"Domshof 1, 28195 Bremen",
        "location":{"latitude":53.0761,"longitude":8.8080},"rating":4.4,"websiteUri":"https://market.example/",
        "internationalPhoneNumber":"+49 421 12345","displayName":{"text":"Fresh Market","languageCode":"en"},
        "currentOpeningHours":{"openNow":true}},
        {"id":"ChIJ2","types":["bakery"],"location":{"latitude":91,"longitude":8},"displayName":{"text":"Nowhere"}}]}
        """#

    private static let tries = Retries(wait: { _ in })

    private func live(
        _ service: TestedService, _ directories: [any StoreDirectory]
    ) async throws -> (search: StoreSearch, live: LiveDirectories) {
        let components = try await StoresComponents(service.platform)
        let live = LiveDirectories(
            directories, database: service.database, snapshots: components.snapshots, now: { service.clock.now },
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
        await live.settle()
        return found
    }

    @Test(arguments: Engine.all)
    func `S3 what directories tell comes by as many as are asked for, and each once`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            let server = Server(PlaceFiles.bremen)
            let overpass = Overpass(http: server, address: "https://overpass.example", tries: Self.tries)
            // The first list goes on from what was just told, the second from what is in memory by then.
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
                await live.settle()
            }
            #expect(server.asked.count == 1)
        }
    }

    @Test(arguments: Engine.all)
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
            #expect(found.items.map(\.metres).map { ($0 + 5) / 10 * 10 } == [500, 520, 670])
            #expect(found.items.map(\.store.sources) == [["osm"], ["google"], ["google"]])
        }
    }

    @Test(arguments: Engine.all)
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
            #expect(
                body.hasPrefix("data=") && body.removingPercentEncoding?.contains("around:5000,53.0758,8.8072") == true)
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
            let yesterday = service.clock.now.addingTimeInterval(-86_300)
            try await service.database.write { db in
                for start in stride(from: 0, to: overpass.mostADay, by: 500) {
                    let rows: [SQL] = (start..<start + 500).map { "('overpass', \("area \($0)"), \(yesterday))" }
                    try db.execute(
                        "INSERT INTO directory_areas (directory, area, asked_at) VALUES \(rows.joined(", "))")
                }
            }
            let full = try await search(service, [overpass])
            #expect(full.notices.map(\.code) == ["store-directory-silent"] && server.asked.isEmpty)
            service.clock.advance(by: 200)
            let later = try await search(service, [overpass])
            #expect(later.items.count == 5 && later.notices.isEmpty && server.asked.count == 1)
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
            #expect(found.attributions.map(\.text).contains("Google Maps"))
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
