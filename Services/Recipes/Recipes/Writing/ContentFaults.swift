import Contracts
import RecipesContracts

/// What somebody wants to do with what they have written.
enum ContentPurpose: Hashable, Sendable {
    /// To cook from it themselves.
    case keeping
    /// To show it to everybody.
    case publishing
}

extension RecipeContent {
    /// The faults to mend before it can be kept, for which a title is enough, or published; `lines` are its ingredients
    /// as they are understood.
    func faults(for purpose: ContentPurpose, lines: [UnderstoodLine]) -> [Problem.FieldError] {
        var check = FieldCheck()
        check("title", !title.isBlank, .noTitle)
        guard purpose == .publishing else { return check.errors }
        check(
            "ingredients",
            zip(ingredients, lines).contains { !$0.isHeading && !$1.isHeading && !$0.text.isBlank },
            .noIngredients)
        check("steps", steps.contains { !$0.isHeading && !$0.text.isBlank }, .noSteps)
        check("cuisine", cuisine != nil, .noCuisine)
        check("meals", !meals.isEmpty, .noMeals)
        check("preparationMinutes", preparationMinutes + cookingMinutes + (restingMinutes ?? 0) > 0, .noTime)
        for (place, (entry, line)) in zip(ingredients, lines).enumerated() {
            let isResolved =
                entry.isHeading || entry.text.isBlank || entry.isUnlisted || line.isResolved
            check(
                "ingredients[\(place)].food", isResolved,
                .unresolved)
        }
        return check.errors
    }
}
