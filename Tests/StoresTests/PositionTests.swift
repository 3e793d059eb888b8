import AuthContracts
import Contracts
import Foundation
import ServiceClient
import StoresContracts
import Support
import Testing

@testable import Stores

@Suite(.timeLimit(.minutes(10)))
struct PositionTests {
    private static func account(_ address: PostalAddress?) -> Account {
        Account(
            id: Person.ada.account, username: "ada", email: "ada@example.org", displayName: nil, roles: [],
            createdAt: .aTuesday, address: address)
    }

    @Test(arguments: Engine.either)
    func `S2 the device's position counts while it is fresh, then the saved address, then what was last used`(
        on engine: Engine
    ) async throws {
        let services = StubServices.withFoods.on(AuthAPI.me) { _ in Self.account(nil) }
        try await withStores(on: engine, services: services) { service in
            try await service.bring(PlaceFiles.bremen)
            let ada = try await service.signedIn(as: .ada)
            #expect(try await ada.call(StoresAPI.position) == ShoppingPosition(source: .none))
            let device = try await ada.call(
                StoresAPI.setPosition,
                sending: ShoppingPositionDraft(position: GeoPosition(latitude: 52.123456, longitude: 13.000049)))
            #expect(device.position == GeoPosition(latitude: 52.123, longitude: 13.0), "no nearer than it needs to be")
            #expect(try await ada.call(StoresAPI.position) == device)

            services.on(AuthAPI.me) { _ in
                Self.account(PostalAddress(street: "Domshof 1", city: "Bremen", postalCode: "28195", country: "DE"))
            }
            #expect(try await ada.call(StoresAPI.position) == device)
            service.clock.advance(by: 13 * 3_600)
            let later = try await service.signedIn(as: .ada)
            let saved = try await later.call(StoresAPI.position)
            #expect(saved.source == .address && saved.name == "Bremen" && saved.isOnlyTown == true)
            #expect(abs((saved.position?.latitude ?? 0) - 53.0758) < 0.001)
            services.on(AuthAPI.me) { _ in throw Problem.serviceUnavailable }
            #expect(try await later.call(StoresAPI.position) == device, "the last used one")
            _ = try await later.call(StoresAPI.forgetPosition)
            #expect(try await later.call(StoresAPI.position).source == .none)
        }
    }

    @Test(arguments: Engine.either)
    func `S2 a saved address is in its country, although the shops of its postal code do not write theirs`(
        on engine: Engine
    ) async throws {
        let services = StubServices.withFoods.on(AuthAPI.me) { _ in
            Self.account(PostalAddress(street: "Rue 1", city: "Paris", postalCode: "75001", country: "FR"))
        }
        try await withStores(on: engine, services: services) { service in
            let paris = ["addr:city": "Paris", "addr:postcode": "75001"]
            let addison = ["addr:city": "Addison", "addr:postcode": "75001"]
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "A", 48.862, 2.341, more: paris),
                    PlaceFiles.node(2, "B", 32.961, -96.829, more: addison),
                    PlaceFiles.node(3, "C", 32.962, -96.831, more: addison),
                    PlaceFiles.node(4, "D", 32.963, -96.833, more: addison),
                ]))
            let found = try await service.signedIn(as: .ada).call(StoresAPI.position)
            #expect(found.source == .address && found.name == "Paris")
            #expect(abs((found.position?.longitude ?? 0) - 2.341) < 0.001)
        }
    }

    @Test(arguments: Engine.either)
    func `S2 a place is found by its name, and what cannot be one is refused`(on engine: Engine) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let bob = try await service.signedIn(as: .bob)
            for text in ["bremen", "28195", "Domshof 1, 28195 Bremen"] {
                let found = try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: text))
                #expect(found.source == .place && abs((found.position?.longitude ?? 0) - 8.8072) < 0.001)
            }
            await expectRefusal(Problem(404, "no-such-place")) {
                try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: "Atlantis"))
            }
            for (draft, fields) in [
                (ShoppingPositionDraft(), ["place"]), (ShoppingPositionDraft(place: " "), ["place"]),
                (ShoppingPositionDraft(place: String(repeating: "x", count: 201)), ["place"]),
                (
                    ShoppingPositionDraft(position: GeoPosition(latitude: 91, longitude: 181)),
                    ["position.latitude", "position.longitude"]
                ),
                (
                    ShoppingPositionDraft(position: GeoPosition(latitude: 1, longitude: 1), place: "Bremen"),
                    ["position"]
                ),
            ] {
                let problem = await #expect(throws: Problem.self) {
                    try await bob.call(StoresAPI.setPosition, sending: draft)
                }
                #expect(problem?.errors.map(\.field) == fields)
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S2 where only the town of a street is known it says so, and a town by itself is what was asked for`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let bob = try await service.signedIn(as: .bob)
            for (text, isOnlyTown) in [
                ("Bremen", nil), ("28195", nil), ("28195 Bremen", nil), ("Bremen, Germany", nil),
                ("Domshof 1, 28195 Bremen", true), ("Domshof 1, Bremen", true), ("Domshof 1 Bremen", true),
            ] as [(String, Bool?)] {
                let found = try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: text))
                #expect(found.isOnlyTown == isOnlyTown, "\(text)")
                #expect(try await bob.call(StoresAPI.position) == found, "\(text)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S2 what stands behind a town counts, and a town of the same name elsewhere is not taken for sure`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            func shop(_ id: Int, _ latitude: Double, _ longitude: Double, _ city: String, _ country: String) -> String {
                PlaceFiles.node(id, "S\(id)", latitude, longitude, more: ["addr:city": city, "addr:country": country])
            }
            try await service.bring(
                PlaceFiles.overpass([
                    shop(1, 48.85, 2.35, "Paris", "FR"), shop(2, 53.07, 8.80, "Bremen", "DE"),
                    shop(3, 41.44, -86.14, "Bremen", "US"), shop(4, 41.45, -86.15, "Bremen", "US"),
                ]))
            let bob = try await service.signedIn(as: .bob)
            for (text, latitude, isOnlyTown) in [
                ("Paris", 48.85, nil), ("Paris, France", 48.85, nil), ("Paris, TX", 48.85, true),
                ("Paris, Texas, USA", 48.85, true), ("Paris, US", 48.85, true), ("Bremen, Germany", 53.07, nil),
                ("Bremen, USA", 41.445, nil), ("Bremen, Indiana", 41.445, true), ("Bremen", 41.445, nil),
            ] as [(String, Double, Bool?)] {
                let found = try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: text))
                #expect(abs((found.position?.latitude ?? 0) - latitude) < 0.01, "\(text)")
                #expect(found.isOnlyTown == isOnlyTown, "\(text)")
            }
        }
    }

    @Test(arguments: Engine.either)
    func `S2 a latitude and a longitude are a place, and names that begin so are proposed`(
        on engine: Engine
    )
        async throws
    {
        try await withStores(on: engine) { service in
            let oder = ["addr:city": "Frankfurt (Oder)"]
            let main = ["addr:city": "Frankfurt am Main", "addr:postcode": "60311"]
            try await service.bring(
                PlaceFiles.overpass([
                    PlaceFiles.node(1, "A", 52.34, 14.55, more: oder), PlaceFiles.node(2, "B", 50.11, 8.68, more: main),
                    PlaceFiles.node(3, "C", 50.12, 8.69, more: main),
                ]))
            let bob = try await service.signedIn(as: .bob)
            for text in ["52.52, 13.405", "52.52 13.405", "52,52; 13,405", " 52,52 13,405 "] {
                let found = try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: text))
                #expect(found.position == GeoPosition(latitude: 52.52, longitude: 13.405), "\(text)")
                #expect(found.source == .place && found.name == "52.52, 13.405" && found.isOnlyTown == nil)
            }
            for text in ["Frankfurt", "91.5, 13", "1, 2", "10115", "0x1p3, 4.0", "nan, 1.0"] {
                await expectRefusal(Problem(404, "no-such-place")) {
                    try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: text))
                }
            }
            let places = try await bob.call(StoresAPI.places, sending: ShoppingPlacesQuery(name: " frankfurt"))
            #expect(places.names == ["Frankfurt am Main", "Frankfurt (Oder)"])
            for name in places.names {
                _ = try await bob.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: name))
            }
            #expect(try await bob.call(StoresAPI.places, sending: ShoppingPlacesQuery(name: "Ulm")).names.isEmpty)
            for name in ["  ", String(repeating: "x", count: 201), "a\u{202E}b"] {
                let problem = await #expect(throws: Problem.self) {
                    try await bob.call(StoresAPI.places, sending: ShoppingPlacesQuery(name: name))
                }
                #expect(problem?.errors.map(\.field) == ["name"])
            }
        }
    }

    @Test(arguments: Engine.all)
    func `A15 S2 where somebody shops is exported and goes with the account`(on engine: Engine) async throws {
        let leaving = LeavingPeople()
        try await withStores(on: engine, services: leaving.listening(on: .withFoods)) { service in
            let ada = try await service.signedIn(as: .ada)
            _ = try await ada.call(
                StoresAPI.setPosition,
                sending: ShoppingPositionDraft(position: GeoPosition(latitude: 52, longitude: 13)))
            let report = try await leaving.leave(.ada, .stores, service)
            #expect(report.erased["shopping positions"] == 1)
        }
    }
}
