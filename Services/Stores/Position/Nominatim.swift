import Chassis
import Contracts
import Foundation
import Synchronization

/// A geocoder with Nominatim's API (https://nominatim.org/release-docs/latest/api/Search/): one question at a time and at
/// most one a second, as the public one's terms want it.
final class Nominatim: Sendable {
    private static let bounds = ResponseBounds(anyStatus: true, mostBytes: 256 << 10)
    /// In seconds.
    private static let patience = 4.0
    private static let pause = Duration.seconds(1)

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
    private let last = Mutex<ContinuousClock.Instant?>(nil)

    /// - Parameter address: without a slash at the end.
    init(http: any ExternalHTTP, address: String, tries: Retries = Retries()) {
        self.http = http
        self.address = address
        self.tries = tries
    }

    /// `nil` where there is no such place.
    func find(_ text: String) async throws(Failure) -> GeoPosition? {
        guard let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) else {
            throw Failure(isTransient: false)
        }
        let request = ExternalRequest.get(
            "\(address)/search?format=jsonv2&limit=1&q=\(query)", fields: ["Accept": "application/json"],
            taking: Self.bounds)
        return try await tries.run(
            within: Self.patience, late: Failure(isTransient: true), isTransient: \.isTransient
        ) { seconds async throws(Failure) in
            guard turn() else { throw Failure(isTransient: true) }
            let reply: ExternalResponse
            do throws(ExternalHTTPError) {
                reply = try await http.send(request, within: .seconds(seconds))
            } catch {
                throw Failure(isTransient: error.isTransient)
            }
            guard reply.status == 200 else {
                throw Failure(isTransient: reply.status == 429 || reply.status >= 500)
            }
            guard let places = try? JSONDecoder().decode([Place].self, from: Data(reply.bytes)) else {
                throw Failure(isTransient: false)
            }
            guard let first = places.first else { return nil }
            guard let latitude = Double(first.lat), let longitude = Double(first.lon),
                (-90...90).contains(latitude), (-180...180).contains(longitude)
            else { throw Failure(isTransient: false) }
            return GeoPosition(latitude: latitude, longitude: longitude)
        }
    }

    /// Whether the pause since the last question is over; it begins anew then.
    private func turn() -> Bool {
        last.withLock { last in
            if let last, last.duration(to: .now) < Self.pause { return false }
            last = .now
            return true
        }
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
        self.init(http: ExternalHTTPClient(for: "geocoder", to: .configured, userAgent: "Larder/1.0"), address: address)
    }
}
