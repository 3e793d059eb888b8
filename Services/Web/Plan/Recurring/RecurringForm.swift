import Contracts
import PlannerContracts
import RecipesContracts

/// The input of a weekly recurring meal.
struct RecurringForm: Sendable {
    static let shown = ["weekday", "slot", "dish.title", "from", "until"]

    var kind: MealDish.Kind
    var recipe: ID<Recipe>?
    var title: String
    var weekday: Weekday
    var slot: String
    var until: String
    var portions: PortionsForm

    init(_ form: Form) {
        recipe = form["recipe"].flatMap(ID<Recipe>.init)
        kind = form["kind"].flatMap(MealDish.Kind.init) ?? (recipe == nil ? .note : .recipe)
        title = form["title"] ?? ""
        weekday = form["weekday"].flatMap(Weekday.init) ?? .monday
        slot = form["slot"] ?? StandardSlot.dinner.rawValue
        until = form["until"] ?? ""
        portions = PortionsForm(form)
    }

    /// The defaults of a new recurring meal.
    init(recipe: ID<Recipe>?, on day: Day, slot: String, for people: PlanPeople) {
        self.recipe = recipe
        kind = recipe == nil ? .note : .recipe
        title = ""
        weekday = day.weekday
        self.slot = slot
        until = ""
        portions = PortionsForm(for: people)
    }

    /// The values of a planned meal.
    init(_ meal: Meal, _ people: PlanPeople, in language: Language) {
        kind = meal.dish.kind
        recipe = meal.dish.recipe
        title = kind == .recipe ? "" : meal.dish.title ?? ""
        weekday = meal.day.weekday
        slot = meal.slot
        until = ""
        portions = PortionsForm(
            meal.eaters, guests: meal.guests, cooks: meal.cooks, note: meal.note, people, in: language)
    }

    init(_ meal: RecurringMeal, _ people: PlanPeople, in language: Language) {
        kind = meal.dish.kind
        recipe = meal.dish.recipe
        title = kind == .recipe ? "" : meal.dish.title ?? ""
        weekday = meal.weekday
        slot = meal.slot
        until = meal.until?.description ?? ""
        portions = PortionsForm(
            meal.eaters, guests: meal.guests, cooks: meal.cooks, note: meal.note, people, in: language)
    }

    /// The recurring meal to save. Throws 422 for every invalid field.
    func draft(from day: Day?, in zone: TimeZoneName?) throws(Problem) -> RecurringMealDraft {
        let last = Day(until)
        guard until.isEmpty || last != nil else { throw .invalid("until", .day) }
        let read = try portions.read()
        return RecurringMealDraft(
            weekday: weekday, slot: slot,
            dish: MealDishDraft(
                kind: kind, recipe: kind == .recipe ? recipe : nil,
                title: kind == .recipe || title.isEmpty ? nil : title),
            eaters: read.eaters, guests: read.guests, cooks: read.cooks, note: read.note, from: day, until: last,
            knowingly: read.knowingly, timeZone: zone)
    }
}
