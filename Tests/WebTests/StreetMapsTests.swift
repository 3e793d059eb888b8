import Chassis
import Foundation
import Testing

@testable import Web

@Suite struct StreetMapsTests {
    @Test func `S1 OpenStreetMap's tiles are the default, another server or none is a setting`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "leaflet-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in [StreetMaps.script, StreetMaps.style] {
            try Data("/* Leaflet */".utf8).write(to: folder.appending(path: name))
        }
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
}
