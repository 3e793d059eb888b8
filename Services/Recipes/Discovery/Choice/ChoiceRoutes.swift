import Chassis
import Contracts
import Foundation
import RecipesContracts
import Storage

/// Finding a recipe by choosing foods, and then taking or leaving one recipe after the other.
struct ChoiceRoutes: Sendable {
    let database: Database
    let grounds: ChoiceGrounds
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(RecipesAPI.openChoice, use: open)
            .on(RecipesAPI.choice, use: show)
            .on(RecipesAPI.move, use: move)
    }

    func open(_ draft: GuidedChoiceDraft, _ call: Call<SignedIn>) async throws -> GuidedChoice {
        let filters = draft.filters ?? RecipeFilters()
        let ground = try await grounds.ground(for: call.caller, language: call.language)
        try ground.check(filters)
        let (choice, current) = ground.current(ChoiceRecord(id: ID(at: now()), filters: filters))
        let answer = try await grounds.marked(current, for: call.caller)
        return try await database.write { [now] db in
            try ChoiceTable(db).insert(choice, of: call.caller.account, at: now())
            return answer
        }
    }

    func show(_: Empty, _ call: Call<SignedIn>) async throws -> GuidedChoice {
        let choice = try await find(call)
        let answer = try await grounds.ground(for: call.caller, language: call.language).current(choice).answer
        return try await grounds.marked(answer, for: call.caller)
    }

    func move(_ move: GuidedChoiceMove, _ call: Call<SignedIn>) async throws -> GuidedChoice {
        var choice = try await find(call)
        guard move.revision == choice.revision else { throw Problem.staleChoice }
        let ground = try await grounds.ground(for: call.caller, language: call.language)
        let before = ground.current(choice)
        choice.question = before.choice.question
        try choice.make(move, at: before.answer.stage)
        choice.revision += 1
        let after = ground.current(choice)
        let isKept = try await database.write { [now] in
            try ChoiceTable($0).update(after.choice, of: call.caller.account, from: move.revision, at: now())
        }
        guard isKept else { throw Problem.staleChoice }
        return try await grounds.marked(after.answer, for: call.caller)
    }

    /// Erases the choices that have had their time.
    func cleanUp() async throws {
        try await database.write { [now] in try ChoiceTable($0).eraseUntouched(at: now()) }
    }

    private func find(_ call: Call<SignedIn>) async throws -> ChoiceRecord {
        let id = try call.id(GuidedChoice.self)
        let (account, instant) = (call.caller.account, now())
        return try await database.read { try ChoiceTable($0).find(id, of: account, at: instant) }
            .orNotFound(.choice)
    }
}

extension Problem {
    fileprivate static let staleChoice = Problem(409, "choice-moved-on")
}
