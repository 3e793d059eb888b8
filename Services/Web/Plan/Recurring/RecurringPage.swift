import Contracts
import PlannerContracts
import RecipesContracts

/// The meals that come every week.
struct RecurringListPage: PageModel {
    struct Row: PageModel {
        let id: String
        let title: String
        /// "Every Friday, Dinner · 2 portions · until 1 Dec 2026".
        let about: String
        let address: String
        let picture: String?
        let icon: String
    }

    let rows: [Row]

    init(_ meals: [RecurringMeal], _ slots: [MealSlot], _ glances: [ID<Recipe>: RecipeGlance], in language: Language) {
        rows = meals.map { meal in
            let parts = [
                language(
                    "plan.recurring.every",
                    ["weekday": language.name(of: meal.weekday), "slot": slots.name(of: meal.slot, in: language)]),
                meal.dish.kind == .recipe
                    ? language.portions(meal.eaters.reduce(meal.guests) { $0 + $1.portions }) : nil,
                meal.until.map { language("plan.recurring.until", ["date": language.text($0)]) },
            ]
            return Row(
                id: meal.id.description, title: language.title(of: meal.dish),
                about: parts.compactMap(\.self).joined(separator: " · "), address: "/plan/recurring/\(meal.id)",
                picture: meal.dish.recipe.map { glances[$0]?.picture ?? RecipePicture.address(of: $0, image: nil) },
                icon: meal.dish.icon)
        }
    }
}

/// A meal that comes every week, or one that is to.
struct RecurringPage: PageModel {
    /// Absent for a new one.
    let id: String?
    let action: String
    let heading: String
    /// The recipe that comes; absent where it is something in words.
    let recipe: String?
    let recipeTitle: String?
    let kinds: [Choice]
    let title: Field
    let weekdays: Selection
    let slots: Selection
    let until: Field
    let fields: PortionsFields
    /// Recipes to choose from; absent where one is chosen.
    let recipes: PickedRecipes?
    let seen: String
    let general: String?
    let conflict: Conflict?

    /// - Parameter meal: the one that is changed; `nil` for a new one.
    init(
        _ form: RecurringForm, _ meal: RecurringMeal?, recipeTitle: String?, _ slots: [MealSlot], _ people: PlanPeople,
        _ conflicts: [EaterConflict]?, _ recipes: PickedRecipes?, _ errors: FieldErrors, seen: EntityTag?, isLate: Bool,
        in language: Language
    ) {
        id = meal?.id.description
        action = meal.map { "/plan/recurring/\($0.id)" } ?? "/plan/recurring"
        let name = meal.map { language.title(of: $0.dish) }
        heading = name ?? language("plan.recurring.new")
        recipe = form.kind == .recipe ? form.recipe?.description : nil
        self.recipeTitle = form.kind == .recipe ? recipeTitle : nil
        kinds = [MealDish.Kind.note, .out].map {
            Choice(
                name: "kind", value: $0.rawValue, label: language("plan.recurring.kind.\($0.rawValue)"),
                isOn: $0 == form.kind)
        }
        title = Field(
            name: "title", label: language("plan.titleOf.note"), value: form.title, error: errors["dish.title"])
        weekdays = Selection(
            name: "weekday", label: language("plan.recurring.weekday"),
            choices: Weekday.allCases.map {
                Choice(name: "weekday", value: $0.rawValue, label: language.name(of: $0), isOn: $0 == form.weekday)
            }, error: errors["weekday"])
        self.slots = Selection(
            name: "slot", label: language("plan.slotLabel"), choices: slots.choices(on: form.slot, in: language),
            error: errors["slot"])
        until = Field(
            name: "until", label: language("plan.recurring.untilLabel"), value: form.until, type: "date",
            hint: language("plan.recurring.untilHint"), error: errors["until"])
        fields = form.portions.fields(people, errors, conflicts: conflicts, in: language)
        self.recipes = recipes
        self.seen = seen?.text ?? ""
        general = errors.general
        conflict = isLate ? Conflict(heading, at: action, in: language) : nil
    }
}
