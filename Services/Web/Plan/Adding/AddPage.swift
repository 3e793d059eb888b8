import Contracts
import PlannerContracts
import RecipesContracts

/// The form that adds a meal to a slot of a day.
struct AddPage: PageModel {
    let day: String
    let slot: String
    let heading: String
    let weekAddress: String
    let weekName: String
    let days: Selection
    let slots: Selection
    let recipes: PickedRecipes
    /// Earlier meals with possible leftovers; `nil` if there are none.
    let leftovers: Selection?
    let leftoversTitle: Field
    /// The meal whose leftovers do not suit an eater. Sending the form again confirms them.
    let known: String?
    let outTitle: Field
    let noteTitle: Field
    let leftoversIsOpen: Bool
    let outIsOpen: Bool
    let noteIsOpen: Bool
    let placeIsOpen: Bool
    let offer: ShoppingOffer?
    let general: String?

    static func address(day: Day, slot: String) -> String {
        "/plan/add" + Query.text([("day", day.description), ("slot", slot)])
    }

    init(
        _ form: AddForm, _ place: PlanPlace, _ recipes: PickedRecipes, earlier: [Meal], _ offer: ShoppingOffer?,
        _ errors: FieldErrors, in language: Language
    ) {
        self.offer = offer
        day = place.day.description
        slot = place.slot
        let slotName = place.slots.name(of: place.slot, in: language)
        heading = language(
            "plan.addTo", ["slot": slotName, "day": language.longDate(place.day, today: place.window.today)])
        weekAddress = place.day.planPath.description
        weekName = language.name(of: ISOWeek(of: place.day))
        days = Selection(
            name: "day", label: language("plan.day"), choices: place.window.choices(on: place.day, in: language),
            error: errors["day"])
        slots = Selection(
            name: "slot", label: language("plan.slotLabel"), choices: place.slots.choices(on: place.slot, in: language),
            error: errors["slot"])
        self.recipes = recipes
        let isElse = form.kind == .leftovers && form.leftoversOf == nil
        let something = Choice(name: "leftoversOf", value: "", label: language("plan.leftoversElse"), isOn: isElse)
        leftovers =
            earlier.isEmpty
            ? nil
            : Selection(
                name: "leftoversOf", label: language("plan.leftoversOf"),
                choices: earlier.map { meal in
                    Choice(
                        name: "leftoversOf", value: meal.id.description,
                        label: language(
                            "plan.journal.at",
                            ["title": language.title(of: meal.dish), "place": language.longDate(meal.day)]),
                        isOn: meal.id == form.leftoversOf)
                } + [something], error: errors["dish.leftoversOf"])
        func title(_ kind: MealDish.Kind, _ suffix: String, isRequired: Bool) -> Field {
            Field(
                name: "title", label: language("plan.titleOf.\(kind.rawValue)"),
                value: form.kind == kind ? form.title : "", error: form.kind == kind ? errors["dish.title"] : nil,
                isRequired: isRequired, idSuffix: suffix)
        }
        leftoversTitle = title(.leftovers, "-leftovers", isRequired: false)
        known = errors.isUnsuitable ? form.leftoversOf?.description : nil
        outTitle = title(.out, "-out", isRequired: false)
        noteTitle = title(.note, "", isRequired: true)
        let isWrong = !errors.isEmpty
        leftoversIsOpen = isWrong && form.kind == .leftovers
        outIsOpen = isWrong && form.kind == .out
        noteIsOpen = isWrong && form.kind == .note
        placeIsOpen = errors["day"] != nil || errors["slot"] != nil
        general = errors.general
    }
}

/// The input for a new meal.
struct AddForm: Sendable {
    static let shown = ["day", "slot", "dish.title", "dish.leftoversOf"]

    let kind: MealDish.Kind
    let recipe: ID<Recipe>?
    let leftoversOf: ID<Meal>?
    let title: String

    init(_ form: Form) {
        kind = form["kind"].flatMap(MealDish.Kind.init) ?? .recipe
        recipe = form["recipe"].flatMap(ID<Recipe>.init)
        leftoversOf = form["leftoversOf"].flatMap(ID<Meal>.init)
        title = form["title"] ?? ""
    }

    var dish: MealDishDraft {
        MealDishDraft(
            kind: kind, recipe: kind == .recipe ? recipe : nil,
            leftoversOf: kind == .leftovers ? leftoversOf : nil,
            title: kind == .recipe || title.isEmpty ? nil : title)
    }
}

/// The day and slot for a new meal, with the available choices.
struct PlanPlace: Sendable {
    let day: Day
    let slot: String
    let slots: [MealSlot]
    let window: PlanWindow
}
