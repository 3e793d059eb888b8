import Contracts
import PlannerContracts
import RecipesContracts

/// A meal in a plan.
struct MealRow: PageModel {
    /// A replacement for a deleted recipe.
    struct Instead: PageModel {
        let recipe: String
        let label: String
    }

    let id: String
    let address: String
    let title: String
    let kind: String
    /// `nil` without a recipe; then `icon` is shown.
    let picture: String?
    let icon: String
    /// "2 portions · 35 min · Ada cooks".
    let about: String
    let note: String?
    /// The eaters whom the meal does not suit, with reasons, or that this is unknown.
    let warnings: [String]
    let isGone: Bool
    let isLocked: Bool
    let isEaten: Bool
    let isCooked: Bool
    let isRecurring: Bool
    let instead: Instead?
    /// The slot's name, if the page has no heading for it.
    var slot: String?
    /// The page to return to after entering the meal into the diary; `nil` if it cannot be entered.
    var enteredFrom: String?

    init(_ meal: Meal, _ facts: PlanFacts, in language: Language) {
        id = meal.id.description
        address = meal.id.mealPath.description
        title = language.title(of: meal.dish)
        kind = meal.dish.kind.rawValue
        let glance = meal.dish.recipe.flatMap { facts.glances[$0] }
        isGone = meal.dish.isGone == true
        picture = isGone ? nil : meal.dish.recipe.map { glance?.picture ?? RecipePicture.address(of: $0, image: nil) }
        icon = isGone ? "alert" : meal.dish.icon
        let cooks = meal.cooks.compactMap { facts.people.name(of: $0, in: language) }
        let parts = [
            isGone ? language("plan.gone") : nil,
            meal.dish.kind == .out || meal.dish.kind == .note ? nil : language.portions(meal.portions),
            glance?.minutes.map(language.duration(minutes:)),
            cooks.isEmpty ? nil : language("plan.cooks", ["names": language.list(cooks)]),
        ]
        about = parts.compactMap(\.self).joined(separator: " · ")
        note = meal.note
        let unchecked = meal.isUnchecked ? [language("plan.conflict.unchecked")] : []
        warnings = meal.conflicts?.warnings(facts.people, in: language) ?? unchecked
        isLocked = meal.isLocked
        isEaten = meal.isEaten
        isCooked = meal.isCooked == true && !meal.isEaten
        isRecurring = meal.recurringMeal != nil
        instead = isGone ? meal.dish.alternative.map { Instead($0, in: language) } : nil
    }
}

extension MealRow.Instead {
    init(_ recipe: RecipeName, in language: Language) {
        self.init(recipe: recipe.id.description, label: language("plan.takeInstead", ["title": recipe.title]))
    }
}

extension MealDish {
    /// The icon for a dish without a picture.
    var icon: String {
        switch kind {
        case .recipe: "pot"
        case .leftovers: "box"
        case .out: "fork"
        case .note: "pen"
        }
    }
}

/// The people and recipe details for planned meals.
struct PlanFacts: Sendable {
    var people: PlanPeople
    var glances: [ID<Recipe>: RecipeGlance] = [:]
}

extension Visit {
    /// The people and recipe details for `meals`.
    func facts(of meals: [Meal]) async throws -> PlanFacts {
        async let people = planPeople()
        let glances = try await glances(of: meals.compactMap(\.dish.recipe))
        return PlanFacts(people: try await people, glances: glances)
    }
}
