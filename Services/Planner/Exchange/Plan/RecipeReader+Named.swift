import Chassis
import Contracts
import Foundation
import RecipesContracts

extension RecipeReader {
    /// The caller's own recipe of that name; the latest of several. Throws 503 while the recipes service does not answer.
    func own(named name: String, for identity: Identity) async throws -> ID<Recipe>? {
        func plain(_ title: String) -> String {
            title.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).filter { !$0.isWhitespace }
        }
        var query = OwnRecipesQuery(query: String(name.prefix(100)), limit: 100)
        // The search also finds recipes that only have the word in them.
        for _ in 0..<5 {
            let found = try await services.onBehalf(of: identity).call(RecipesAPI.own, sending: query)
            if let recipe = found.items.first(where: { plain($0.title) == plain(name) }) { return recipe.id }
            guard let next = found.next else { break }
            query.cursor = next
        }
        return nil
    }
}
