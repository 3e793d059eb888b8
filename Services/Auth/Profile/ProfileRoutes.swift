import AuthContracts
import Chassis
import Contracts
import Foundation
import Storage

/// Body data, nutrition targets, and what a person wants to be told of.
struct ProfileRoutes: Sendable {
    let database: Database
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(AuthAPI.body, use: body)
            .on(AuthAPI.updateBody, use: updateBody)
            .on(AuthAPI.nutritionTargets, use: targets)
            .on(AuthAPI.setNutritionTargets, use: setTargets)
            .on(AuthAPI.suggestedTargets, use: suggestion)
            .on(AuthAPI.notifications, use: notifications)
            .on(AuthAPI.updateNotifications, use: updateNotifications)
    }

    func body(_: Empty, _ call: Call<SignedIn>) async throws -> BodyData {
        let person = call.caller.account
        return try await database.read { try BodyDataTable($0).find(person) }
    }

    func updateBody(_ change: BodyDataChange, _ call: Call<SignedIn>) async throws -> BodyData {
        let instant = now()
        return try await save(for: call.caller.account) { db, person in
            let body = try BodyDataTable(db).find(person).changed(by: change, at: instant)
            try BodyDataTable(db).replace(body, of: person)
            return body
        }
    }

    func targets(_: Empty, _ call: Call<SignedIn>) async throws -> NutritionTargets {
        let person = call.caller.account
        return try await database.read { try NutritionTargetTable($0).all(of: person) }
    }

    func setTargets(_ targets: NutritionTargets, _ call: Call<SignedIn>) async throws -> NutritionTargets {
        try targets.check()
        return try await save(for: call.caller.account) { db, person in
            try NutritionTargetTable(db).replace(targets, of: person)
            return try NutritionTargetTable(db).all(of: person)
        }
    }

    func suggestion(_ query: TargetSuggestionQuery, _ call: Call<SignedIn>) async throws -> TargetSuggestion {
        let (person, year) = (call.caller.account, Day(of: now(), in: .gmt).year)
        let body = try await database.read { try BodyDataTable($0).find(person) }
        return TargetSuggestion(for: body, in: year, isPregnant: query.isPregnant ?? false)
    }

    func notifications(_: Empty, _ call: Call<SignedIn>) async throws -> NotificationPreferences {
        let person = call.caller.account
        return try await database.read { try NotificationTable($0).find(person) }
    }

    func updateNotifications(
        _ change: NotificationChange, _ call: Call<SignedIn>
    ) async throws -> NotificationPreferences {
        try await save(for: call.caller.account) { db, person in
            let saved = try NotificationTable(db).find(person)
            let wanted = NotificationPreferences(email: change.email ?? saved.email, push: change.push ?? saved.push)
            try NotificationTable(db).replace(wanted, of: person)
            return wanted
        }
    }

    /// Saves in one transaction, which others that save for the same person wait for.
    private func save<Value: Sendable>(
        for person: ID<Account>, _ change: @escaping @Sendable (any Connection, ID<Account>) throws -> Value
    ) async throws -> Value {
        try await database.write { db in
            guard try AccountTable(db).lock(person) != nil else { throw Problem.unauthenticated }
            return try change(db, person)
        }
    }
}
