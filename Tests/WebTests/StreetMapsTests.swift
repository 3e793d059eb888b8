import Chassis
import Foundation
import Support
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct StreetMapsTests {
    /// A new folder with the files of Leaflet.
    private static func leaflet() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "leaflet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in [StreetMaps.script, StreetMaps.style] {
            try Data("/* Leaflet */".utf8).write(to: folder.appending(path: name))
        }
        return folder
    }

    @Test func `S1 OpenStreetMap's tiles are the default, another server or none is a setting`() async throws {
        let folder = try Self.leaflet()
        defer { try? FileManager.default.removeItem(at: folder) }
        func maps(_ tiles: String?, leaflet: String?) async throws -> StreetMaps? {
            var environment: [String: String] = [:]
            environment["LARDER_MAP_TILES"] = tiles
            environment["LARDER_LEAFLET"] = leaflet
            return try StreetMaps(await Settings(environment: environment))
        }
        let standard = try #require(try await maps(nil, leaflet: folder.path))
        #expect(standard.tiles == StreetMaps.standardTiles && standard.host == "tile.openstreetmap.org")
        #expect(standard.credit == "© OpenStreetMap contributors" && standard.creditLink != nil)
        let own = try await maps("https://tiles.example:8443/{z}/{x}/{y}.png", leaflet: folder.path)
        #expect(own?.origin == "https://tiles.example:8443")
        #expect(try await maps("none", leaflet: nil) == nil)
        await #expect(throws: SettingsError.self) { try await maps("http://tiles.example", leaflet: folder.path) }
        await #expect(throws: SettingsError.self) { try await maps(nil, leaflet: "/nowhere") }
    }

    @Test func `S1 the page offers a street map with its source and a consent, and shows rings until then`()
        async throws
    {
        let folder = try Self.leaflet()
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["LARDER_PUBLIC_URL": "http://larder.test", "LARDER_LEAFLET": folder.path]
        try await withService(
            WebService.self, on: .sqlite, services: SampleKitchen().services, environment: environment
        ) { web in
            let ada = Browser.signedIn(web)
            let page = try await ada.open("/stores")
            let map = try #require(page.elements("figure", ["data-tiles": nil]).first).attributes
            #expect(map["data-tiles"] == StreetMaps.standardTiles)
            #expect(map["data-credit"] == "© OpenStreetMap contributors")
            #expect(map["data-credit-link"] == "https://www.openstreetmap.org/copyright")
            #expect(page.says("stores.streets", in: "button", ["data-streets": nil]))
            #expect(page.says("stores.streetsConsent", ["host": "tile.openstreetmap.org"]))
            #expect(page.has("circle", ["class": "stores-ring"]))
            let loaded = page.elements().compactMap { $0.attributes["src"] }
            #expect(!loaded.contains { $0.contains("leaflet") || $0.contains("openstreetmap") })
            let policy = page.headers.first(name: "Content-Security-Policy") ?? ""
            #expect(policy.contains("img-src 'self' data: https://tile.openstreetmap.org;"))
            for name in ["data-script", "data-style"] {
                let file = try await ada.open(map[name] ?? "")
                #expect(file.status == 200 && file.html == "/* Leaflet */", "\(name)")
            }
        }
        try await withPages { web in
            let page = try await Browser.signedIn(web).open("/stores")
            #expect(page.has("circle", ["class": "stores-ring"]) && !page.has(["data-tiles": nil]))
        }
    }
}
