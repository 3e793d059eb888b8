import AuthContracts
import Chassis
import Contracts
import Foundation
import ServiceClient
import Storage
import StoresContracts
import Support
import Synchronization
import Testing

@testable import Stores

/// Geocoding with a real Nominatim, and with doubles for its failures.
@Suite(.timeLimit(.minutes(10)))
struct NominatimTests {
    /// Returns scripted answers and records the requests.
    private final class Server: ExternalHTTP {
        let state = Mutex((answers: [(Int, String)](), asked: [ExternalRequest]()))

        init(_ answers: (Int, String)...) { state.withLock { $0.answers = answers } }

        var asked: [ExternalRequest] { state.withLock { $0.asked } }

        func send(
            _ request: ExternalRequest, within limit: Duration?
        ) async throws(ExternalHTTPError) -> ExternalResponse {
            let (status, body) = state.withLock { state in
                state.asked.append(request)
                return state.answers.count > 1 ? state.answers.removeFirst() : state.answers[0]
            }
            return ExternalResponse(status: status, mediaType: "application/json", bytes: Array(body.utf8))
        }
    }

    private static func nominatim(_ server: Server, turn: @escaping @Sendable () async -> Bool = { true }) -> Nominatim
    {
        Nominatim(
            http: server, address: "https://geocoder.example", tries: Retries(wait: { _ in }, clock: { 0 }), turn: turn)
    }

    /// The answer of a real Nominatim.
    private static let house = #"""
        [{"place_id":100010,"licence":"Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright",
        "osm_type":"node","osm_id":18,"lat":"53.5501000","lon":"8.8480000","category":"place","type":"house",
        "place_rank":30,"importance":9.99999999995449e-06,"addresstype":"place","name":"",
        "display_name":"3, Backhausstraße, Larderhaven, 27999, Deutschland",
        "boundingbox":["53.5500500","53.5501500","8.8479500","8.8480500"]}]
        """#

    @Test func `S2 a real Nominatim finds houses, streets, towns and postcodes, and nothing for what is nowhere`()
        async throws
    {
        let http = ExternalHTTPClient(for: "geocoder", to: .configured, userAgent: "Larder/1.0")
        let nominatim = Nominatim(http: http, address: try await RealNominatim.shared.url(), turn: { true })
        for (text, latitude, longitude) in [
            ("Backhausstraße 3, 27999 Larderhaven, DE", 53.5501, 8.848),
            ("12a Übermühlenweg, Larderhaven", 53.5451, 8.8502),
            // The house number is unknown, so the street is found.
            ("Backhausstraße 99, 27999 Larderhaven, DE", 53.55, 8.85),
            ("larderhaven", 53.55, 8.85), ("27999 Larderhaven", 53.55, 8.8485),
        ] {
            let found = try #require(try await nominatim.find(text), "\(text)")
            #expect(abs(found.latitude - latitude) < 0.0002 && abs(found.longitude - longitude) < 0.0002, "\(text)")
        }
        for text in ["Atlantis", "Nowhere 1, 00000 Utopia, DE", "?&=#%", "  ", String(repeating: "🥐", count: 200)] {
            #expect(try await nominatim.find(text) == nil, "\(text)")
        }
    }

    @Test(arguments: Engine.all)
    func `S2 an address is asked for at a real Nominatim once, with a word about whose map it is`(
        on engine: Engine
    ) async throws {
        let services = StubServices.withFoods.on(AuthAPI.me) { _ in
            Account(
                id: Person.ada.account, username: "ada", email: "ada@example.org", displayName: nil, roles: [],
                createdAt: .aTuesday,
                address: PostalAddress(
                    street: "Backhausstraße 3", city: "Larderhaven", postalCode: "27999", country: "DE"))
        }
        let environment = ["LARDER_GEOCODER_URL": try await RealNominatim.shared.url()]
        try await withStores(on: engine, services: services, environment: environment) { service in
            let ada = try await service.signedIn(as: .ada)
            let saved = try await ada.call(StoresAPI.position)
            #expect(saved.source == .address && saved.name == "Larderhaven")
            #expect(saved.position == GeoPosition(latitude: 53.5501, longitude: 8.848))
            #expect(saved.attribution?.link == "https://www.openstreetmap.org/copyright")
            // The clock stands still, so no request is allowed: the answer is the stored one.
            #expect(try await ada.call(StoresAPI.position) == saved)
            service.clock.advance(by: 2)
            let found = try await ada.call(
                StoresAPI.setPosition, sending: ShoppingPositionDraft(place: "Übermühlenweg 12a"))
            #expect(found.source == .place && abs((found.position?.latitude ?? 0) - 53.5451) < 0.0001)
            #expect(found.attribution?.text.contains("OpenStreetMap") == true)
            #expect(try await ada.call(StoresAPI.position) == found)
            service.clock.advance(by: 2)
            for _ in 0..<2 {
                await expectRefusal(Problem(404, "no-such-place")) {
                    try await ada.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: "Atlantis"))
                }
            }
            let kept = try await service.database.read { db in
                try db.all("SELECT digest, latitude FROM found_addresses") {
                    (try $0["digest"] as String, try $0["latitude"] as Double?)
                }
            }
            #expect(kept.count == 3 && kept.filter { $0.1 == nil }.count == 1, "what is nowhere is remembered as well")
            #expect(!kept.contains { $0.0.contains("haus") }, "no address stands in the table")
        }
    }

    @Test(arguments: Engine.all)
    func `S2 one question a second goes to the geocoder, however many copies ask`(on engine: Engine) async throws {
        try await engine.withDatabase { database in
            try await database.migrate(Migration.ofPositions)
            let clock = TestClock()
            let copies = (0..<3).map { _ in GeocoderRateLimit(database: database, now: { clock.now }) }
            func turns() async -> Int {
                await withTaskGroup(of: Bool.self) { group in
                    for copy in copies + copies { group.addTask { await copy.take() } }
                    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
            }
            #expect(await turns() == 1)
            clock.advance(by: 0.9)
            #expect(await turns() == 0)
            clock.advance(by: 0.2)
            #expect(await turns() == 1)
            // A process with a slightly slow clock waits; a time stored by a wrong clock blocks only briefly.
            clock.advance(by: -5)
            #expect(await turns() == 0)
            clock.advance(by: -86_400)
            #expect(await turns() == 1)
        }
    }

    @Test func `S2 a geocoder that is away is tried three times more, and one that turns us away is left alone`()
        async throws
    {
        let away = Server((503, ""), (500, ""), (504, ""), (200, Self.house))
        let found = try await Self.nominatim(away).find("Backhausstraße 3")
        #expect(found == GeoPosition(latitude: 53.5501, longitude: 8.848) && away.asked.count == 4)
        #expect(
            away.asked[0].address
                == "https://geocoder.example/search?format=jsonv2&limit=1&q=Backhausstra%C3%9Fe%203")
        for status in [403, 429] {
            let blocked = Server((status, "Usage limit reached"))
            let nominatim = Self.nominatim(blocked)
            for _ in 0..<3 {
                await #expect(throws: Nominatim.Failure(isTransient: false)) { try await nominatim.find("Bremen") }
            }
            #expect(blocked.asked.count == 1, "it is not asked again for a while")
        }
        let silent = Server((200, "[]"))
        await #expect(throws: Nominatim.Failure(isTransient: true)) {
            try await Self.nominatim(silent, turn: { false }).find("Bremen")
        }
        #expect(silent.asked.isEmpty, "without a turn nothing is asked")
    }

    @Test func `S2 while the geocoder is away people read that, and not that there is no such place`() async throws {
        // No server listens there.
        try await withStores(on: .sqlite, environment: ["LARDER_GEOCODER_URL": "http://127.0.0.1:9"]) { service in
            let ada = try await service.signedIn(as: .ada)
            await expectRefusal(Problem(503, "unavailable", ["what": "geocoder"])) {
                try await ada.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: "Atlantis"))
            }
            try await service.bring(PlaceFiles.bremen)
            let known = try await ada.call(StoresAPI.setPosition, sending: ShoppingPositionDraft(place: "Bremen"))
            #expect(known.name == "Bremen", "towns of known stores are found without it")
        }
    }

    @Test(arguments: [
        "", "no JSON", "{}", #"[{"lat":"91","lon":"8"}]"#, #"[{"lat":"nan","lon":"8"}]"#,
        #"[{"lat":"53","lon":"181"}]"#,
        #"[{"lat":53,"lon":8}]"#, #"[{"lat":"1e999","lon":"8"}]"#, #"<html>502</html>"#,
    ])
    func `S2 an answer of the geocoder that is none finds nothing`(_ body: String) async throws {
        let server = Server((200, body))
        await #expect(throws: Nominatim.Failure(isTransient: false)) { try await Self.nominatim(server).find("Bremen") }
        #expect(server.asked.count == 1)
    }

    @Test func `S2 a geocoder that does not answer is left alone for a while`() async throws {
        let silent = Server((503, ""))
        let nominatim = Self.nominatim(silent)
        for _ in 0..<3 {
            await #expect(throws: Nominatim.Failure(isTransient: true)) { try await nominatim.find("Bremen") }
        }
        #expect(silent.asked.count == 4, "the first question, with three more tries")
        // Without a turn no request is sent, and the next question gets a turn.
        let hasTurn = Mutex(false)
        let busy = Self.nominatim(Server((200, Self.house)), turn: { hasTurn.withLock { $0 } })
        await #expect(throws: Nominatim.Failure(isTransient: true)) { try await busy.find("Bremen") }
        hasTurn.withLock { $0 = true }
        #expect(try await busy.find("Bremen") != nil)
    }

    @Test(arguments: Engine.either)
    func `S2 nobody waits for a slow geocoder where the town of their address is known, and its answer is used later`(
        on engine: Engine
    ) async throws {
        try await withStores(on: engine) { service in
            try await service.bring(PlaceFiles.bremen)
            let components = try await StoresComponents(service.platform)
            let hasTurn = Mutex(false)
            let asked = Mutex(0)
            let server = Server((200, Self.house))
            let outside = Self.nominatim(
                server,
                turn: {
                    asked.withLock { $0 += 1 }
                    try? await eventually("the geocoder has its turn") { hasTurn.withLock { $0 } }
                    return hasTurn.withLock { $0 }
                })
            let geocoder = Geocoder(
                database: service.database, snapshots: components.snapshots, outside: outside,
                now: { service.clock.now })
            let address = PostalAddress(street: "Backhausstraße 3", city: "Bremen", postalCode: "28195", country: "DE")
            for _ in 0..<2 {
                let town = try #require(await geocoder.find(address))
                #expect(town.isOnlyTown && abs(town.position.latitude - 53.0758) < 0.001)
            }
            #expect(asked.withLock { $0 } == 1, "it is one question")
            hasTurn.withLock { $0 = true }
            let found = try await eventually("the house is found") {
                let found = try #require(await geocoder.find(address))
                return found.isOnlyTown ? nil : found
            }
            #expect(found.position == GeoPosition(latitude: 53.5501, longitude: 8.848))
            #expect(server.asked.count == 1)
        }
    }
}
