import AuthContracts
import Contracts
import PantryContracts
import RecipesContracts

/// The second question to somebody new: what is always in the kitchen, and what there is today.
struct KitchenPages: Pages {
    /// So many foods are offered.
    private static let offered = 30

    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/welcome/kitchen", form)
        pages.post("/welcome/kitchen", save)
    }

    private func form(_ visit: Visit) async throws -> PageResponse {
        async let staples = visit.ask { try await $0.call(PantryAPI.staples) }
        async let suggestions = visit.askIfPossible { try await $0.call(RecipesAPI.stapleSuggestions) }
        async let foods = visit.commonFoods(Self.offered)
        let model = KitchenPage(
            try await staples, suggestions: try await suggestions?.items ?? [], foods: try await foods,
            in: visit.language)
        return .page(Screen("Welcome/kitchen", title: visit.language("kitchen.title"), tab: .results, model))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        if visit.form["asksStaples"] != nil {
            let staples = FoodSelection(foods: Array(visit.form.all("staples").prefix(200)))
            try await visit.ask { _ = try await $0.call(PantryAPI.setStaples, sending: staples) }
        }
        let picked = visit.form.all("foods")
        guard !picked.isEmpty else { return .redirect(PickPages.page) }
        return .redirect(OwnPath(to: "/results"), notice: try await visit.stock(picked))
    }
}

/// The staples, those ticked that most kitchens have, and the foods that most recipes take.
struct KitchenPage: PageModel {
    /// A food with its picture.
    struct Pick: PageModel {
        let id: String
        let name: String
        let picture: String
    }

    /// Whether the staples are asked for: not where the household has chosen them.
    let asksStaples: Bool
    let staples: [Choice]
    let foods: [Pick]

    init(_ staples: Staples, suggestions: [StapleSuggestion], foods: [Food], in language: Language) {
        asksStaples = staples.isStandard && !suggestions.isEmpty
        self.staples = suggestions.map {
            Choice(
                name: "staples", value: $0.food.id.description, label: $0.food.name.capitalizedFirst, isOn: $0.isUsual)
        }
        let asked = Set(suggestions.map(\.food.id))
        self.foods = foods.filter { !asked.contains($0.id) }.map {
            Pick(
                id: $0.id.description, name: $0.name.capitalizedFirst,
                picture: FoodPicture.address(of: $0.name, in: $0.category))
        }
    }
}

extension Visit {
    /// The foods that most recipes take, without those that the person does not eat or that the kitchen always has.
    func commonFoods(_ most: Int) async throws -> [Food] {
        guard most > 0 else { return [] }
        let query = FoodQuery(sort: .use, limit: 100)
        async let asked = askIfPossible { try await $0.call(RecipesAPI.foods, sending: query) }
        async let chosen = askIfPossible { try await $0.call(PantryAPI.staples) }
        async let answered = savedPreferences()
        let (foods, staples, preferences) = try await (asked?.items ?? [], chosen, answered)
        let kept = Set((staples?.foods ?? []).map(\.id))
        let eaten = foods.filter { food in
            let isStaple = food.staple || kept.contains(food.id)
            guard let preferences, !isStaple else { return !isStaple }
            return food.diets.isSuperset(of: preferences.diets)
                && (preferences.allergies.isEmpty || food.allergens?.isDisjoint(with: preferences.allergies) == true)
        }
        return Array(eaten.prefix(most))
    }
}
