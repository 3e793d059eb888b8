import AuthContracts
import Chassis
import Contracts
import Foundation
import Logging

/// Dietary rules and tastes of one person.
struct DietaryProfile: Hashable, Sendable {
    var diets: Labels<Diet> = []
    var allergies: Labels<Allergen> = []
    /// Names or ids of foods that the person dislikes.
    var dislikedFoods: [String] = []
    /// Names or ids of foods that the person likes.
    var likedFoods: [String] = []
    var cuisines: Labels<Cuisine> = []
    /// Notices for the person about these rules.
    var notices: [ServiceNotice] = []
}

/// Dietary profiles from auth, or the last known ones while auth does not answer.
struct DietaryProfiles: Sendable {
    let table: DietaryProfileTable
    let services: ServiceClients
    let now: @Sendable () -> Date
    let logger: Logger

    /// The profile of a person; empty without an account. Throws 503 if auth does not answer and no profile is stored,
    /// because unknown allergies could cause harm.
    func rules(of identity: Identity?) async throws -> DietaryProfile {
        guard let identity, let account = identity.account else { return DietaryProfile() }
        do {
            let preferences = try await services.onBehalf(of: identity).call(AuthAPI.preferences)
            return DietaryProfile(preferences)
        } catch let problem as Problem where problem.status >= 500 {
            logger.warning("Preferences cannot be asked for", metadata: ["error": "\(problem.detail)"])
            return try await remembered(account)
        }
    }

    /// The profiles of several people, in order. Throws 404 if one has no account, and 503 as `known`.
    func rules(of accounts: [ID<Account>]) async throws -> [DietaryProfile] {
        let known = try await known(of: accounts)
        return try accounts.map { try known[$0].orNotFound(.account) }
    }

    /// The profiles of those `accounts` that exist. Throws 503 if auth does not answer and a profile is not stored.
    func known(of accounts: [ID<Account>]) async throws -> [ID<Account>: DietaryProfile] {
        var said: [ID<Account>: DietaryProfile] = [:]
        do {
            let eaters = try await services.asService.call(
                AuthAPI.eaters, sending: AccountNamesQuery(accounts: accounts))
            for eater in eaters.items { said[eater.account] = DietaryProfile(eater.preferences) }
            return said
        } catch let problem as Problem where problem.status >= 500 {
            logger.warning("Preferences cannot be asked for", metadata: ["error": "\(problem.detail)"])
            for account in accounts { said[account] = try await remembered(account) }
            return said
        }
    }

    /// The stored profile of a person. Throws 503 if there is none.
    private func remembered(_ account: ID<Account>) async throws -> DietaryProfile {
        guard let known = try await table.find(account) else {
            throw Problem(503, "unavailable", ["what": "preferences"], retryAfter: 2)
        }
        return DietaryProfile(known, notices: [ServiceNotice("rules-remembered")])
    }
}

extension DietaryProfile {
    init(_ preferences: Preferences, notices: [ServiceNotice] = []) {
        self.init(
            diets: preferences.diets, allergies: preferences.allergies, dislikedFoods: preferences.dislikedFoods,
            likedFoods: preferences.likedFoods, cuisines: preferences.cuisines, notices: notices)
    }
}
