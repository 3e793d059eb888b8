import Contracts
import RecipesContracts

/// The meal and time limit of a guided choice, read from a form or an address.
struct ChoiceWish: Sendable {
    let meals: [MealType]
    let minutes: Int?

    init(_ form: Form) {
        meals = form.labels("mealType")
        minutes = form["maxMinutes"].flatMap { Int($0) }
    }

    var draft: GuidedChoiceDraft {
        GuidedChoiceDraft(
            filters: RecipeFilters {
                $0.mealType = meals.isEmpty ? nil : Labels(meals)
                $0.maxMinutes = minutes
            })
    }
}

/// The start form of a guided choice: meal and time limit.
struct ChoiceStartPage: PageModel {
    static let fieldNames = ["filters.mealType", "filters.maxMinutes"]
    private static let times = [15, 30, 45, 60]

    let general: String?
    let meals: [Choice]
    let mealsError: String?
    let times: [Choice]
    let timesError: String?

    init(_ wish: ChoiceWish, errors: FieldErrors, in language: Language) {
        general = errors.general
        meals = Choice.list("mealType", on: wish.meals, label: language.name(of:))
        mealsError = errors["filters.mealType"]
        let any = Choice(name: "maxMinutes", value: "", label: language("choose.anyTime"), isOn: wish.minutes == nil)
        times =
            [any]
            + Self.times.map {
                Choice(
                    name: "maxMinutes", value: String($0),
                    label: language("choose.upTo", ["time": language.duration(minutes: $0)]), isOn: $0 == wish.minutes)
            }
        timesError = errors["filters.maxMinutes"]
    }
}
