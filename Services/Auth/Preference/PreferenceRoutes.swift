import Chassis
import Contracts
import Foundation
import Storage

/// What a person may and likes to eat.
struct PreferenceRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.preferences, use: show)
            .on(AuthAPI.setPreferences, use: replace)
    }

    func show(_: Nothing, _ call: Call<SignedIn>) async throws -> Preferences {
        let person = call.caller.account
        return try await database.read { try PreferenceTable($0).find(person) } ?? Preferences()
    }

    func replace(_ preferences: Preferences, _ call: Call<SignedIn>) async throws -> Preferences {
        let person = call.caller.account
        let preferences = try preferences.checked()
        let instant = now()
        try await database.write { db in
            guard try AccountTable(db).find(person) != nil else { throw Problem.unauthenticated }
            try PreferenceTable(db).replace(preferences, of: person, at: instant)
            try db.publish(PreferencesChanged(account: person, preferences: preferences), at: instant)
        }
        return preferences
    }
}
