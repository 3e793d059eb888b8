import Chassis
import Contracts
import RecipesContracts

/// Noting, listing, changing and removing what was cooked.
struct CookLogRoutes: Sendable {
    let log: CookLog

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.cookLog, use: list)
            .on(RecipesAPI.logCooked, use: add)
            .on(RecipesAPI.cookLogEntry, use: show)
            .on(RecipesAPI.changeCookLogEntry, use: change)
            .on(RecipesAPI.removeCookLogEntry, use: remove)
    }

    func list(_ query: CookLogQuery, _ call: Call<SignedIn>) async throws -> Page<CookLogEntry> {
        try await log.page(query, of: call.caller.account)
    }

    func add(_ draft: CookLogDraft, _ call: Call<SignedIn>) async throws -> CookLogEntry {
        try await log.add(draft, of: call.id(Recipe.self), by: call.caller.account)
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> CookLogEntry {
        try await log.find(call.id(CookLogEntry.self), of: call.caller.account)
    }

    func change(_ draft: CookLogDraft, _ call: Call<SignedIn>) async throws -> CookLogEntry {
        try await log.change(
            call.id(CookLogEntry.self), draft, by: call.caller.account, seen: call.precondition)
    }

    func remove(_: Empty, _ call: Call<SignedIn>) async throws -> Empty {
        try await log.remove(call.id(CookLogEntry.self), by: call.caller.account)
        return Empty()
    }
}
