import Chassis
import Foundation

extension LiveDirectories {
    /// The configured directories: Overpass at LARDER_OVERPASS_URL, and Google Places with LARDER_GOOGLE_PLACES_KEY.
    /// LARDER_GOOGLE_PLACES_URL and LARDER_GOOGLE_PLACES_DAILY set Google's address and daily limit. Throws
    /// `SettingsError` for an invalid value.
    convenience init(_ platform: Platform, _ snapshots: StoreSnapshots, _ merger: StoreMerger) throws {
        var directories: [any StoreDirectory] = []
        if let address = try platform.address("OVERPASS_URL") {
            let http = ExternalHTTPClient(for: "overpass", to: .configured, userAgent: platform.nameOutside)
            directories.append(Overpass(http: http, address: address))
        }
        if let key = platform.settings.string("GOOGLE_PLACES_KEY") {
            let address = try platform.address("GOOGLE_PLACES_URL") ?? "https://places.googleapis.com"
            let http = ExternalHTTPClient(for: "google-places", to: .configured, userAgent: platform.nameOutside)
            let daily = try platform.settings.int("GOOGLE_PLACES_DAILY", default: 1_000, in: 0...1_000_000)
            directories.append(GooglePlaces(http: http, address: address, key: key, mostADay: daily))
        }
        self.init(
            directories, database: platform.database, snapshots: snapshots, merger: merger, now: platform.now,
            logger: platform.logger)
    }
}

extension Platform {
    fileprivate func address(_ name: String) throws -> String? {
        guard let address = settings.string(name) else { return nil }
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else { throw SettingsError(name: "LARDER_\(name)", rule: "must be an address without a slash at its end") }
        return address
    }
}
