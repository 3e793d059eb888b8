import Chassis
import Foundation

/// Which external database a service asks.
struct ExternalSetup: Sendable {
    /// `nil` where none is to be asked.
    let recipes: (any ExternalRecipes)?

    /// Spoonacular where LARDER_SPOONACULAR_KEY is given, at LARDER_SPOONACULAR_URL where that is; else what we made up in
    /// development, and none in production.
    ///
    /// Throws `SettingsError` for an address that is none.
    init(_ platform: Platform) throws {
        let address = platform.settings.string("SPOONACULAR_URL", default: "https://api.spoonacular.com")
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme), url.host() != nil,
            !address.hasSuffix("/")
        else {
            throw SettingsError(
                name: "LARDER_SPOONACULAR_URL", rule: "must be an address such as https://api.spoonacular.com")
        }
        if let key = platform.settings.string("SPOONACULAR_KEY") {
            recipes = Spoonacular(
                http: ExternalHTTPClient(for: "spoonacular", to: .configured, threads: 8), address: address, key: key,
                now: platform.now)
        } else {
            recipes = platform.isDevelopment ? StubDatabase() : nil
        }
    }
}
