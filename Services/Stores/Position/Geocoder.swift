import Chassis
import Contracts
import Crypto
import Foundation
import Storage
import StoresContracts

/// Finds the positions of addresses by the towns of known stores and, if configured, by a geocoder. The geocoder is
/// asked once for each address.
struct Geocoder: Sendable {
    /// Age at which a position is asked for again, in seconds.
    private static let lifetime: TimeInterval = 180 * 86_400
    private static let patience = Duration.seconds(5)
    private static let patienceWithTown = Duration.milliseconds(500)

    let database: Database
    let snapshots: StoreSnapshots
    let outside: Nominatim?
    let now: @Sendable () -> Date
    private let questions = GeocoderQuestions()

    init(
        database: Database, snapshots: StoreSnapshots, outside: Nominatim?, now: @escaping @Sendable () -> Date
    ) {
        (self.database, self.snapshots, self.outside, self.now) = (database, snapshots, outside, now)
    }

    struct Found: Sendable {
        let position: GeoPosition
        let name: String?
        let attribution: StoreAttribution?
        /// Whether a street was asked for, and `position` is only its town's centre.
        let isOnlyTown: Bool
    }

    /// Finds an address. If its town is known, a slow geocoder is not waited for: the town is returned now, and the
    /// geocoder's result next time.
    func find(_ address: PostalAddress) async -> Found? {
        let towns = snapshots.current.towns
        let town = towns.find(postcode: address.postalCode, city: address.city, country: address.country)
        if let outside {
            let patience: Duration = town == nil ? Self.patience : Self.patienceWithTown
            let line = address.oneLine
            let position = await questions.answer(to: line, within: patience) { [self] in
                (try? await remembered(outside, line)) ?? nil
            }
            if let position {
                return Found(
                    position: position, name: address.city, attribution: .openStreetMapPlaces, isOnlyTown: false)
            }
        }
        let hasStreet = address.street.contains { !$0.isWhitespace }
        return town.flatMap { town in
            town.position.map {
                Found(position: $0, name: address.city, attribution: nil, isOnlyTown: hasStreet)
            }
        }
    }

    /// Finds a town from memory, and a street by the geocoder or else its town. Throws 503 if the geocoder is
    /// unavailable and no town is known.
    func find(text: String) async throws(Problem) -> Found? {
        let town = snapshots.current.towns.find(text: text)
        let here = town.flatMap { found in
            found.town.position.map {
                Found(position: $0, name: found.town.name, attribution: nil, isOnlyTown: !found.isWhole)
            }
        }
        if let here, !here.isOnlyTown { return here }
        guard let outside else { return here }
        do throws(Nominatim.Failure) {
            let found = try await remembered(outside, text).map { position in
                Found(
                    position: position, name: String(text.prefix(80)), attribution: .openStreetMapPlaces,
                    isOnlyTown: false)
            }
            return found ?? here
        } catch {
            if let here { return here }
            throw Problem(503, "unavailable", ["what": "geocoder"], retryAfter: 5)
        }
    }

    /// Towns and postal codes that begin with `name`.
    func names(beginning name: String) -> [String] { snapshots.current.towns.names(beginning: name) }

    /// Results are stored under a digest of the text, so the table contains no addresses.
    private func remembered(
        _ outside: Nominatim, _ text: String
    ) async throws(Nominatim.Failure) -> GeoPosition? {
        let digest = SHA256.hash(data: Data(text.lowercased().utf8)).hexadecimal
        let instant = now()
        let since = instant.addingTimeInterval(-Self.lifetime)
        let known = try? await database.read { db in
            try db.first(
                "SELECT latitude, longitude FROM found_addresses WHERE digest = \(digest) AND asked_at > \(since)"
            ) {
                (try $0["latitude"] as Double?, try $0["longitude"] as Double?)
            }
        }
        if let known = known ?? nil {
            guard let latitude = known.0, let longitude = known.1 else { return nil }
            return GeoPosition(latitude: latitude, longitude: longitude)
        }
        let answer = try await outside.find(text)
        _ = try? await database.write { db in
            try db.execute(
                """
                INSERT INTO found_addresses (digest, latitude, longitude, asked_at)
                VALUES (\(digest), \(answer?.latitude), \(answer?.longitude), \(instant))
                ON CONFLICT (digest) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
                    asked_at = excluded.asked_at
                """)
        }
        return answer
    }

    func cleanUp() async throws {
        let before = now().addingTimeInterval(-Self.lifetime)
        try await database.write { try $0.execute("DELETE FROM found_addresses WHERE asked_at < \(before)") }
    }
}

extension PostalAddress {
    fileprivate var oneLine: String {
        [street.replacing("\n", with: ", "), "\(postalCode) \(city)", country].joined(separator: ", ")
    }
}

extension StoreAttribution {
    static let openStreetMapPlaces = StoreAttribution(
        source: "nominatim", text: "© OpenStreetMap contributors (ODbL)",
        link: "https://www.openstreetmap.org/copyright")

    init?(teller: String) {
        guard teller == "nominatim" else { return nil }
        self = .openStreetMapPlaces
    }
}
