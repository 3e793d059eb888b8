import Contracts
import Foundation
import Hummingbird
import RecipesContracts

/// Suggestions for the search field, as JSON for its script.
struct SearchSuggestionPages: Pages {
    /// One suggestion.
    struct Entry: Codable, Equatable {
        let name: String
        /// "Recipe", "Food" or "Type of dish".
        let category: String
        /// The page of a recipe; `nil` if the words are to be searched.
        let address: String?
    }

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/search/suggestions", suggestions)
    }

    /// Answers with an empty list if the query is absent or over 200 bytes, or if the service fails.
    private func suggestions(_ visit: Visit) async throws -> PageResponse {
        guard let text = visit.query["query"], text.utf8.count <= 200 else { return try json([]) }
        let query = SuggestionQuery(query: text)
        let found = try? await visit.askIfPossible { try await $0.call(RecipesAPI.suggestions, sending: query) }
        return try json(
            found?.items.map { suggestion in
                Entry(
                    name: suggestion.text, category: visit.language("search.kind.\(suggestion.kind.rawValue)"),
                    address: suggestion.recipe.map { "/recipes/\($0)" })
            } ?? [])
    }

    private func json(_ entries: [Entry]) throws -> PageResponse {
        let body = ByteBuffer(bytes: try JSONEncoder().encode(entries))
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json", .cacheControl: "private, max-age=60"],
                body: .init(byteBuffer: body)))
    }
}
