import AuthContracts
import Chassis
import Contracts
import Logging
import Offers

/// Asks auth what people avoid.
struct Avoidances: Sendable {
    let services: ServiceClients
    let logger: Logger

    func avoidance(of account: ID<Account>) async -> Avoidance {
        await logger.survive("Preferences cannot be asked for") { () -> Avoidance in
            let preferences = try await services.onBehalf(of: Identity(account: account)).call(AuthAPI.preferences)
            let avoidsNothing = preferences.diets.isEmpty && preferences.allergies.isEmpty
            return avoidsNothing ? .nothing : .rules(preferences.diets, preferences.allergies)
        } ?? .unknown
    }
}
