import AuthContracts
import Chassis
import Contracts
import Foundation
import Logging

/// What must hold for whatever is put before one person.
struct DinerRules: Hashable, Sendable {
    var diets: Labels<Diet> = []
    var allergies: Labels<Allergen> = []
    /// Names or ids of foods that the person does not like.
    var dislikedFoods: [String] = []
    /// Names or ids of foods that the person likes.
    var likedFoods: [String] = []
    var cuisines: Labels<Cuisine> = []
    /// What the person should know about these rules.
    var notices: [String] = []
}

/// Knows what people may eat: as auth says now or, while auth does not answer, as it said last.
struct Diners: Sendable {
    let table: DinerTable
    let peers: Peers
    let now: @Sendable () -> Date
    let logger: Logger

    /// Throws 503 where nothing was ever heard of the person: nobody is served what may harm them.
    func rules(of identity: Identity?) async throws -> DinerRules {
        guard let identity, let account = identity.account else { return DinerRules() }
        do {
            let preferences = try await peers.onBehalf(of: identity).call(AuthAPI.preferences)
            return DinerRules(preferences)
        } catch let problem as Problem where problem.status >= 500 {
            logger.warning("Preferences cannot be asked for", metadata: ["error": "\(problem.detail)"])
            guard let known = try await table.find(account) else {
                throw Problem.unavailable("What you may eat cannot be looked up at the moment. Please try again.")
            }
            return DinerRules(known, notices: ["Your diets and allergies are those we last heard of."])
        }
    }
}

extension DinerRules {
    init(_ preferences: Preferences, notices: [String] = []) {
        self.init(
            diets: preferences.diets, allergies: preferences.allergies, dislikedFoods: preferences.dislikedFoods,
            likedFoods: preferences.likedFoods, cuisines: preferences.cuisines, notices: notices)
    }
}
