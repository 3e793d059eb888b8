import AuthContracts
import Contracts
import RecipesContracts

/// Recipes, dishes and foods that a person never wants to be offered.
struct DislikePages: Pages {
    func register<Context>(on pages: PageRoutes<Context>) {
        pages.get("/dislikes", dislikes)
        pages.post("/dislikes/foods", keeping: ["add"], changeFoods)
        pages.post("/dislikes/dishes", keeping: ["add"], changeDishes)
    }

    private func dislikes(_ visit: Visit) async throws -> PageResponse { try await page(visit, nil) }

    /// Shows a refusal at its field if the form is on this page, else as a notice on the page of the form.
    private func refuse(_ refusal: DislikeRefusal, _ visit: Visit) async throws -> PageResponse {
        let back = visit.from ?? OwnPath(to: "/dislikes")
        guard back.description.hasPrefix("/dislikes") else {
            return .redirect(back, notice: Notice(refusal.phrase, refusal.values, isProblem: true))
        }
        return try await page(visit, refusal)
    }

    private func page(_ visit: Visit, _ refusal: DislikeRefusal?) async throws -> PageResponse {
        let part = visit.part
        async let preferences = visit.askIfPossible { try await $0.call(AuthAPI.preferences) }
        async let dishes = visit.askIfThere { try await $0.call(RecipesAPI.dislikedDishes) }
        let recipes = try await visit.ask { try await $0.call(RecipesAPI.dislikes, sending: part) }
        let model = DislikesPage(
            recipes, dishes: try await dishes?.items ?? [], try await preferences, refusal: refusal, from: visit.here,
            in: visit.language)
        return .page(
            Screen(
                "Taste/dislikes", title: visit.language("taste.dislikesTitle"), tab: .profile,
                status: refusal == nil ? .ok : .unprocessableContent, model))
    }

    private func changeDishes(_ visit: Visit) async throws -> PageResponse {
        let back = visit.from ?? OwnPath(to: "/dislikes")
        if let id = visit.form["remove"].flatMap(ID<DislikedDish>.init) {
            try await visit.ask { _ = try await $0.call(RecipesAPI.undislikeDish, at: id) }
            let name = visit.form["name"] ?? ""
            let undo = visit.undo("/dislikes/dishes", ["add": name])
            return .redirect(
                back, notice: Notice("taste.dishAllowed", ["dish": name], undo: name.isEmpty ? nil : undo))
        }
        let name = visit.form["add"] ?? ""
        do {
            let dish = try await visit.ask {
                try await $0.call(RecipesAPI.dislikeDish, sending: DislikedDishDraft(name: name))
            }
            let undo = visit.undo("/dislikes/dishes", ["remove": dish.id.description, "name": dish.name])
            return .redirect(
                back, notice: Notice("taste.dishAvoided", ["dish": dish.name, "count": "\(dish.recipes)"], undo: undo))
        } catch let problem as Problem where [409, 422].contains(problem.status) {
            let phrase = problem.status == 409 ? "taste.refused.dishes" : "taste.refused.dish"
            return try await refuse(DislikeRefusal(kind: .dish, typed: name, phrase: phrase), visit)
        }
    }

    /// Returns the first unknown food name, which would hide no recipe; `nil` if all are known.
    private func unknown(_ names: [String], _ visit: Visit) async throws -> String? {
        guard !names.isEmpty else { return nil }
        let query = FoodNamesQuery(names: names)
        let resolved = try await visit.askIfPossible { try await $0.call(RecipesAPI.resolve, sending: query) }
        return resolved?.unrecognized.first?.name
    }

    private func changeFoods(_ visit: Visit) async throws -> PageResponse {
        let back = visit.from ?? OwnPath(to: "/dislikes")
        let (added, removed) = (visit.form.names("add"), visit.form.all("remove"))
        if let unknown = try await unknown(added, visit) {
            return try await refuse(
                DislikeRefusal(
                    kind: .food, typed: added.joined(separator: ", "), phrase: "pick.unknown",
                    values: ["food": unknown]), visit)
        }
        let foods = try await visit.ask { try await $0.call(AuthAPI.preferences) }.dislikedFoods
        let kept = foods.filter { food in !(added + removed).contains { $0.isSameFood(as: food) } }
        do {
            try await visit.ask {
                _ = try await $0.call(
                    AuthAPI.updatePreferences, sending: PreferencesChange(dislikedFoods: kept + added))
            }
        } catch let problem as Problem where problem.status == 422 {
            return try await refuse(
                DislikeRefusal(kind: .food, typed: added.joined(separator: ", "), phrase: "taste.refused.food"), visit)
        }
        if let food = added.first {
            let undo = visit.undo("/dislikes/foods", ["remove": food])
            return .redirect(back, notice: Notice("taste.foodAvoided", ["food": food], undo: undo))
        }
        let food = removed.first ?? ""
        let undo = visit.undo("/dislikes/foods", ["add": food])
        return .redirect(back, notice: Notice("taste.foodAllowed", ["food": food], undo: undo))
    }
}

/// A refused food or dish, with the reason.
struct DislikeRefusal: Sendable {
    enum Kind: Sendable { case food, dish }

    let kind: Kind
    let typed: String
    let phrase: String
    var values: [String: String] = [:]
}

/// The recipes, dishes and foods that a person avoids.
struct DislikesPage: PageModel {
    let cards: [RecipeCard]
    let next: String?
    let foods: [Choice]
    let foodsUnavailable: Bool
    let addFood: Field
    let dishes: [Dish]
    let addDish: Field
    /// This page, to return to.
    let here: String

    /// A kind of dish, with the number of recipes it hides.
    struct Dish: PageModel {
        let id: String
        let name: String
        let count: String
    }

    init(
        _ recipes: Page<RecipeSummary>, dishes: [DislikedDish], _ preferences: Preferences?,
        refusal: DislikeRefusal? = nil, from: OwnPath?, in language: Language
    ) {
        let here = from?.description ?? "/dislikes"
        self.here = here
        cards = recipes.items.map { recipe in
            let action = CardAction(
                action: "/recipes/\(recipe.id)/dislike", name: "disliked", value: "no",
                label: language("taste.offerAgain"), from: here)
            var card = RecipeCard(recipe, from: from, in: language)
            card.action = action
            return card
        }
        next = recipes.next(at: "/dislikes")
        foods =
            preferences?.dislikedFoods.map {
                Choice(name: "remove", value: $0, label: $0.capitalizedFirst, isOn: true)
            } ?? []
        foodsUnavailable = preferences == nil
        self.dishes = dishes.map {
            Dish(id: $0.id.description, name: $0.name, count: language("taste.recipes", count: $0.recipes))
        }
        let error = refusal.map { language($0.phrase, $0.values) }
        let (isFood, isDish) = (refusal?.kind == .food, refusal?.kind == .dish)
        addDish = Field(
            name: "add", label: language("taste.addDish"), value: isDish ? refusal?.typed ?? "" : "",
            hint: language("taste.addDishHint"), error: isDish ? error : nil, isRequired: true,
            idSuffix: "-dish")
        addFood = Field(
            name: "add", label: language("taste.addFood"), value: isFood ? refusal?.typed ?? "" : "",
            error: isFood ? error : nil, suggestsFoods: true, isRequired: true, idSuffix: "-food")
    }
}
