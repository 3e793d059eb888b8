import Contracts
import PantryContracts

/// Answers to the pantry's questions.
struct QuestionPages: Pages {
    private static let pantry = OwnPath(to: "/pantry")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.post("/pantry/questions/:id", answer)
        pages.post("/pantry/answers/:id/undo", undo)
    }

    private func answer(_ visit: Visit) async throws -> PageResponse {
        let item = try visit.id(PantryItem.self)
        guard let answer = visit.form["answer"].flatMap(PantryAnswer.init) else {
            return .redirect(visit.from ?? Self.pantry)
        }
        do {
            let answered = try await visit.ask {
                try await $0.call(PantryAPI.answerQuestion, at: item, sending: PantryAnswerDraft(answer: answer))
            }
            let undo = answered.entry.map { Notice.Undo(action: "/pantry/answers/\($0)/undo", fields: [:]) }
            let phrase = answered.answer == answer ? "pantry.answered" : "pantry.answeredBefore"
            return .redirect(visit.from ?? Self.pantry, notice: Notice(phrase, undo: undo))
        } catch let problem as Problem where problem.status == 404 {
            return .redirect(visit.from ?? Self.pantry, notice: Notice("pantry.notAsked"))
        }
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let entry = try visit.id(JournalEntry.self)
        do {
            try await visit.ask { _ = try await $0.call(PantryAPI.undo, at: entry) }
            return .redirect(visit.from ?? Self.pantry, notice: Notice("pantry.answerUndone"))
        } catch let problem as Problem where [404, 409].contains(problem.status) {
            return .redirect(visit.from ?? Self.pantry, notice: Notice("pantry.answerStays", isProblem: true))
        }
    }
}
