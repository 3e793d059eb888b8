import Chassis
import Contracts
import Foundation
import PantryContracts
import Storage

/// Routes for the pantry's questions and their answers.
struct QuestionRoutes: Sendable {
    let database: Database
    let beliefs: KitchenBeliefs
    let access: HouseholdAccess
    let now: @Sendable () -> Date

    func register(on routes: Routes) {
        routes
            .on(PantryAPI.questions, use: list)
            .on(PantryAPI.answerQuestion, use: answer)
            .on(PantryAPI.gone, use: gone)
    }

    func gone(_: Empty, _ call: Call<SignedIn>) async throws -> UsedUpFoods {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        return UsedUpFoods(foods: try await beliefs.belief(of: kitchen).gone)
    }

    func list(_: Empty, _ call: Call<SignedIn>) async throws -> PantryQuestions {
        let kitchen = try await access.kitchen(of: call.caller.account, for: .reading)
        let today = Day(of: now(), in: .gmt)
        let belief = try await beliefs.belief(of: kitchen)
        let (asked, ignored) = try await database.read { db in
            let table = QuestionTable(db, of: kitchen)
            return (try table.asked(on: today), try table.ignored(before: today))
        }
        let free = (1...PantryQuestions.most).filter { slot in !asked.contains { $0.slot == slot } }
        let wanted =
            free.isEmpty ? [] : belief.questions(atMost: free.count, besides: Set(asked.map(\.item)), ignored: ignored)
        let all = wanted.isEmpty ? asked : try await ask(wanted.map(\.item), in: free, asked, on: today, kitchen)
        let open = all.filter { $0.answer == nil }.map(\.item)
        return PantryQuestions(questions: open.compactMap(belief.question))
    }

    /// Stores questions. If another device filled a slot first, its question counts.
    private func ask(
        _ items: [ID<PantryItem>], in slots: [Int], _ before: [QuestionTable.Asked], on today: Day,
        _ kitchen: HouseholdScope
    ) async throws -> [QuestionTable.Asked] {
        let all = try await database.write { db in
            let table = QuestionTable(db, of: kitchen)
            for (slot, item) in zip(slots, items) { try table.ask(item, in: slot, on: today) }
            return try table.asked(on: today)
        }
        QuestionMetrics.asked(all.count - before.count)
        return all
    }

    func answer(_ draft: PantryAnswerDraft, _ call: Call<SignedIn>) async throws -> PantryAnswered {
        let item = try call.id(PantryItem.self)
        let account = call.caller.account
        let kitchen = try await access.kitchen(of: account, for: .changing)
        let instant = now()
        let yesterday = Day(of: instant, in: .gmt).adding(days: -1)
        return try await database.write { db in
            let table = QuestionTable(db, of: kitchen)
            let (day, asked) = try table.lock(item, since: yesterday).orNotFound(.pantryQuestion)
            if let answer = asked.answer { return PantryAnswered(item: item, answer: answer, entry: asked.entry) }
            var change = PantryChange(db, of: kitchen, by: account, at: instant)
            if let batch = try BatchTable(db, of: kitchen).lock(item) {
                switch draft.answer {
                case .yes: try change.replace(batch, by: batch, .keep)
                case .half: try change.replace(batch, by: batch.state.amount.estimated(.half).map(batch.with), .set)
                case .gone: try change.replace(batch, by: nil, .set)
                }
            } else {
                try change.bringBack(item, draft.answer)
            }
            let entry = change.steps.isEmpty ? nil : try change.finish(as: .answered).id
            try table.answer(item, on: day, draft.answer, entry, at: instant)
            QuestionMetrics.answered(draft.answer)
            return PantryAnswered(item: item, answer: draft.answer, entry: entry)
        }
    }

    /// Deletes old questions.
    func clean() async throws {
        let before = Day(of: now(), in: .gmt).adding(days: -QuestionTable.days)
        try await database.write { _ = try $0.execute("DELETE FROM pantry_questions WHERE day < \(before)") }
    }
}

extension PantryChange {
    /// Restores a departed batch as the answer states. No change if the answer is `.gone`, the batch cannot return, or
    /// its food was restocked.
    fileprivate mutating func bringBack(_ item: ID<PantryItem>, _ answer: PantryAnswer) throws {
        let (batches, journal) = (BatchTable(db, of: kitchen), JournalTable(db, of: kitchen))
        guard answer != .gone else { return }
        try journal.lockHistory(of: [item])
        guard let batch = try journal.history(of: item).last?.step.before, try batches.canReturn(batch),
            try batches.all(of: [batch.food.ref.id]).allSatisfy({ $0.state.dish != nil })
        else { return }
        let amount = answer == .half ? batch.state.amount.estimated(.half) : batch.state.amount
        try restore(amount.map(batch.with) ?? batch, .set)
    }
}
