import Chassis
import Contracts
import Foundation
import Synchronization

/// A geocoder with Nominatim's API (https://nominatim.org/release-docs/latest/api/Search/). The public one's terms
/// (https://operations.osmfoundation.org/policies/nominatim/) allow one question a second for all of an application's users
/// together, want the application named, what was found kept, and OpenStreetMap named beside it; and the address of another
/// one can be set at any time.
final class Nominatim: Sendable {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 256 << 10)
    /// Of what is asked for, as addresses write it, in bytes.
    private static let longest = 1_500
    /// In seconds.
    private static let patience = 4.0
    /// For how long one that turned us away is left alone.
    private static let rest = Duration.seconds(300)
    /// The same of one that does not answer.
    private static let restOfSilent = Duration.seconds(60)

    private struct Place: Decodable {
        let lat: String
        let lon: String
    }

    /// It does not answer, or not in a way that is understood.
    struct Failure: Error, Hashable {
        let isTransient: Bool
    }

    private let http: any ExternalHTTP
    private let address: String
    private let tries: Retries
    private let turn: @Sendable () async -> Bool
    private let refusedAt = Mutex<ContinuousClock.Instant?>(nil)
    /// When all tries of a question failed the last time.
    private let failedAt = Mutex<ContinuousClock.Instant?>(nil)

    /// - Parameters:
    ///   - address: without a slash at the end.
    ///   - turn: whether a question may be asked now.
    init(
        http: any ExternalHTTP, address: String, tries: Retries = Retries(),
        turn: @escaping @Sendable () async -> Bool
    ) {
        self.http = http
        self.address = address
        self.tries = tries
        self.turn = turn
    }

    /// `nil` where there is no such place.
    func find(_ text: String) async throws(Failure) -> GeoPosition? {
        guard let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
            throw Failure(isTransient: false)
        }
        // What no address of the web can carry is no place.
        guard query.utf8.count <= Self.longest else { return nil }
        let request = ExternalRequest.get(
            "\(address)/search?format=jsonv2&limit=1&q=\(query)", fields: ["Accept": "application/json"],
            taking: Self.bounds)
        guard !isSilent else { throw Failure(isTransient: true) }
        // Without a turn nothing was asked, and nobody is silent.
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
        // It answers so to what holds no word.
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
    /// The one at LARDER_GEOCODER_URL; `nil` where none is given. Throws `SettingsError` for what is no address.
    convenience init?(_ platform: Platform) throws {
        guard let address = platform.settings.string("GEOCODER_URL") else { return nil }
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else {
            throw SettingsError(
                name: "LARDER_GEOCODER_URL", rule: "must be an address such as https://nominatim.example.com")
        }
        let turns = GeocoderTurns(database: platform.database, now: platform.now)
        self.init(
            http: ExternalHTTPClient(for: "geocoder", to: .configured, userAgent: platform.nameOutside),
            address: address, turn: { await turns.take() })
    }
}
