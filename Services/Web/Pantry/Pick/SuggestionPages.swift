import Contracts
import Foundation
import Hummingbird
import RecipesContracts

/// Foods that match the typed letters, as JSON for a script.
struct SuggestionPages: Pages {
    struct Suggestion: Codable, Equatable {
        let name: String
        let category: String
        let id: String
    }

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/suggestions", suggestions)
    }

    private func suggestions(_ visit: Visit) async throws -> PageResponse {
        guard let text = visit.query["query"], text.utf8.count <= 80 else { return try json([]) }
        // The script filters the foods of one letter itself when more letters follow.
        let query = FoodQuery(query: text, limit: text.count == 1 ? 60 : 6)
        let foods = try await visit.askIfPossible { try await $0.call(RecipesAPI.foods, sending: query) }
        return try json(
            foods?.items.map {
                Suggestion(name: $0.name, category: visit.language.name(of: $0.category), id: $0.id.description)
            } ?? [])
    }

    private func json(_ suggestions: [Suggestion]) throws -> PageResponse {
        let body = ByteBuffer(bytes: try JSONEncoder().encode(suggestions))
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json", .cacheControl: "private, max-age=60"],
                body: .init(byteBuffer: body)))
    }
}
