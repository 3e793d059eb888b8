import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Routes for a person's diets, allergies and tastes.
struct PreferenceRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.preferences, use: show)
            .on(AuthAPI.setPreferences, use: replace)
            .on(AuthAPI.updatePreferences, use: change)
            .on(AuthAPI.eaters, use: eaters)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> Preferences {
        let person = call.caller.account
        return try await database.read { try PreferenceTable($0).find(person) } ?? Preferences()
    }

    func replace(_ preferences: Preferences, _ call: Call<SignedIn>) async throws -> Preferences {
        try await store(for: call.caller.account) { _ in preferences }
    }

    func change(_ change: PreferencesChange, _ call: Call<SignedIn>) async throws -> Preferences {
        try await store(for: call.caller.account, isAnswerNeeded: !change.isAboutDistanceAlone) {
            $0.changed(by: change)
        }
    }

    func eaters(_ query: AccountNamesQuery, _ call: Call<ServiceCaller>) async throws -> Eaters {
        guard query.accounts.count <= AccountNamesQuery.most else {
            throw Problem.invalid("accounts", .tooMany(AccountNamesQuery.most))
        }
        return try await database.read { db in
            let there = try AccountTable(db).names(of: query.accounts).map(\.account)
            return Eaters(
                items: try there.map { account in
                    Eaters.Eater(
                        account: account, preferences: try PreferenceTable(db).find(account) ?? Preferences())
                })
        }
    }

    /// Stores the preferences that `make` returns, if valid, and publishes them to the other services.
    private func store(
        for person: ID<Account>, isAnswerNeeded: Bool = true, _ make: @escaping @Sendable (Preferences) -> Preferences
    ) async throws -> Preferences {
        let instant = now()
        return try await database.write { db in
            guard try AccountTable(db).lock(person) != nil else { throw Problem.unauthenticated }
            let made = try make(PreferenceTable(db).find(person) ?? Preferences())
            let preferences = try made.checked(isAnswerNeeded: isAnswerNeeded)
            try PreferenceTable(db).replace(preferences, of: person, at: instant)
            try db.publish(PreferencesChanged(account: person, preferences: preferences), at: instant)
            return preferences
        }
    }
}
