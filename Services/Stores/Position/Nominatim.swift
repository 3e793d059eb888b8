import Chassis
import Contracts
import Foundation
import Synchronization

/// A geocoder with Nominatim's API (https://nominatim.org/release-docs/latest/api/Search/). The public server's terms
/// (https://operations.osmfoundation.org/policies/nominatim/) allow one request a second for the whole application.
/// They also require a named application, stored results, attribution of OpenStreetMap and a configurable server.
final class Nominatim: Sendable {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 256 << 10)
    /// Longest percent-encoded query, in bytes.
    private static let longest = 1_500
    /// Time limit of a question, in seconds.
    private static let patience = 4.0
    /// Pause after a refusal (403 or 429).
    private static let rest = Duration.seconds(300)
    /// Pause after a question without an answer.
    private static let restOfSilent = Duration.seconds(60)

    private struct Place: Decodable {
        let lat: String
        let lon: String
    }

    /// The server did not answer, or its answer is not understood.
    struct Failure: Error, Hashable {
        let isTransient: Bool
    }

    private let http: any ExternalHTTP
    private let address: String
    private let tries: Retries
    private let turn: @Sendable () async -> Bool
    private let refusedAt = Mutex<ContinuousClock.Instant?>(nil)
    /// The time at which all tries of a question last failed.
    private let failedAt = Mutex<ContinuousClock.Instant?>(nil)

    /// - Parameters:
    /// - address: the server's address, without a trailing slash.
    /// - turn: whether a question may be asked now.
    init(
        http: any ExternalHTTP, address: String, tries: Retries = Retries(),
        turn: @escaping @Sendable () async -> Bool
    ) {
        self.http = http
        self.address = address
        self.tries = tries
        self.turn = turn
    }

    /// The position of a place; `nil` if there is no match.
    func find(_ text: String) async throws(Failure) -> GeoPosition? {
        guard let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
            throw Failure(isTransient: false)
        }
        // A query too long for a URL is no place.
        guard query.utf8.count <= Self.longest else { return nil }
        let request = ExternalRequest.get(
            "\(address)/search?format=jsonv2&limit=1&q=\(query)", fields: ["Accept": "application/json"],
            taking: Self.bounds)
        guard !isSilent else { throw Failure(isTransient: true) }
        // Without a turn no question was sent, so no failure is noted.
        var asked = false
        do throws(Failure) {
            return try await tries.run(
                within: Self.patience, late: Failure(isTransient: true), isTransient: \.isTransient
            ) { seconds async throws(Failure) in
                guard !isResting else { throw Failure(isTransient: false) }
                guard await turn() else { throw Failure(isTransient: true) }
                asked = true
                return try await answer(to: request, within: seconds)
            }
        } catch {
            if asked, error.isTransient { failedAt.withLock { $0 = .now } }
            throw error
        }
    }

    private func answer(
        to request: ExternalRequest, within seconds: Double
    ) async throws(Failure) -> GeoPosition? {
        let reply: ExternalResponse
        do throws(ExternalHTTPError) {
            reply = try await http.send(request, within: .seconds(seconds))
        } catch {
            throw Failure(isTransient: error.isTransient)
        }
        if [403, 429].contains(reply.status) { refusedAt.withLock { $0 = .now } }
        // The server answers 400 to text without words.
        if reply.status == 400 { return nil }
        guard reply.status == 200 else { throw Failure(isTransient: reply.status >= 500) }
        guard let places = try? JSONDecoder().decode([Place].self, from: Data(reply.bytes)) else {
            throw Failure(isTransient: false)
        }
        guard let first = places.first else { return nil }
        guard let latitude = Double(first.lat), let longitude = Double(first.lon),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { throw Failure(isTransient: false) }
        return GeoPosition(latitude: latitude, longitude: longitude)
    }

    private var isSilent: Bool {
        failedAt.withLock { $0.map { $0.duration(to: .now) < Self.restOfSilent } ?? false }
    }

    private var isResting: Bool {
        refusedAt.withLock { $0.map { $0.duration(to: .now) < Self.rest } ?? false }
    }
}

extension Nominatim {
    /// The geocoder at LARDER_GEOCODER_URL; `nil` if unset. Throws `SettingsError` for an invalid address.
    convenience init?(_ platform: Platform) throws {
        guard let address = platform.settings.string("GEOCODER_URL") else { return nil }
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else {
            throw SettingsError(
                name: "LARDER_GEOCODER_URL", rule: "must be an address such as https://nominatim.example.com")
        }
        let turns = GeocoderRateLimit(database: platform.database, now: platform.now)
        self.init(
            http: ExternalHTTPClient(for: "geocoder", to: .configured, userAgent: platform.nameOutside),
            address: address, turn: { await turns.take() })
    }
}
