import Contracts
import PlannerContracts
import RecipesContracts

/// One planned meal, with forms to change, move and remove it.
struct MealPage: PageModel {
    let id: String
    let heading: String
    /// "Dinner, Wednesday, 25 Nov".
    let place: String
    let row: MealRow
    let weekAddress: String
    let weekName: String
    let recipeAddress: String?
    let cookAddress: String?
    let recurringAddress: String?
    /// Address of the form that repeats the meal weekly; `nil` for recurring meals, leftovers and deleted recipes.
    let repeatAddress: String?
    /// The reader's portions for the diary; `nil` outside the diary's range of days.
    let ownPortions: Field?
    let isLocked: Bool
    let fields: PortionsFields
    /// The title; `nil` for a recipe.
    let title: Field?
    let days: Selection
    let slots: Selection
    let moveError: String?
    let canChange: Bool
    let general: String?
    /// The revision that the form was based on.
    let seen: String
    let conflict: Conflict?
    /// The meal's foods and shopping list; `nil` without a recipe, and while the planner is unavailable.
    let shopping: ShoppingPart?

    /// - Parameters:
    ///   - form: the input, or the current values.
    ///   - moved: a rejected move.
    init(
        _ meal: Meal, _ slots: [MealSlot], _ window: PlanWindow, _ facts: PlanFacts, _ form: MealForm,
        _ errors: FieldErrors, _ conflicts: [EaterConflict]?, moved: MoveForm?, seen: EntityTag?, isLate: Bool,
        _ shopping: ShoppingPart?,
        in language: Language
    ) {
        self.shopping = shopping
        id = meal.id.description
        let heading = language.title(of: meal.dish)
        self.heading = heading
        let slot = slots.name(of: meal.slot, in: language)
        place = language("plan.place", ["slot": slot, "day": language.longDate(meal.day)])
        row = MealRow(meal, facts, in: language)
        weekAddress = meal.day.planPath.description
        weekName = language.name(of: ISOWeek(of: meal.day))
        let isGone = meal.dish.isGone == true
        recipeAddress = isGone ? nil : meal.dish.recipe.map { "/recipes/\($0)" }
        cookAddress =
            isGone ? nil : meal.dish.recipe.map { "/recipes/\($0)/cook?servings=\(meal.shownPortions)&meal=\(meal.id)" }
        recurringAddress = meal.recurringMeal.map { "/plan/recurring/\($0)" }
        repeatAddress =
            meal.recurringMeal != nil || meal.dish.kind == .leftovers || isGone
            ? nil : "/plan/recurring/new" + Query.text([("meal", meal.id.description)])
        let own = meal.eaters.first { $0.account == facts.people.reader }
        ownPortions =
            meal.day <= window.today.adding(days: 1) && meal.day >= window.today.adding(days: -365)
            ? Field(
                name: "portions", label: language("diary.portions"), value: language.plainNumber(own?.portions ?? 1),
                inputMode: "decimal", idSuffix: "-diary") : nil
        isLocked = form.isLocked
        fields = form.portions.fields(facts.people, errors, conflicts: conflicts, in: language)
        title =
            meal.dish.kind == .recipe
            ? nil
            : Field(
                name: "title", label: language("plan.titleOf.\(meal.dish.kind.rawValue)"), value: form.title,
                error: errors["dish.title"])
        days = Selection(
            name: "day", label: language("plan.day"),
            choices: window.choices(on: moved?.day ?? meal.day, besides: meal.day, in: language),
            error: moved?.errors["day"])
        let other = slots.first { $0.id == meal.slot && $0.isRemoved == true }
        self.slots = Selection(
            name: "slot", label: language("plan.slotLabel"),
            choices: (slots.open + [other].compactMap(\.self)).map {
                Choice(
                    name: "slot", value: $0.id, label: language.name(of: $0), isOn: $0.id == moved?.slot ?? meal.slot)
            }, error: moved?.errors["slot"])
        moveError = moved?.errors.general
        canChange = meal.day >= window.today.adding(days: -PlanWindow.daysBack)
        general = errors.general
        self.seen = seen?.text ?? ""
        conflict = isLate ? Conflict(heading, at: meal.id.mealPath.description, in: language) : nil
    }
}

extension Meal {
    /// The servings to cook, for a query: "3" or "2.5".
    fileprivate var shownPortions: String {
        let count = min(max(portionsToCook ?? portions, 0.1), 500)
        return count == count.rounded() ? String(Int(count)) : String(count)
    }
}

/// The input of a meal.
struct MealForm: Sendable {
    var portions: PortionsForm
    var isLocked: Bool
    var title: String

    init(_ form: Form) {
        portions = PortionsForm(form)
        isLocked = form["locked"] == "yes"
        title = form["title"] ?? ""
    }

    init(_ meal: Meal, _ people: PlanPeople, in language: Language) {
        portions = PortionsForm(
            meal.eaters, guests: meal.guests, cooks: meal.cooks, note: meal.note, people, in: language)
        isLocked = meal.isLocked
        title = meal.dish.kind == .recipe ? "" : meal.dish.title ?? ""
    }

    /// The change of `meal`. Throws 422 for every invalid field.
    func change(of meal: Meal, in zone: TimeZoneName?) throws(Problem) -> MealChange {
        let read = try portions.read()
        var change = MealChange(
            eaters: read.eaters, guests: read.guests, cooks: read.cooks, note: read.note.map(Change.set) ?? .remove,
            isLocked: isLocked, knowingly: read.knowingly, timeZone: zone)
        if meal.dish.kind != .recipe, title != meal.dish.title ?? "" {
            change.dish = MealDishDraft(
                kind: meal.dish.kind, leftoversOf: meal.dish.leftoversOf, title: title.isEmpty ? nil : title)
        }
        return change
    }
}

/// A rejected move with its errors.
struct MoveForm: Sendable {
    let day: Day?
    let slot: String?
    let errors: FieldErrors
}
