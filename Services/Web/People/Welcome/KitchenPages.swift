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
        async let picked = visit.foods(of: GuestPicks(visit.query))
        let model = KitchenPage(
            try await staples, suggestions: try await suggestions?.items ?? [], foods: try await foods,
            picked: try await picked, in: visit.language)
        return .page(Screen("Welcome/kitchen", title: visit.language("kitchen.title"), tab: .results, model))
    }

    private func save(_ visit: Visit) async throws -> PageResponse {
        if visit.form["asksStaples"] != nil {
            let staples = FoodSelection(foods: Array(visit.form.all("staples").prefix(200)))
            try await visit.ask { _ = try await $0.call(PantryAPI.setStaples, sending: staples) }
        }
        let picked = visit.form.all("foods")
        guard !picked.isEmpty else { return .redirect(PickPages.page) }
        let next = visit.form["others"] == nil ? OwnPath(to: "/results") : PickPages.page
        return .redirect(next, notice: try await visit.stock(picked))
    }
}

/// The staples, those ticked that most kitchens have, and the foods that most recipes take.
struct KitchenPage: PageModel {
    /// Whether the staples are asked for: not where the household has chosen them.
    let asksStaples: Bool
    let staples: [Choice]
    /// Those that were picked before the sign-up come first, ticked.
    let foods: [PickPage.Tick]

    init(_ staples: Staples, suggestions: [StapleSuggestion], foods: [Food], picked: [FoodRef], in language: Language) {
        asksStaples = staples.isStandard && !suggestions.isEmpty
        self.staples = suggestions.map {
            Choice(
                name: "staples", value: $0.food.id.description, label: $0.food.name.capitalizedFirst, isOn: $0.isUsual)
        }
        let asked = Set(suggestions.map(\.food.id))
        let ticked = Set(picked.map(\.id))
        let offered = foods.filter { !asked.contains($0.id) && !ticked.contains($0.id) }
            .map { FoodRef(id: $0.id, name: $0.name, category: $0.category) }
        self.foods = (picked + offered).map {
            PickPage.Tick(
                id: $0.id.description, name: $0.name.capitalizedFirst,
                picture: FoodPicture.address(of: $0.name, in: $0.category), isOn: ticked.contains($0.id))
        }
    }
}

extension Visit {
    /// The foods that most recipes take, without those that the person does not eat or that the kitchen always has.
    func commonFoods(_ most: Int) async throws -> [Food] {
        guard most > 0 else { return [] }
        let query = FoodQuery(sort: .use, limit: 100)
        async let asked = askIfPossible { try await $0.call(RecipesAPI.foods, sending: query) }
        guard await visitor.isSignedIn else {
            return Array((try await asked?.items ?? []).filter { !$0.staple }.prefix(most))
        }
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
