import Contracts
import RecipesContracts

/// The public page of a food in the catalogue.
struct CatalogueFoodPages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/foods/:id", food)
    }

    private func food(_ visit: Visit) async throws -> PageResponse {
        let id = try visit.id(Food.self)
        async let substitutes = visit.askIfThere {
            try await $0.call(RecipesAPI.substitutes, at: id, sending: SubstituteQuery())
        }
        let food = try await visit.ask { try await $0.call(RecipesAPI.food, at: id) }
        // The food has been merged into another.
        if food.id != id { return .redirect(OwnPath("/foods/\(food.id)") ?? .home) }
        let model = CatalogueFoodPage(food, substitutes: try await substitutes?.items ?? [], in: visit.language)
        return .page(Screen("Catalogue/food", title: model.heading, tab: .results, model))
    }
}
