import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts

/// The journal of the pantry, with undo.
struct JournalPages: Pages {
    private static let journal = OwnPath(to: "/pantry/journal")

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/pantry/journal", list)
        pages.post("/pantry/journal/:id/undo", on: "/pantry/journal", undo)
    }

    private func list(_ visit: Visit) async throws -> PageResponse {
        let item = visit.query["item"].flatMap(ID<PantryItem>.init)
        let food = visit.query["food"].flatMap(ID<Food>.init)
        let query = JournalQuery(food: food, item: item, limit: 30, cursor: visit.query["cursor"])
        async let sharing = visit.sharing()
        let found = try await visit.ask { try await $0.call(PantryAPI.journal, sending: query) }
        let model = JournalPage(
            found, query, sharing: try await sharing, from: visit.here ?? Self.journal, in: visit.language)
        return .page(Screen("Pantry/journal", title: visit.language("journal.title"), tab: .pantry, model))
    }

    private func undo(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(JournalEntry.self)
        let back = visit.from ?? Self.journal
        do {
            _ = try await visit.ask { try await $0.call(PantryAPI.undo, at: id) }
            return .redirect(back, notice: Notice("journal.undone"))
        } catch let problem as Problem where [404, 409].contains(problem.status) {
            return .redirect(back, notice: Notice(Self.reason(problem), isProblem: true))
        }
    }

    /// The phrase for a refused undo.
    private static func reason(_ problem: Problem) -> String {
        switch problem.code {
        case "already-undone": "journal.alreadyUndone"
        case "pantry-full": "journal.pantryFull"
        default: "journal.cannotUndo"
        }
    }
}
